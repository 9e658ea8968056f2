// Tests challenges: readers change the code, the check reports missing goals, and the browser saves their progress.
import { readdirSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { SOFTWARE_WEBGL } from "./browser.ts"
import { drawing, write } from "./playground.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })

const TOUR = "/getting-started/tour"

/** The pages that contain challenges, by example. */
const CHALLENGES = {
  "challenge-background": TOUR,
  "challenge-grow": "/essentials/concepts/reactivity",
  "challenge-light": TOUR,
  "challenge-list": TOUR,
  "challenge-move": TOUR,
  "challenge-orbit": TOUR,
  "challenge-press": "/api/events/pointer-events",
  "challenge-shadow": TOUR,
  "challenge-sphere": "/getting-started/your-first-scene",
  "challenge-turn": "/api/composables/use-loop",
}

/** The steps of the tour. Some of them are also challenges on other pages. */
const STEPS = [
  "challenge-background",
  "challenge-sphere",
  "challenge-move",
  "challenge-light",
  "challenge-grow",
  "challenge-press",
  "challenge-turn",
  "challenge-list",
  "challenge-orbit",
  "challenge-shadow",
]

/** The window is small so that the scene is small, because it is rendered in software. */
const LOW = { width: 640, height: 900 }

/** Returns the challenge with an example, or the only challenge on a page. */
const challengeOn = (page: Page, name = "") =>
  page.locator(`[data-td-props*='"scene":"${name}'] .challenge`)
const startOf = (challenge: Locator) =>
  challenge.getByRole("button", { name: "Start the challenge" })
const checkOf = (challenge: Locator) =>
  challenge.getByRole("button", { name: "Check", exact: true })
const resultOf = (challenge: Locator) => challenge.locator(".workbench-bar").getByRole("status")
const running = (challenge: Locator) =>
  challenge.locator('.play-stage[data-phase="running"]').waitFor(drawing)

/** Opens the editor of a challenge and waits until its scene runs. */
async function begin(page: Page, name?: string): Promise<Locator> {
  const challenge = challengeOn(page, name)
  await challenge.scrollIntoViewIfNeeded()
  await startOf(challenge).click()
  await running(challenge)
  return challenge
}

/** Replaces the file that contains the solution. */
async function solve(challenge: Locator) {
  const solution = challenge.locator("details").last()
  const file = (await solution.locator("figcaption").first().textContent())!.trim()
  const code = (await solution.locator("pre code").textContent())!
  await challenge.getByRole("tab", { name: file }).click()
  await write(challenge.page(), code)
}

test("every challenge has a page", () => {
  const names = readdirSync(`${DOCUMENTATION}examples`).filter((name) => /^challenge-/.test(name))
  expect(names.sort()).toStrictEqual(Object.keys(CHALLENGES))
})

test("each step of the tour has a challenge", async ({ visit }) => {
  const page = await visit(site, TOUR)
  await expect(challengeOn(page)).toHaveCount(STEPS.length)
  for (const [index, name] of STEPS.entries()) {
    await expect(page.locator(".prose h2").nth(index)).toHaveText(RegExp(`^${index + 1}\\. `))
    await expect(challengeOn(page, name)).toHaveCount(1)
  }
})

for (const [name, path] of Object.entries(CHALLENGES)) {
  test(`the check of ${name} reports missing goals, and its solution solves it`, async ({
    visit,
  }) => {
    const page = await visit(site, path, { viewport: LOW })
    const challenge = await begin(page, name)
    await checkOf(challenge).click()
    await expect(resultOf(challenge)).toHaveText(/^Not yet: \d of \d goals met\.$/, drawing)
    await expect(challenge.locator(".goal-missing").first()).not.toBeEmpty()
    await expect(challenge).not.toHaveAttribute("data-solved")

    await solve(challenge)
    await checkOf(challenge).click()
    await expect(resultOf(challenge)).toHaveText(/^Solved! /, drawing)
    await expect(challenge.locator(".goal-missing")).toHaveCount(0)
    await expect(challenge).toHaveAttribute("data-solved")
  })
}

test("the browser stores the code and the solved challenges", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-grow"], { viewport: LOW })
  const challenge = await begin(page)
  await solve(challenge)
  await checkOf(challenge).click()
  await expect(resultOf(challenge)).toHaveText(/^Solved! /, drawing)

  await page.reload()
  await challenge.scrollIntoViewIfNeeded()
  await expect(challenge.getByText("Solved", { exact: true })).toBeVisible()
  await begin(page)
  await challenge.getByRole("tab", { name: "Box.vue" }).click()
  await expect(challenge.locator(".cm-content")).toContainText("size.value")
  await challenge.getByRole("button", { name: "Reset" }).click()
  await expect(challenge.locator(".cm-content")).not.toContainText("size.value")
})

test("the list of the tour marks a step when it is solved, without moving the page", async ({
  visit,
}) => {
  const page = await visit(site, TOUR, { viewport: LOW })
  const list = page.getByRole("navigation", { name: "Challenges" })
  await expect(list).toHaveAccessibleName(`Challenges 0 of ${STEPS.length} solved`)
  await expect(list.getByRole("link")).toHaveCount(STEPS.length)
  const challenge = await begin(page, "challenge-light")
  await solve(challenge)
  await checkOf(challenge).click()
  await expect(resultOf(challenge)).toHaveText(/^Solved! /, drawing)

  await expect(list).toHaveAccessibleName(`Challenges 1 of ${STEPS.length} solved`)
  const unsolved = await list.boundingBox()
  await page.reload()
  await list.scrollIntoViewIfNeeded()
  const light = list.getByRole("link", { name: "4. Turn on the light (Solved)" })
  await expect(light).toBeVisible()
  await expect(list.getByRole("link", { name: "(Solved)" })).toHaveCount(1)
  expect((await list.boundingBox())?.height).toBe(unsolved?.height)
  await light.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#light$/)
})

