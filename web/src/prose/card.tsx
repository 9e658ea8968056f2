import { ArrowUpRight } from "lucide"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { colorProp } from "./colors"
import { component } from "./component"
import { targetProp } from "./target"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Presents one subject, often as a link.",
  aliases: ["page-card", "icon-card", "landing-card", "link-card"],
  props: {
    title: { type: "string", doc: "The title." },
    description: { type: "string", doc: "A sentence below the title." },
    icon: { type: "icon", doc: "Shown above the title." },
    color: colorProp("primary", "The color of the icon and the frame."),
    to: { type: "link", doc: "Turns the entire card into a link." },
    href: { type: "link", doc: "An alias of `to`." },
    target: targetProp,
    variant: {
      type: ["outline", "soft", "subtle", "solid", "ghost", "naked"],
      default: "outline",
      doc: "The visual weight; `solid` is the strongest.",
    },
    orientation: {
      type: ["vertical", "horizontal"],
      default: "vertical",
      doc: "`horizontal` puts the content next to the text on wide screens.",
    },
    reverse: { type: "boolean", doc: "Puts the illustration before the text." },
    highlight: { type: "boolean", doc: "Adds a border in the card's color." },
    spotlight: { type: "boolean", doc: "Adds a gradient in the card's color at the top." },
    spotlightColor: colorProp("primary", "The color of the spotlight."),
  },
  slots: {
    default: "The text.",
    header: "Content above everything else, such as an image.",
    title: { doc: "The title, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    body: "The text, if it is in a separate slot.",
    footer: "Content below everything else.",
  },
  render({ title, description, icon, color, href, to = href, target, children, slots, ...look }) {
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    const isPlain =
      look.variant === "outline" && !look.highlight && !look.spotlight && !slots.header
    const away = to && (isExternal(to) || target === "_blank")
    const link = to && { to, external: target === "_blank" }
    const isSplit = look.orientation === "horizontal" && children
    const content = children && isSplit ? <div className="card-side">{children}</div> : children
    const text = (
      <>
        <Icon svg={icon} />
        {heading && (
          <p className="card-title">
            {link ? (
              <Link {...link} className="stretch-text">
                {heading}
              </Link>
            ) : (
              heading
            )}
          </p>
        )}
        {sentence && <div className="card-text">{sentence}</div>}
      </>
    )
    return (
      <div
        className={isPlain && !isSplit && !slots.footer ? "card" : "card card-look"}
        data-color={look.spotlight ? look.spotlightColor : color}
        data-link={to ? "" : undefined}
        data-variant={look.variant === "outline" ? undefined : look.variant}
        data-highlight={look.highlight ? "" : undefined}
        data-spotlight={look.spotlight ? "" : undefined}
        data-orientation={isSplit ? "horizontal" : undefined}
        data-reverse={look.reverse ? "" : undefined}
      >
        {slots.header && <div className="card-header">{slots.header}</div>}
        {isSplit ? <div>{text}</div> : text}
        {content}
        {slots.body}
        {slots.footer && <div className="card-footer">{slots.footer}</div>}
        {link && !heading && <Link {...link} className="stretch" label={to} />}
        {away && <Glyph of={ArrowUpRight} className="corner" />}
      </div>
    )
  },
})
