/** The functions that JSX in custom components calls. Elements can contain paths of the site. */
import type { ElementType, Key } from "react"
import * as runtime from "react/jsx-runtime"
import { attributeAddress, hasAddress } from "../lib/base"

type Attributes = Record<string, unknown>

/** Returns the attributes of an element with URLs instead of paths of the site. */
function addressed(type: ElementType, attributes: unknown): unknown {
  if (typeof type !== "string") return attributes
  const given = attributes as Attributes
  const names = Object.keys(given).filter(hasAddress)
  if (names.length === 0) return attributes
  const result = { ...given }
  for (const name of names) result[name] = attributeAddress(name, given[name])
  return result
}

export const jsx: typeof runtime.jsx = (type: ElementType, props: unknown, key?: Key) =>
  runtime.jsx(type, addressed(type, props), key)

export const jsxs: typeof runtime.jsxs = (type: ElementType, props: unknown, key?: Key) =>
  runtime.jsxs(type, addressed(type, props), key)
