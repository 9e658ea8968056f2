import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { text, type ProseProps, type ThemeColor } from "./part"

/** ButtonProps are those of a button that leads somewhere. */
export interface ButtonProps extends ProseProps {
  /** What it says, where nothing stands between the brackets. */
  label?: string
  /** The page or address that it leads to. */
  to?: string
  /** Stands before the text. */
  icon?: string
  /** Stands behind the text. */
  trailingIcon?: string
  /** Its meaning; primary where it says nothing. */
  color?: ThemeColor
  /** How much it asks for attention; solid, the most, where it says nothing. */
  variant?: "solid" | "outline" | "soft" | "subtle" | "ghost" | "link"
  /** Its height and that of its text; medium where it says nothing. */
  size?: "xs" | "sm" | "md" | "lg" | "xl"
  /** `_blank` opens a new tab, as addresses outside the site do anyway. */
  target?: "_blank" | "_self"
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
