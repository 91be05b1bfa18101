// Our boards as an interface for others, built apart from the site: what both need would be cut into small chunks, and the first
// page would pay for each.
import { defineConfig, mergeConfig } from "vite";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({ build: { emptyOutDir: false, rolldownOptions: { input: "interface.html" } } }),
);