test("without JavaScript, the list of the tour is a list of links", async ({ visit }) => {
  const page = await visit(site, TOUR, { viewport: PHONE, javaScriptEnabled: false })
  const links = page.getByRole("navigation", { name: "Challenges" }).getByRole("link")
  await expect(links).toHaveCount(STEPS.length)
  for (const link of await links.all()) {
    await expect(page.locator((await link.getAttribute("href"))!)).toHaveCount(1)
  }
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test("a challenge works with the keyboard", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-grow"], { viewport: LOW })
  const challenge = challengeOn(page)
  await startOf(challenge).scrollIntoViewIfNeeded()
  await expect(startOf(challenge)).toBeEnabled()
  await startOf(challenge).focus()
  await page.keyboard.press("Enter")
  await expect(challenge.getByRole("group", { name: "Editor" })).toBeFocused()
  await running(challenge)
  await challenge.locator(".cm-content").focus()
  await page.keyboard.press("Escape")
  await expect(checkOf(challenge)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(resultOf(challenge)).toHaveText(/^Not yet: /, drawing)
  await expect(checkOf(challenge)).toBeFocused()
})

test("a check reports errors in the code, and a scene without a canvas", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-grow"], { viewport: LOW })
  const challenge = await begin(page)
  await write(page, "<template>")
  await checkOf(challenge).click()
  await expect(resultOf(challenge)).toHaveText(/^The code has errors\./, drawing)
  await expect(challenge.locator(".play-problems button").first()).toHaveText(/^App\.vue:1:/)
  await write(page, "<template><p>Nothing</p></template>")
  await checkOf(challenge).click()
  await expect(challenge.getByText("There is no TresCanvas.").first()).toBeVisible(drawing)
})

test("with reduced motion, the scene starts on request or with a check", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-turn"], {
    viewport: LOW,
    reducedMotion: "reduce",
  })
  const challenge = challengeOn(page)
  await challenge.scrollIntoViewIfNeeded()
  await startOf(challenge).click()
  await expect(challenge.getByText("The scene is stopped.")).toBeVisible()
  await expect(challenge.locator("iframe")).toHaveCount(0)
  await checkOf(challenge).click()
  await expect(resultOf(challenge)).toHaveText(/^Not yet: /, drawing)
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`an open challenge has no accessibility problems in ${colorScheme} mode`, async ({
    visit,
  }) => {
    const page = await visit(site, CHALLENGES["challenge-press"], {
      viewport: LOW,
      colorScheme,
      reducedMotion: "reduce",
    })
    const challenge = challengeOn(page)
    await challenge.scrollIntoViewIfNeeded()
    await startOf(challenge).click()
    await expect(challenge.locator(".cm-content")).toBeVisible()
    await checkOf(challenge).click()
    await expect(resultOf(challenge)).toHaveText(/^Not yet: /, drawing)
    for (const summary of await challenge.locator("summary:visible").all()) await summary.click()
    expect(await accessibilityFaults(page, "challenge")).toStrictEqual([])
  })
}

test("each hint shows the next one, even on a phone", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-press"], { viewport: PHONE })
  const challenge = challengeOn(page)
  await challenge.scrollIntoViewIfNeeded()
  await expect(challenge.getByText("Hint 1")).toBeVisible()
  await expect(challenge.getByText("Hint 2")).toBeHidden()
  await challenge.getByText("Hint 1").click()
  await challenge.getByText("Hint 2").click()
  await expect(challenge.getByText("Hint 3")).toBeVisible()
  await startOf(challenge).click()
  await expect(challenge.locator(".cm-content")).toBeVisible()
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test("without JavaScript, the task, all hints and the solution are readable", async ({ visit }) => {
  const page = await visit(site, CHALLENGES["challenge-press"], { javaScriptEnabled: false })
  const challenge = challengeOn(page)
  await expect(challenge.getByText("Make the cube turn blue")).toBeVisible()
  for (const label of ["Hint 1", "Hint 2", "Hint 3", "Solution"]) {
    await expect(challenge.getByText(label)).toBeVisible()
  }
  await challenge.getByText("Solution").click()
  await expect(challenge.locator("pre")).toBeVisible()
  await expect(startOf(challenge)).toBeHidden()
})

test("without WebGL, the page explains why there is no check", async ({ playwright, visit }) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...SOFTWARE_WEBGL],
  })
  const page = await visit({ ...site, browser }, CHALLENGES["challenge-press"], { viewport: LOW })
  const challenge = challengeOn(page)
  await challenge.scrollIntoViewIfNeeded()
  await startOf(challenge).click()
  await expect(challenge.getByText("WebGL is disabled or not available")).toBeVisible()
  await expect(checkOf(challenge)).toBeDisabled()
  await challenge.getByText("Solution").click()
  await expect(challenge.locator("details").last().locator("pre")).toBeVisible()
  await browser.close()
})

test("a page without a challenge loads nothing for one", async ({ visit }) => {
  const asked: string[] = []
  const prepare = (page: Page) => page.on("request", (request) => asked.push(request.url()))
  await visit(site, "/getting-started/installation", { prepare })
  const files = asked.filter((url) => url.includes("/_tresdocs/"))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((url) => /challenge|progress|prop-playground|scene/.test(url))).toStrictEqual(
    [],
  )
})
