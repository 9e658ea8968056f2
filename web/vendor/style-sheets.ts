import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { styleSheets } from "../src/styles/sheets.ts"

const FOLDER = "src/"

/** The style sheets as inputs for the bundler. */
export const sheetInputs = Object.fromEntries(
  styleSheets.map(({ name, file }) => [
    `${name}.sheet`,
    fileURLToPath(new URL(`../${FOLDER}${file}`, import.meta.url)),
  ]),
)

/**
 * Writes sheets.json for Go. It lists the sheets in cascade order, each with its file and the classes that pages need
 * it for.
 */
export function describeSheets(): Plugin {
  return {
    name: "describe-sheets",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const assets = Object.values(bundle).filter((output) => output.type === "asset")
        const sheets = styleSheets.map(({ name, file, when, media }) => {
          const asset = assets.find(
            ({ fileName, originalFileNames }) =>
              fileName.endsWith(".css") && originalFileNames.includes(FOLDER + file),
          )
          if (!asset) throw new Error(`describe sheets: no asset for ${file}`)
          const always = when === "always"
          const classes = Array.isArray(when) ? (when as string[]) : []
          return { name, file: asset.fileName, always, media, classes }
        })
        this.emitFile({
          type: "asset",
          fileName: "sheets.json",
          source: JSON.stringify(sheets, null, 1) + "\n",
        })
      },
    },
  }
}
