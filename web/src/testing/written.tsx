import type { ReactElement, ReactNode } from "react"
import { coerceProps } from "../prose/coerce"
import type { AnyComponent, Props } from "../prose/component"

/** Returns an element of a component, with props as written by an author. */
export function written(
  component: { readonly definition: { readonly props: Props } },
  props: Record<string, unknown>,
  children?: ReactNode,
): ReactElement {
  const Component = component as unknown as AnyComponent
  return <Component {...coerceProps(component.definition.props, props)}>{children}</Component>
}
