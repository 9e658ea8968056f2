import { Component, type ReactNode } from "react"
import type { View } from "../router/view"

interface BoundaryProps {
  /** The name of the part for console messages. */
  name: string
  /** Selects the elements of the part. Their HTML is kept when the part throws. */
  selector?: string
  /** The page that the part shows, if the part depends on the page. The part is retried on the next page. */
  view?: View
  children: ReactNode
}

interface BoundaryState {
  view?: View
  hasFailed: boolean
}

/**
 * Keeps the page working when a part of the shell throws. The part keeps its last HTML, whether prerendered or
 * rendered later. If the part throws on a page that it has not shown yet, it is omitted.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: this.props.view, hasFailed: false }
  /** The page whose HTML is in the document. */
  #shown = this.props.view?.prerendered ? this.props.view : undefined
  #html: string | undefined

  static getDerivedStateFromProps({ view }: BoundaryProps, state: BoundaryState) {
    return view === state.view ? null : { view, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    this.#shown = this.props.view
  }

  override componentDidUpdate() {
    this.#shown = this.props.view
    if (!this.state.hasFailed) this.#html = undefined
  }

  override componentDidCatch(error: unknown) {
    console.error(`tresdocs: the ${this.props.name} could not be rendered:`, error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // The document still contains the HTML that React last rendered or is hydrating.
    this.#html ??= this.#shown === this.props.view ? htmlOf(this.props.selector) : ""
    return <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: this.#html }} />
  }
}

function htmlOf(selector?: string): string {
  if (!selector) return ""
  return Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML).join("")
}
