// Tests prop playgrounds: the scene and the template must follow the controls.
import type { Locator, Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { drawing } from "./playground.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })

const LIGHTING = "/essentials/guides/lighting"

/** The pages that contain prop playgrounds, and the elements of each playground. */
const PAGES = {
  [LIGHTING]: [
    [
      "TresDirectionalLight",
      "TresPointLight",
      "TresSpotLight",
      "TresAmbientLight",
      "TresHemisphereLight",
    ],
    ["TresDirectionalLight"],
  ],
  "/essentials/guides/shaders-and-materials": [
    [
      "TresMeshStandardMaterial",
      "TresMeshPhysicalMaterial",
      "TresMeshPhongMaterial",
      "TresMeshToonMaterial",
      "TresMeshNormalMaterial",
    ],
  ],
  "/api/components/tres-objects": [["TresPerspectiveCamera"]],
}

/** The window is small so that the scene is small, because it is rendered in software. */
const LOW = { width: 640, height: 900 }

const playgroundOn = (page: Page, index = 0) => page.locator(".prop-playground").nth(index)
const templateOf = (playground: Locator) => playground.locator("pre code")
const controlsOf = (playground: Locator) => playground.locator(".prop-row :is(input, select)")

/** Scrolls to a playground and waits until its scene runs. */
async function live(page: Page, index = 0): Promise<Locator> {
  const playground = playgroundOn(page, index)
  await playground.locator(".scene-stage").scrollIntoViewIfNeeded()
  await playground.and(page.locator('[data-state="live"]')).waitFor(drawing)
  return playground
}

/** Waits until the scene differs from a screenshot. */
async function changes(playground: Locator, picture: Buffer) {
  const canvas = playground.locator("canvas")
  await expect.poll(async () => (await canvas.screenshot()).equals(picture), drawing).toBe(false)
}

for (const [path, playgrounds] of Object.entries(PAGES)) {
  for (const [index, tags] of playgrounds.entries()) {
    test(`the scene and the template of ${path} follow the controls of ${tags.length} elements (${index + 1})`, async ({
      visit,
    }) => {
      const page = await visit(site, path, { viewport: LOW })
      const playground = await live(page, index)
      for (const tag of tags) {
        const picture = await playground.locator("canvas").screenshot()
        if (tag !== tags[0]) {
          await playground.getByLabel("Element").selectOption(tag)
          await changes(playground, picture)
        }
        await expect(templateOf(playground)).toContainText(`<${tag}`)
        await changeAll(playground, tags.length > 1 ? 1 : 0)
      }
    })
  }
}

/**
 * Changes the controls one after another, starting with the given one. The template must change each time, and the
 * scene must have changed at the end.
 */
async function changeAll(playground: Locator, from: number) {
  const template = templateOf(playground)
  const initial = await template.textContent()
  const picture = await playground.locator("canvas").screenshot()
  for (const control of (await controlsOf(playground).all()).slice(from)) {
    const text = (await template.textContent())!
    const type = await control.getAttribute("type")
    if (type === "checkbox") await control.click()
    else if (type === "color") await control.fill("#2040ff")
    else {
      const value = await control.inputValue()
      await control.press("End")
      if ((await control.inputValue()) === value) await control.press("Home")
    }
    await expect(template).not.toHaveText(text)
  }
  await changes(playground, picture)
  await playground.getByRole("button", { name: "Reset" }).click()
  await expect(template).toHaveText(initial!)
}

test("a reader copies the template", async ({ visit }) => {
  const page = await visit(site, LIGHTING, { viewport: LOW })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const playground = await live(page)
  await playground.getByLabel("Element").selectOption("TresAmbientLight")
  await playground.getByLabel("color", { exact: true }).fill("#ff0000")
  await playground.getByRole("button", { name: "Copy code" }).click()
  await expect(playground.getByRole("button", { name: "Copied" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<TresAmbientLight color="#ff0000" />',
  )
})

test("with reduced motion, the scene starts with the first change", async ({ visit }) => {
  const page = await visit(site, LIGHTING, { viewport: LOW, reducedMotion: "reduce" })
  const playground = playgroundOn(page)
  await playground.scrollIntoViewIfNeeded()
  await playground.and(page.locator('[data-state="stopped"]')).waitFor()
  await expect(playground.locator("canvas")).toHaveCount(0)
  await playground.getByRole("slider").first().press("End")
  await playground.and(page.locator('[data-state="live"]')).waitFor(drawing)
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`prop playgrounds have no accessibility problems in ${colorScheme} mode`, async ({
    visit,
  }) => {
    const page = await visit(site, LIGHTING, {
      viewport: LOW,
      colorScheme,
      reducedMotion: "reduce",
    })
    await playgroundOn(page).scrollIntoViewIfNeeded()
    await expect(playgroundOn(page).getByRole("slider").first()).toBeEnabled()
    expect(await accessibilityFaults(page, "prop playground")).toStrictEqual([])
  })
}

test("a phone shows everything", async ({ visit }) => {
  const page = await visit(site, LIGHTING, { viewport: PHONE, reducedMotion: "reduce" })
  const playground = playgroundOn(page)
  await playground.scrollIntoViewIfNeeded()
  for (const control of await controlsOf(playground).all()) await expect(control).toBeVisible()
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test("without JavaScript, the template is readable and has no controls", async ({ visit }) => {
  const page = await visit(site, LIGHTING, { viewport: PHONE, javaScriptEnabled: false })
  const playground = playgroundOn(page)
  await expect(templateOf(playground)).toContainText("<TresDirectionalLight")
  await expect(playground.getByRole("slider").first()).toBeHidden()
  await expect(playground.locator("img")).toBeVisible()
  expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  )
})
