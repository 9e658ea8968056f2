import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"

export default component({
  doc: "A framed call to action.",
  landing: true,
  aliases: ["page-c-t-a", "landing-c-t-a", "landing-cta"],
  props: {
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The description below the title." },
    links: buttonsProp,
    orientation: {
      type: ["vertical", "horizontal"],
      default: "vertical",
      doc: "`horizontal` puts the content next to the text on wide screens.",
    },
    reverse: { type: "boolean", doc: "Puts the content before the text." },
    variant: {
      type: ["outline", "solid", "soft", "subtle", "naked"],
      default: "outline",
      doc: "The visual weight; `solid` is the strongest.",
    },
  },
  slots: {
    default: "Content below the buttons.",
    title: { doc: "The heading, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    body: "Content after the description.",
    links: "The buttons.",
  },
  render({ title, description, links, orientation, reverse, variant, children, slots }) {
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    return (
      <section
        className="page-cta"
        data-variant={variant}
        data-orientation={orientation === "horizontal" && children ? orientation : undefined}
        data-reverse={reverse ? "" : undefined}
      >
        <div>
          {heading && <h2>{heading}</h2>}
          {sentence && <div className="hero-description">{sentence}</div>}
          {slots.body}
          <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
        </div>
        {children && <div>{children}</div>}
      </section>
    )
  },
})
