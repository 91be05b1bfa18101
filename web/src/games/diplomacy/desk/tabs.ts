/** What the desk is about. */
export type Tab = "orders" | "report" | "powers" | "simulation";

export const TABS: Tab[] = ["orders", "report", "powers", "simulation"];
