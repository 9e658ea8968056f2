import react from "@vitejs/plugin-react"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { compileAhead } from "./vendor/compile-ahead.ts"
import { describeSheets, sheetInputs } from "./vendor/style-sheets.ts"
import { chunks, describeModules, hasSideEffects, inputs, pureFunctions } from "./vendor/modules.ts"
import { playFrame } from "./vendor/play-frame.ts"
import { recordInputs, recordPackages } from "./vendor/record-inputs.ts"
import { inputs as packageInputs, isExternal } from "./site/packages.ts"

/** Tests run React's development builds, which complain of what production builds pass over. */
const reactBuild = process.env["VITEST"] ? "development" : "production"

/** The environments to build, divided by commas: all of them, where ENVIRONMENTS names none. */
const wanted = process.env["ENVIRONMENTS"]?.split(",")

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One self-contained script that runs in any engine of ECMAScript 2020, with no module loader. */
function script(input: string, outDir: string, file: string) {
  return {
    consumer: "server" as const,
    keepProcessEnv: false,
    resolve: { noExternal: true as const },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      minify: "oxc" as const,
      target: "es2020",
      modulePreload: false as const,
      rolldownOptions: {
        input: here(input),
        output: { format: "iife" as const, entryFileNames: file, codeSplitting: false },
      },
    },
  }
}

export default defineConfig({
  // Files name each other from where they are: the site may stand in a folder of its host.
  base: "./",
  define: {
    __VUE_OPTIONS_API__: "false",
    __VUE_PROD_DEVTOOLS__: "false",
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
  },
  plugins: [
    react(),
    compileAhead(),
    describeSheets(),
    playFrame(),
    recordInputs(),
    recordPackages(),
  ],
  worker: { format: "es", plugins: () => [recordPackages("-worker")] },
  publicDir: false,
  server: { fs: { allow: [here("..")] } },
  resolve: {
    alias: [
      {
        // React's legacy renderer is synchronous and needs nothing but the language itself.
        find: /^react-dom\/server$/,
        replacement: here(
          `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${reactBuild}.js`,
        ),
      },
      {
        // The build without a dependency on Node: it runs in our engine.
        find: /^@vue\/compiler-sfc$/,
        replacement: here("node_modules/@vue/compiler-sfc/dist/compiler-sfc.esm-browser.js"),
      },
      {
        find: /^elkjs\/lib\/elk\.bundled\.js$/,
        replacement: here("site/layered.ts"),
      },
      {
        find: /^tresdocs$/,
        replacement: here("src/parts/api.ts"),
      },
      {
        find: /^@vue\/devtools-api$/,
        replacement: here("vendor/no-devtools.ts"),
      },
    ],
    // Those that the TresJS site's own components and scenes import, which lie outside of this folder.
    dedupe: [
      "vue",
      "three",
      "@tresjs/core",
      "react",
      "@testing-library/react",
      "@testing-library/user-event",
    ],
  },
  build: {
    // three.js and the playground's editor are large, and load when they are asked for.
    chunkSizeWarningLimit: 2_000,
    // light-dark() and nesting stay as written: every browser since early 2024 reads them.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    target: ["chrome111", "firefox114", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        assetsDir: "_tresdocs",
        assetsInlineLimit: 0,
        manifest: "manifest.json",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            "entry-client": here("src/entry-client.tsx"),
            "entry-parts": here("src/entry-parts.ts"),
            ...sheetInputs,
          },
          preserveEntrySignatures: "exports-only",
          // What several islands share is small: one file instead of one a module.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  test: /\/src\/.*\.tsx?$|\/react-dom\/|rolldown.runtime/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    server: script("src/entry-server.tsx", "dist", "server.js"),
    search: script("src/entry-search.ts", "dist", "search.js"),
    dev: script("src/dev/client.ts", "dist", "dev.js"),
    archive: script("src/archive/loader.ts", "dist", "archive.js"),
    offline: script("src/offline/worker.ts", "dist", "offline.js"),
    compiler: script("vendor/compiler.ts", "dist", "compiler.js"),
    vendor: {
      consumer: "client",
      build: {
        outDir: "dist/vendor",
        emptyOutDir: true,
        assetsDir: "_tresdocs/vendor",
        copyPublicDir: false,
        modulePreload: false,
        // three is one module: a scene names any of its classes by a tag.
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
          input: inputs,
          preserveEntrySignatures: "allow-extension",
          treeshake: { moduleSideEffects: hasSideEffects, manualPureFunctions: pureFunctions },
          plugins: [describeModules()],
          output: {
            minifyInternalExports: false,
            codeSplitting: { groups: chunks },
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        },
      },
    },
    siteVue: {
      ...script("site/server.ts", "dist", "site-vue.js"),
      // Vue's builds for bundlers: those for Node need Node.
      resolve: { noExternal: true as const, conditions: ["module", "browser"] },
    },
    tailwind: {
      ...script("site/tailwind.ts", "dist", "tailwind.js"),
      resolve: { noExternal: true as const, conditions: ["module", "browser", "import"] },
    },
    figures: {
      ...script("site/figures.ts", "dist", "figures.js"),
      resolve: { noExternal: true as const, conditions: ["module", "import"] },
    },
    packages: {
      consumer: "client",
      build: {
        outDir: ".packages",
        emptyOutDir: true,
        copyPublicDir: false,
        modulePreload: false,
        minify: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: packageInputs,
          external: isExternal,
          preserveEntrySignatures: "exports-only",
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name]-[hash].js",
            minifyInternalExports: false,
            comments: { legal: true, annotation: true, jsdoc: false },
          },
        },
      },
    },
    inline: script("src/head.inline.js", "dist/inline", "head.js"),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (wanted?.includes(environment.name) ?? true) await builder.build(environment)
      }
    },
  },
  test: {
    environment: "jsdom",
    include: ["{src,vendor,facts}/**/*.test.{ts,tsx}", "../components/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
    // One document for all files, cleaned after each test: four times as fast as one a file.
    pool: "threads",
    isolate: false,
    // The machine may be small and shared; two workers keep it responsive.
    maxWorkers: 2,
    testTimeout: 30_000,
  },
})
