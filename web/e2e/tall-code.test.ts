// Tests that code blocks have their final height before they are laid out.
import { expect, live, test, useSite } from "./site.ts"

const site = useSite()

test("a tall code block has the same height before and after layout", async ({ visit }) => {
  const page = await visit(site, "/404", { viewport: { width: 900, height: 300 }, quiet: false })
  let waiting = 0
  for (const path of site.paths) {
    const html = await (await page.request.get(path)).text()
    if (!html.includes('<code class="tall')) continue
    await page.goto(path)
    await live(page)
    const blocks = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll<HTMLElement>(".code code.tall")]
      const heights = () => blocks.map((block) => block.getBoundingClientRect().height)
      const waits = (block) =>
        !block.firstElementChild.checkVisibility({ contentVisibilityAuto: true })
      const waiting = blocks.filter((block) => block.checkVisibility()).filter(waits).length
      const before = heights()
      for (const block of blocks) block.style.contentVisibility = "visible"
      return { waiting, before, after: heights() }
    })
    expect(blocks.before, path).toStrictEqual(blocks.after)
    waiting += blocks.waiting
  }
  expect(waiting, "no block on the test site waits").toBeGreaterThan(0)
})
