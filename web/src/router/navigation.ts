import type { RouteError } from "../error/route-error"

/**
 * The outcome of a navigation. `done`: the page is shown. `aborted`: a guard rejected the navigation. `cancelled`:
 * another navigation replaced it. `duplicated`: the reader is already on the page. `left`: the browser loads the
 * page. `failed`: the page could not be loaded, or an error is shown instead.
 */
export type Outcome = "done" | "aborted" | "cancelled" | "duplicated" | "left" | "failed"

/** The kind of a navigation. It determines how the history changes. */
export type Kind = "push" | "replace" | "traverse"

/**
 * The result of a guard. `undefined` allows the navigation, `false` aborts it, a URL redirects it, "leave" makes the
 * browser load the page, and an error is shown instead of the page.
 */
export type GuardResult = undefined | false | URL | "leave" | RouteError

/** A function that runs before the reader navigates to another page. */
export type Guard = (to: URL, from: URL) => GuardResult | Promise<GuardResult>
