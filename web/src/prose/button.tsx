import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { text, type ProseProps } from "./part"

/** ButtonProps are those of a button that leads somewhere. */
export interface ButtonProps extends ProseProps {
  label?: string
  to?: string
  icon?: string
  trailingIcon?: string
  color?: string
  variant?: string
  size?: string
  target?: string
}

/** Button is a link that asks to be followed. */
export function Button(props: ButtonProps) {
  const { label, to, icon, trailingIcon, target, children } = props
  return (
    <Link
      to={text(to)}
      external={target === "_blank"}
      className="button"
      data={{
        color: text(props.color) || "primary",
        variant: text(props.variant) || "solid",
        size: text(props.size) || "md",
      }}
    >
      <Icon svg={icon} />
      <span>{children ?? label}</span>
      <Icon svg={trailingIcon} />
    </Link>
  )
}

interface ButtonsProps {
  links: unknown
}

/** Buttons is a row of buttons as front matter and props list them. */
export function Buttons({ links }: ButtonsProps) {
  if (!Array.isArray(links)) return null
  return (links as ButtonProps[]).map((link) => <Button key={text(link.to)} {...link} />)
}
