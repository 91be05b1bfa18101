// Frames a second while 32 pieces of a grid are on their way at once, moved by match time.
import { mount } from "svelte";
import "@/styles/index.css";
import { frameGaps } from "./frames";
import Motion from "./Motion.svelte";

mount(Motion, { target: document.getElementById("app")! });
Object.assign(globalThis, { run: frameGaps });
