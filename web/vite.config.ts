import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { customMedia } from "./scripts/media.mjs";
import { precompress } from "./scripts/precompress.mjs";

// The API that `npm run dev` talks to: a server started with `make run`, or another one.
const server = process.env["ARBITRE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  plugins: [svelte(), precompress()],
  css: { postcss: { plugins: [customMedia()] } },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
