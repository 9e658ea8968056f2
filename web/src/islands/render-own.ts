import { escapeTokens, stripTokens, TOKENS } from "./tokens"

/** Writes for Go what a component of the site's own has thrown; its place in the document stands before it. */
export function faultOf(error: unknown): string {
  return escapeTokens(reasonOf(causeOf(error))) + TOKENS.own[2]
}

/** Writes for Go what a component of the site's own has drawn itself; its place in the document stands before it. */
export function drawnOf(html: string): string {
  return TOKENS.own[3] + stripTokens(html) + TOKENS.own[2]
}

/** What a component threw itself. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error
}

/** Returns the message of what was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Renders a component that the site brings. It must come out the same each time, as pages are kept between builds. */
export function renderTwice(render: () => string): string {
  const html = render()
  if (render() !== html) {
    throw new Error("it renders something else each time: keep nothing outside of the component")
  }
  return html
}
