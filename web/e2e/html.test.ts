// Validates the pages of both sites with html-validate.
import { HtmlValidate, StaticConfigLoader } from "html-validate"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const sites = { test: useSite(), documentation: useSite({ folder: DOCUMENTATION }) }

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // Case does not matter, and React's spelling is acceptable.
      "attr-case": "off",
      "attr-quotes": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "no-trailing-whitespace": "off",
      "void-style": "off",
      // The ids of the shell contain a colon, so that they differ from the ids of headings (names.test.ts).
      "valid-id": "off",
      // Some lists have accessible names.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Authors choose the titles of their pages.
      "long-title": "off",
      // Markdown tables use the attribute "align" for their columns.
      "no-deprecated-attr": "off",
      // WebKit does not recognize lists without bullets as lists, or tables with a different display value as tables.
      "no-redundant-role": "off",
      "prefer-native-element": "off",
    },
  }),
)

/** The table of contents is above the page on small screens and next to it on large screens. It is never visible twice. */
const isContents = (selector: string | null) =>
  /> (details|aside:nth-child\(3\)) > nav\b[^>]*$/.test(selector ?? "")

for (const [name, site] of Object.entries(sites)) {
  test(
    `all pages of the ${name} site are valid HTML`,
    { tag: name === "test" ? [] : "@content" },
    async ({ request }) => {
      test.slow()
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
