// Validates the pages of both sites with html-validate.
import { HtmlValidate, StaticConfigLoader } from "html-validate"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const sites = { test: useSite(), documentation: useSite({ folder: DOCUMENTATION }) }

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // Case is a matter of style: React's spelling is fine.
      "attr-case": "off",
      "attr-quotes": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "no-trailing-whitespace": "off",
      "void-style": "off",
      // The shell's ids contain a colon, which those of headings cannot (names.test.ts).
      "valid-id": "off",
      // Lists have accessible names here.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Authors choose titles.
      "long-title": "off",
      // The columns of Markdown tables are aligned with it.
      "no-deprecated-attr": "off",
      // WebKit does not treat lists without bullets, and tables with another display value, as such.
      "no-redundant-role": "off",
      "prefer-native-element": "off",
    },
  }),
)

/** The table of contents is above the page on small screens and next to it on large ones, never both. */
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
