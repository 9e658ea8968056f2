import { describe, expect, it } from "vitest"
import type { Row } from "./builder"
import { createQueries } from "./queries"

/** Returns the given rows for every query and records the SQL. */
function recorded(rows: Row[] = []) {
  const statements: string[] = []
  const queries = createQueries((collection, sql) => {
    statements.push(`${collection}: ${sql}`)
    return Promise.resolve(rows)
  })
  return { statements, ...queries }
}

describe("queryCollection", () => {
  it("sends one SELECT in the form that the server accepts", async () => {
    const { statements, queryCollection } = recorded()
    await queryCollection("docs")
      .path("/guide/")
      .where("draft", "=", true)
      .orWhere((group) =>
        group
          .where("title", "LIKE", "it's%")
          .andWhere((inner) => inner.where("a", "not in", [1, null]).where("b", "IS NULL")),
      )
      .select("title", "path", "title")
      .order("title", "DESC")
      .order("stem", "ASC")
      .skip(2)
      .limit(3)
      .all()
    expect(statements).toEqual([
      `docs: SELECT "title", "path" FROM _content_docs WHERE ("path" = '/guide') AND ("draft" = '1')` +
        ` AND ("title" LIKE 'it''s%' OR ("a" NOT IN ('1', 'null') AND "b" IS NULL))` +
        ` ORDER BY "title" DESC, "stem" ASC LIMIT 3 OFFSET 2`,
    ])
  })

  it("selects one row with first, keeping the offset, and returns null for none", async () => {
    const { statements, queryCollection } = recorded()
    expect(await queryCollection("docs").skip(4).limit(9).first()).toBeNull()
    expect(statements).toEqual([
      "docs: SELECT * FROM _content_docs ORDER BY stem ASC LIMIT 1 OFFSET 4",
    ])
  })

  it("counts rows regardless of the selected columns", async () => {
    const { statements, queryCollection } = recorded([{ count: 7 }])
    expect(await queryCollection("docs").select("title").count("path", true)).toBe(7)
    expect(statements).toEqual([
      "docs: SELECT COUNT(DISTINCT path) as count FROM _content_docs ORDER BY stem ASC",
    ])
  })

  it("sends no offset without a limit", async () => {
    const { statements, queryCollection } = recorded()
    await queryCollection("docs").skip(4).all()
    expect(statements).toEqual(["docs: SELECT * FROM _content_docs ORDER BY stem ASC"])
  })

  it.each([
    ["in", ["x", "y"], `IN ('x', 'y')`],
    ["NOT IN", [], "NOT IN ()"],
    ["between", [1, 2], "BETWEEN '1' AND '2'"],
    ["not between", ["a", "z"], "NOT BETWEEN 'a' AND 'z'"],
    ["is null", undefined, "IS NULL"],
    ["is not null", undefined, "IS NOT NULL"],
    ["like", "a%", "LIKE 'a%'"],
    ["not like", "a%", "NOT LIKE 'a%'"],
    ["<>", false, "<> '0'"],
    [">=", 2, ">= '2'"],
  ])("writes %s with %j as %s", async (operator, value, sql) => {
    const { statements, queryCollection } = recorded()
    await queryCollection("docs").where("a", operator, value).all()
    expect(statements).toEqual([
      `docs: SELECT * FROM _content_docs WHERE ("a" ${sql}) ORDER BY stem ASC`,
    ])
  })

  it("joins the conditions of a group with AND, and sends no offset unless rows are skipped", async () => {
    const { statements, queryCollection } = recorded()
    await queryCollection("docs")
      .andWhere((group) => group.where("a", "=", 1).where("b", "=", 2))
      .limit(3)
      .all()
    expect(statements).toEqual([
      `docs: SELECT * FROM _content_docs WHERE ("a" = '1' AND "b" = '2') ORDER BY stem ASC LIMIT 3`,
    ])
  })

  it("reports the operator whose value is invalid", () => {
    const { queryCollection } = recorded()
    expect(() => queryCollection("docs").where("a", "not in", "x")).toThrow(
      new TypeError("Value for not in must be an array"),
    )
    expect(() => queryCollection("docs").where("a", "not between", 12)).toThrow(
      new Error("Value for not between must be an array with two elements"),
    )
    expect(() => queryCollection("docs").where("a", "BETWEEN", [1, 2, 3])).toThrow(
      new Error("Value for BETWEEN must be an array with two elements"),
    )
  })
})

