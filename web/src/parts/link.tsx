import type { ComponentProps } from "react"
import { siteAddress } from "../lib/base"
import { Link as Anchor } from "../router/link"

/**
 * A link in a custom component. `to` is a path of the site. It can also be the URL of a page from the props or the
 * payload, which already starts with the base path of the site.
 */
export function Link({ to, ...props }: ComponentProps<typeof Anchor>) {
  return <Anchor to={siteAddress(to)} {...props} />
}
