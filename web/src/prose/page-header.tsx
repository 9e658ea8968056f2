import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"

export default component({
  doc: "Heads a part of a page: a title, a sentence and links.",
  props: {
    headline: { type: "string", doc: "A line above the title." },
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The sentence below it." },
    links: buttonsProp,
  },
  slots: {
    default: "What follows.",
    headline: { doc: "A line above the title, where it is more than text.", inline: true },
    title: { doc: "The heading, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    links: "The buttons.",
  },
  render({ headline, title, description, links, children, slots }) {
    const first = slots.headline ?? headline
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    return (
      <div className="part-header">
        {first && <p className="part-headline">{first}</p>}
        {heading && <h2>{heading}</h2>}
        {sentence && <div className="part-text">{sentence}</div>}
        <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
        {children}
      </div>
    )
  },
})
