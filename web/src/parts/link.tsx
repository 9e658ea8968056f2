import type { ComponentProps } from "react"
import { addressOf, pathAt } from "../lib/base"
import { Link as Anchor } from "../router/link"

/**
 * A link in a site's own component. `to` is a path of the site. It can also be the URL of a page from the props or
 * the payload, which already begins with the folder of the site.
 */
export function Link({ to, ...props }: ComponentProps<typeof Anchor>) {
  return <Anchor to={pathAt(to) === undefined ? addressOf(to) : to} {...props} />
}
