import type { Finding } from "./compare.ts"

/** A finding that is accepted, and why. */
export interface Exception extends Omit<Finding, "text"> {
  reason: string
}

const hook = "VueUse narrows the event to three's own; a handler gets a TresPointerEvent"

/** The intended differences between pages and types. An entry that is no longer needed fails the test. */
export const exceptions: Exception[] = [
  { place: "/api/composables/use-tres#returns events", fault: "type", reason: hook },
  {
    place: "/api/composables/use-tres-context#shared-with-usetres events",
    fault: "type",
    reason: hook,
  },
  {
    place: "/api/composables/use-loader#returns then",
    fault: "type",
    reason: "the method of a PromiseLike, which its full type would hide",
  },
  {
    place: "/api/composables/use-loader#props extensions",
    fault: "type",
    reason: "declared with the result, called with the loader; the page says both",
  },
]
