import react from "@vitejs/plugin-react"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { compileAhead } from "./vendor/compile-ahead.ts"
import { describeSheets, sheetInputs } from "./vendor/style-sheets.ts"
import { chunks, describeModules, hasSideEffects, inputs, pureFunctions } from "./vendor/modules.ts"
import { playFrame } from "./vendor/play-frame.ts"
import { recordInputs, recordPackages } from "./vendor/record-inputs.ts"
import { typeImports } from "./vendor/type-imports.ts"
import { inputs as packageInputs, isExternal } from "./site/packages.ts"

/** Tests run React's development builds, which report errors that production builds ignore. */
const reactBuild = process.env["VITEST"] ? "development" : "production"

/** The environments to build, from the comma-separated list ENVIRONMENTS. If it is not set, all are built. */
const selected = process.env["ENVIRONMENTS"]?.split(",")

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Returns the environment for a self-contained script, which any ECMAScript 2020 engine can run without a module
 * loader.
 */
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
  // Files refer to each other with relative paths, because the site may be in a subfolder of its host.
  base: "./",
  define: {
    __VUE_OPTIONS_API__: "true",
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
    typeImports(),
  ],
  worker: { format: "es", plugins: () => [recordPackages("-worker")] },
  publicDir: false,
  server: { fs: { allow: [here("..")] } },
  resolve: {
    alias: [
      {
        // React's legacy renderer is synchronous and requires only the language itself.
        find: /^react-dom\/server$/,
        replacement: here(
          `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${reactBuild}.js`,
        ),
      },
      {
        // The build that does not depend on Node, so that it runs in our engine.
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
    // Packages that the TresJS site's own components and scenes import, which are outside this folder.
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
    // three.js and the playground's editor are large, but load on demand.
    chunkSizeWarningLimit: 2_000,
    // light-dark() and nesting are not transformed, because all browsers have supported them since early 2024.
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
          // The modules that several islands share are small, so they are in a single file. Every page loads this file,
          // so the code for scenes, which islands and the playground share, is in separate files.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  test: /\/src\/(?!scene\/|playground\/|strings\/scene\.).*\.tsx?$|\/react-dom\/|rolldown.runtime/,
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
        // three is a single module, because a scene can use any of its classes as a tag.
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
      // Use Vue's builds for bundlers, because the builds for Node do not run in our engine.
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
        if (selected?.includes(environment.name) ?? true) await builder.build(environment)
      }
    },
  },
  test: {
    environment: "jsdom",
    include: ["{src,site,vendor,facts}/**/*.test.{ts,tsx}", "../components/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
    // All test files share a document, which is cleaned up after each test. This is four times as fast as a document
    // per file.
    pool: "threads",
    isolate: false,
    // The machine may be small and shared. With two workers, it remains responsive.
    maxWorkers: 2,
    testTimeout: 30_000,
  },
})
