import { createElement, useLayoutEffect, type ElementType, type ReactNode } from "react"

interface RemoveScrollProps {
  as?: ElementType
  children?: ReactNode
  /** Options of the package that this stands in for; the page's styles need none of them. */
  allowPinchZoom?: boolean
  shards?: unknown
}

/**
 * Keeps the page from scrolling under a dialog. It stands in for the package react-remove-scroll, which writes
 * style elements while the page is open: the page's policy refuses these.
 */
export function RemoveScroll({
  as = "div",
  allowPinchZoom: _,
  shards: __,
  ...rest
}: RemoveScrollProps) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const { overflow } = style
    style.overflow = "hidden"
    return () => void (style.overflow = overflow)
  }, [])
  return createElement(as, rest)
}
