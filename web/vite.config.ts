import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { customMedia } from "./scripts/media.mjs";
import { precompress } from "./scripts/precompress.mjs";

// The API that `npm run dev` talks to: a server started with `make run`, or another one.
const server = process.env["ARBITRE_SERVER"] ?? "http://127.0.0.1:8000";

/** Chunks of a game bear its name, so that what a page loads can be read off its requests. Manifests come with the shell. */
function chunkName({
  facadeModuleId,
  moduleIds,
}: {
  facadeModuleId: string | null;
  moduleIds: string[];
}): string {
  const games = new Set(
    (facadeModuleId ? [facadeModuleId] : moduleIds).map(
      (id) => /\/src\/games\/(?!kit\/)(\w+)\/(?!manifest\.ts)/.exec(id)?.[1],
    ),
  );
  games.delete(undefined); // what it shares with others
  const [game] = games;
  return games.size === 1 && game ? `assets/game-${game}-[name]-[hash].js` : "assets/[name]-[hash].js";
}

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  plugins: [svelte(), precompress()],
  css: { postcss: { plugins: [customMedia()] } },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
