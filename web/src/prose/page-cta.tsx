import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"

export default component({
  doc: "Asks the reader for the next step, in a frame of its own.",
  aliases: ["page-c-t-a", "landing-c-t-a", "landing-cta"],
  props: {
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The sentence below it." },
    links: buttonsProp,
    orientation: {
      type: ["vertical", "horizontal"],
      default: "vertical",
      doc: "`horizontal` sets what it shows beside the text, where there is room.",
    },
    reverse: { type: "boolean", doc: "Sets that before the text." },
    variant: {
      type: ["outline", "solid", "soft", "subtle", "naked"],
      default: "outline",
      doc: "How much it stands out; solid stands out most.",
    },
  },
  slots: {
    default: "What it shows below the buttons.",
    title: { doc: "The heading, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    body: "What follows the sentence.",
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
