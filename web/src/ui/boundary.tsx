import { Component, type ReactNode } from "react"
import type { View } from "../router/view"

interface BoundaryProps {
  /** What the console calls the part. */
  name: string
  /** Selects the elements of the part, whose HTML stays on the page when the part throws. */
  selector?: string
  /** The page that the part shows, unless it shows the same on all: on the next page it is tried again. */
  view?: View
  children: ReactNode
}

interface BoundaryState {
  view?: View
  hasFailed: boolean
}

/**
 * Keeps the page when a part of the shell throws: the reader keeps the HTML that the part had, prerendered or drawn
 * later. A part that throws on a page that it has not shown yet is left out.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: this.props.view, hasFailed: false }
  /** The page whose part the document shows. */
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
    console.error(`tresdocs: the ${this.props.name} stays as it was:`, error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // The document still shows what React has drawn before, or what it is to hydrate.
    this.#html ??= this.#shown === this.props.view ? htmlOf(this.props.selector) : ""
    return <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: this.#html }} />
  }
}

function htmlOf(selector?: string): string {
  if (!selector) return ""
  return Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML).join("")
}
