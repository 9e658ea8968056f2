import Button from "./button"
import type { Values } from "./component"

/** A prop for a list of buttons. */
export const buttonsProp = {
  type: "list",
  of: Button.definition.props,
  doc: "Buttons: a list of objects with the props of `button`.",
} as const

interface ButtonsProps {
  links: Values<(typeof buttonsProp)["of"]>[] | undefined
}

/** A row of buttons, which are listed in the front matter or in a prop. */
export function Buttons({ links = [] }: ButtonsProps) {
  return links.map((link) => <Button key={link.to} {...link} />)
}
