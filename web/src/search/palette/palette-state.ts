import { readQuery } from "./query-param"

/** What a reader has done in the palette. */
export interface PaletteState {
  /** What stands in the field. */
  typed: string
  /** The path of the section that is searched, empty for all. */
  within: string
  /** The row that Enter chooses. */
  active: number
  /** Enter was pressed before the answer was there: its first row is chosen when it comes. */
  isWaiting: boolean
}

/** What happens in the palette. */
export type PaletteEvent =
  | { type: "typed"; text: string }
  | { type: "narrowed"; path: string }
  | { type: "moved"; to: number }
  | { type: "entered too early" }
  | { type: "chosen" }
  | { type: "waited" }

/** Returns the palette as it is first drawn, with the query of the address. */
export function firstState(): PaletteState {
  return { typed: readQuery(), within: "", active: 0, isWaiting: false }
}

/** Returns the palette after an event. What changes the answer makes its first row the active one. */
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
