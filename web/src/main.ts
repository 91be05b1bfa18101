import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/lists.css";

apply();
mount(App, { target: document.getElementById("app")! });
