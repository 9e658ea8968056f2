// Tests pages that are generated from an OpenAPI description.
import { accessibilityFaults } from "./accessibility.ts"
import { expect, test, useFolder, useSite, writeFiles } from "./site.ts"

const DESCRIPTION = `openapi: 3.1.0
info: { title: Pet shop, version: "1.4", description: Pets and who buys them. }
servers: [{ url: "https://shop.test/v1" }]
security: [{ token: [] }]
tags: [{ name: pets, description: All that is for sale. }]
paths:
  /pets/{petId}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: integer, format: int64 } }
    get:
      operationId: getPet
      summary: Find a pet
      tags: [pets]
      parameters:
        - { name: include, in: query, description: What comes with it., schema: { enum: [owner, photos] } }
      responses:
        "200":
          description: The pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "404": { description: There is none. }
    put:
      operationId: updatePet
      summary: Change a pet
      tags: [pets]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
      responses: { "204": { description: It is changed. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, examples: [Rex] }
        owner:
          type: object
          properties: { email: { type: string, format: email } }
        parent: { $ref: "#/components/schemas/Pet" }
`

const folder = useFolder("openapi")
const site = useSite({
  folder,
  prepare: () =>
    writeFiles(folder, {
      "tresdocs.yaml":
        "site: { name: Test, title: Test, url: https://test.example, favicon: /favicon.svg }\nopenapi: [{ file: reference/shop.yaml, page: 2.api }]\n",
      "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      "content/index.md": "# Home\n\n[Shop](/api)\n",
      "reference/shop.yaml": DESCRIPTION,
    }),
})

test("a reader opens an operation from the list of tags and chooses a language", async ({
  visit,
}) => {
  const page = await visit(site, "/api")
  await page.locator("main").getByRole("link", { name: "pets", exact: true }).click()
  await page.locator("main td").getByRole("link", { name: "/pets/{petId}" }).nth(1).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change a pet")
  const code = page.getByRole("tabpanel")
  await expect(code).toContainText("curl -X PUT 'https://shop.test/v1/pets/1'")
  await page.getByRole("tab", { name: "fetch" }).click()
  await expect(code).toContainText('"name": "Rex"')
  expect(await accessibilityFaults(page, "operation")).toStrictEqual([])
})

test("nested fields open, and each field has a link", async ({ visit }) => {
  const page = await visit(site, "/api/pets/get-pet")
  const email = page.getByRole("link", { name: "owner.email" })
  await expect(email).toBeHidden()
  await page.getByText("Show owner: object").click()
  await expect(email).toBeVisible()
  await page.getByRole("link", { name: "include", exact: true }).click()
  await expect(page).toHaveURL(/\/api\/pets\/get-pet#include$/)
})

test("the search finds an operation by its path and by its name", async ({ visit }) => {
  const page = await visit(site, "/")
  await page.keyboard.press("Control+k")
  const first = page.getByRole("option").first()
  await expect(first).toBeVisible()
  for (const [query, title] of [
    ["getPet", "Find a pet"],
    ["PUT /pets/{petId}", "Change a pet"],
  ]) {
    await page.getByRole("combobox").fill(query!)
    await expect(first).toContainText(title!)
  }
})

test("without JavaScript, an operation is readable, and nothing scrolls horizontally on a phone", async ({
  visit,
}) => {
  const page = await visit(site, "/api/pets/get-pet", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await expect(page.getByText("curl 'https://shop.test/v1/pets/1'")).toBeVisible()
  await page.getByText("Show owner: object").click()
  await expect(page.getByRole("link", { name: "owner.email" })).toBeVisible()
  const html = page.locator("html")
  await expect.poll(() => html.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390)
})
