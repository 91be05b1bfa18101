/** What the desk is about. */
export type Tab = "orders" | "report" | "press" | "powers" | "simulation" | "position";

/** Beside a match. */
export const MATCH_TABS: Tab[] = ["orders", "report", "press", "powers", "simulation"];
/** Where anything can be tried. */
export const TRIAL_TABS: Tab[] = ["position", "orders"];
