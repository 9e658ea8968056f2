import type { RouteError } from "../error/route-error"

/**
 * The outcome of a navigation. `done`: the page is shown. `aborted`: a guard rejected it. `cancelled`: another
 * navigation overtook it. `duplicated`: the reader is already there. `left`: the browser loads the page. `failed`: it
 * could not be loaded, or an error is shown instead.
 */
export type Outcome = "done" | "aborted" | "cancelled" | "duplicated" | "left" | "failed"

/** The kind of a navigation, which determines the change of the history. */
export type Kind = "push" | "replace" | "traverse"

/**
 * The result of a guard: undefined allows the navigation, false aborts it, a URL redirects it, "leave" lets the browser
 * load the page, and an error is shown instead.
 */
export type GuardResult = undefined | false | URL | "leave" | RouteError

/** Runs before a reader leaves a page for another one. */
export type Guard = (to: URL, from: URL) => GuardResult | Promise<GuardResult>
