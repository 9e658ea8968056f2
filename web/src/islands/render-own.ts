import { escapeTokens, stripTokens, TOKENS } from "./tokens"

/**
 * Encodes the error thrown by a custom component, for Go. The caller prepends the component's location in the
 * document.
 */
export function faultOf(error: unknown): string {
  return escapeTokens(reasonOf(causeOf(error))) + TOKENS.own[2]
}

/** Encodes the output of a custom component, for Go. The caller prepends the component's location in the document. */
export function drawnOf(html: string): string {
  return TOKENS.own[3] + stripTokens(html) + TOKENS.own[2]
}

/** Returns the original error that a component has thrown. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Renders a custom component twice and compares the results. The output must be deterministic, because pages are
 * cached between builds.
 */
export function renderTwice(render: () => string): string {
  const html = render()
  if (render() !== html) {
    throw new Error("its output differs each time: do not keep state outside the component")
  }
  return html
}
