import type { RouteError } from "../error/route-error"

/**
 * Tells how a navigation ended. done: the page is shown. aborted: a guard refused it.
 * cancelled: another navigation overtook it. duplicated: it leads where the reader is. left: the
 * browser was left to load the page. failed: it could not be loaded, or an error is shown instead.
 */
export type Outcome = "done" | "aborted" | "cancelled" | "duplicated" | "left" | "failed"

/** Says what brought the navigation about, and so what becomes of the history. */
export type Kind = "push" | "replace" | "traverse"

/**
 * What a guard says of a navigation: nothing lets it pass, false aborts it, an address
 * leads there instead, "leave" has the browser load the page, and an error is shown in its place.
 */
export type GuardResult = undefined | false | URL | "leave" | RouteError

/** Asked before a reader leaves a page for another one. */
export type Guard = (to: URL, from: URL) => GuardResult | Promise<GuardResult>
