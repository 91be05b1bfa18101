import { page } from "@/core/routes";
import LobbyPage from "./LobbyPage.svelte";

/** The lobby comes with the shell, since most visits begin there; every other page is fetched when it is first opened. */
export const routes = [page("play", "/", () => Promise.resolve({ default: LobbyPage }))];
