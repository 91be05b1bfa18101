// Frames a second while eight robots move on a map of 60 by 60.
import { mount } from "svelte";
import "@/styles/index.css";
import { frameGaps } from "./frames";
import Robots from "./Robots.svelte";

mount(Robots, { target: document.getElementById("app")! });
Object.assign(globalThis, { run: frameGaps });
