// How the page is built: static files in dist/, to be served from any folder.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The content security policy allows no data: scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  // The engine's worker imports the WebAssembly module as the page does.
  worker: { format: "es" },
});
