// HTML by the book: what html-validate finds in the pages of both sites.
import { HtmlValidate, StaticConfigLoader } from "html-validate"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const sites = { test: useSite(), documentation: useSite({ folder: DOCUMENTATION }) }

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // How it is written: React's spelling is as good.
      "attr-case": "off",
      "attr-quotes": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "no-trailing-whitespace": "off",
      "void-style": "off",
      // The shell's ids have a colon, which no heading's can (names.test.ts).
      "valid-id": "off",
      // Lists have names of their own here.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Titles are the authors'.
      "long-title": "off",
      // Columns of Markdown tables are aligned by it.
      "no-deprecated-attr": "off",
      // WebKit takes lists without bullets, and tables that are laid out otherwise, for none.
      "no-redundant-role": "off",
      "prefer-native-element": "off",
    },
  }),
)

/** The contents of a page stand above it on small screens and beside it on large ones, never in both places. */
const isContents = (selector: string | null) =>
  /> (details|aside:nth-child\(3\)) > nav\b[^>]*$/.test(selector ?? "")

for (const [name, site] of Object.entries(sites)) {
  test(
    `no page of the ${name} site has a fault`,
    { tag: name === "test" ? [] : "@content" },
    async ({ request }) => {
      const found: string[] = []
      for (const path of site.paths) {
        const html = await (await request.get(site.base + path)).text()
        const report = await validator.validateString(html, path)
        for (const { messages } of report.results)
          for (const { ruleId, message, selector } of messages)
            if (!(ruleId === "unique-landmark" && isContents(selector)))
              found.push(`${path}: ${ruleId}: ${message} (${selector})`)
      }
      expect(found).toStrictEqual([])
    },
  )
}
