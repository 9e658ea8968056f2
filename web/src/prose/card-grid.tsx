import { component } from "./component"

export default component({
  doc: "A title above cards, as in Docus 1.",
  props: {
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The description below the title." },
  },
  slots: {
    default: { doc: "The cards.", required: true },
    root: "Content behind the cards, such as `ellipsis`.",
    title: { doc: "The heading, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
  },
  render({ title, description, children, slots }) {
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    return (
      <section className="page-section">
        {slots.root}
        {heading && <h2>{heading}</h2>}
        {sentence && <div className="hero-description">{sentence}</div>}
        <div className="card-group">{children}</div>
      </section>
    )
  },
})
