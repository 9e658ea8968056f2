import { afterEach, expect, test } from "vitest"
import type { Catalog } from "./files"
import { speak } from "./language"
import { queryWords } from "./significant-words"
import { stemOf } from "./stem"

const catalog = { stopwords: "une dans le", endings: "ations ation es s" } as Catalog
afterEach(() => speak({} as Catalog))

const words = (query: string) => queryWords(query).map(({ whole }) => whole)

test("a query is read in the language of the index", () => {
  expect(words("the lamp")).toEqual(["lamp"])
  expect(words("une lampe")).toEqual(["une", "lampe"])
  expect(stemOf("lamps")).toBe("lamp")
  speak(catalog)
  expect(words("une lampe dans le salon")).toEqual(["lampe", "salon"])
  expect(words("the lamp")).toEqual(["the", "lamp"])
  expect(stemOf("installations")).toBe("install")
})
