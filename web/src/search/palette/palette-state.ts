import { readQuery } from "./query-param"

/** The state of the palette. */
export interface PaletteState {
  /** The text in the field. */
  typed: string
  /** The path of the section to search, or an empty string to search all sections. */
  within: string
  /** The index of the row that Enter opens. */
  active: number
  /** Whether the reader pressed Enter before the answer arrived. Its first row is opened when it arrives. */
  isWaiting: boolean
}

/** An event in the palette. */
export type PaletteEvent =
  | { type: "typed"; text: string }
  | { type: "narrowed"; path: string }
  | { type: "moved"; to: number }
  | { type: "entered too early" }
  | { type: "chosen" }
  | { type: "waited" }

/** Returns the initial state. It contains the query from the URL. */
export function firstState(): PaletteState {
  return { typed: readQuery(), within: "", active: 0, isWaiting: false }
}

/** Returns the state after an event. If the query changes, the first row becomes active. */
export function paletteReducer(state: PaletteState, event: PaletteEvent): PaletteState {
  switch (event.type) {
    case "typed":
      return { ...state, typed: event.text, active: 0, isWaiting: false }
    case "narrowed":
      return { ...state, within: event.path, active: 0 }
    case "moved":
      return { ...state, active: event.to }
    case "entered too early":
      return { ...state, isWaiting: true }
    case "chosen":
      return { ...state, typed: "", active: 0, isWaiting: false }
    case "waited":
      return { ...state, isWaiting: false }
  }
}
