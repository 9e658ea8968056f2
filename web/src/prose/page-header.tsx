import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"

export default component({
  doc: "The header of a page: a title, a description and links.",
  props: {
    headline: { type: "string", doc: "A line above the title." },
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The description below the title." },
    links: buttonsProp,
  },
  slots: {
    default: "Content after the header.",
    headline: { doc: "A line above the title, if it contains Markdown.", inline: true },
    title: { doc: "The heading, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    links: "The buttons.",
  },
  render({ headline, title, description, links, children, slots }) {
    const headlineContent = slots.headline ?? headline
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    return (
      <div className="part-header">
        {headlineContent && <p className="part-headline">{headlineContent}</p>}
        {heading && <h2>{heading}</h2>}
        {sentence && <div className="part-text">{sentence}</div>}
        <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
        {children}
      </div>
    )
  },
})
