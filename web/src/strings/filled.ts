import { createElement, Fragment, type ReactNode } from "react"
import type { Template } from "./texts"

/** Inserts elements into a string, as `fill` inserts values. */
export function filled<Name extends string>(
  text: Template<Name>,
  values: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const pieces = text.split(/\{(\w+)\}/)
  const nodes = pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece as Name]))
  return createElement(Fragment, null, ...nodes)
}
