// The pages that measure, built apart from the client: see bench/web.py.
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vite";
import client from "../vite.config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  client,
  defineConfig({
    root: here("."),
    build: {
      outDir: here("../dist-bench"),
      emptyOutDir: true,
      minify: !process.env["BENCH_PLAIN"],
      rolldownOptions: { input: ["updates.html", "motion.html", "robots.html"].map(here) },
    },
  }),
);
