import { mount } from "svelte";
import { apply } from "@/core/settings.svelte";
import "@/styles/index.css";
import App from "./App.svelte";

apply();
mount(App, { target: document.getElementById("app")! });