const pages: Row[] = [
  { stem: "10.later", path: "/later", title: "Later" },
  { stem: "2.guide/1.index", path: "/guide", title: "Guide", description: "All of it." },
  { stem: "2.guide/2.start", path: "/guide/start", title: "Start", description: "Begin." },
]

describe("queryCollectionNavigation", () => {
  it("queries the pages that are not hidden and orders them naturally", async () => {
    const { statements, queryCollectionNavigation } = recorded(pages)
    const tree = await queryCollectionNavigation("docs")
    expect(statements).toEqual([
      `docs: SELECT "navigation", "stem", "path", "title", "meta" FROM _content_docs` +
        ` WHERE ("navigation" <> 'false' OR "navigation" IS NULL) ORDER BY "stem" ASC`,
    ])
    expect(tree.map((item) => item.title)).toEqual(["Guide", "Later"])
  })

  it("accepts filters and another order before it is awaited, and runs once", async () => {
    const { statements, queryCollectionNavigation } = recorded(pages)
    const pending = queryCollectionNavigation("docs", ["icon"])
      .where("path", "LIKE", "/a%")
      .order("title", "DESC")
    const tree = await pending
    await pending
    expect(statements).toEqual([
      `docs: SELECT "navigation", "stem", "path", "title", "meta", "icon" FROM _content_docs` +
        ` WHERE ("path" LIKE '/a%') AND ("navigation" <> 'false' OR "navigation" IS NULL)` +
        ` ORDER BY "title" DESC`,
    ])
    expect(tree.map((item) => item.title)).toEqual(["Later", "Guide"])
  })
})

describe("queryCollectionItemSurroundings", () => {
  it("returns the neighbors in reading order, without their children", async () => {
    const { statements, queryCollectionItemSurroundings } = recorded(pages)
    const around = await queryCollectionItemSurroundings("docs", "/guide/start/", {
      fields: ["description"],
    })
    expect(statements[0]).toContain(`"title", "meta", "description" FROM`)
    expect(around).toEqual([
      { title: "Guide", path: "/guide", stem: "2.guide/1.index", description: "All of it." },
      { title: "Later", path: "/later", stem: "10.later" },
    ])
  })

  it("returns null at the ends, and for a path that is not a page", async () => {
    const { queryCollectionItemSurroundings } = recorded(pages)
    const ends = await queryCollectionItemSurroundings("docs", "/guide", { before: 2, after: 3 })
    expect(ends.map((page) => page?.title ?? null)).toEqual([null, null, "Start", "Later", null])
    expect(await queryCollectionItemSurroundings("docs", "/nope")).toEqual([null, null])
  })
})

describe("queryCollectionSearchSections", () => {
  it("queries the bodies of Markdown documents only", async () => {
    const { statements, queryCollectionSearchSections } = recorded([
      {
        path: "/a",
        title: "A",
        description: "Text.",
        icon: "i",
        body: { type: "minimark", value: [["p", {}, "Text."], ["h2", { id: "b" }, "B"], "more"] },
      },
    ])
    const sections = await queryCollectionSearchSections("docs", { extraFields: ["icon"] })
    expect(statements).toEqual([
      `docs: SELECT "path", "body", "description", "title", "icon" FROM _content_docs` +
        ` WHERE ("extension" = 'md') ORDER BY stem ASC`,
    ])
    expect(sections).toEqual([
      { icon: "i", id: "/a", title: "A", titles: [], content: "Text.", level: 1 },
      { icon: "i", id: "/a#b", title: "B", titles: ["A"], content: "more", level: 2 },
    ])
  })

  it("passes a failure on", async () => {
    const queries = createQueries(() => Promise.reject(new Error("no answer")))
    await expect(queries.queryCollectionSearchSections("docs")).rejects.toThrow("no answer")
  })
})
