// Tests the layout of inline components without a paragraph, and of links to other sites.
import { expect, PHONE, test, useFolder, useSite, writeFiles } from "./site.ts"

const DOCUMENT = `# Inline

## Buttons

:u-button[One]{to="/"}
:u-button[Two]{to="/" variant="outline"}
:u-button[Three]{to="/" variant="subtle"}

## Link

| Name | Kind | Links |
| --- | --- | --- |
| Long words in a cell | More long words | [Documentation](https://tresjs.org) |
`

const folder = useFolder("inline-components")
const site = useSite({
  folder,
  prepare: () =>
    writeFiles(folder, {
      "tresdocs.yaml": "site: { name: Test, title: Test }\n",
      "content/index.md": "# Home\n\n[Inline](/inline)\n",
      "content/inline.md": DOCUMENT,
    }),
})

test("buttons on separate lines of a document are aligned and have gaps", async ({ visit }) => {
  const page = await visit(site, "/inline")
  const boxes = await page
    .locator("main .button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(3)
  for (const [i, box] of boxes.slice(1).entries()) {
    expect(box.top).toBe(boxes[i].top)
    expect(box.left).toBeGreaterThan(boxes[i].right + 4)
  }
})

test("the arrow of a link to another site stays on the line of its last word", async ({
  visit,
}) => {
  const page = await visit(site, "/inline", { viewport: PHONE })
  const link = page.locator("main td a")
  expect(await link.evaluate((link) => link.getClientRects().length)).toBe(1)
})
