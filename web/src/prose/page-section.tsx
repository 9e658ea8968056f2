import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"
import PageFeature from "./page-feature"

export default component({
  doc: "A part of a landing page: a title over a grid of features.",
  props: {
    headline: { type: "string", doc: "Is not shown: the title is enough." },
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The sentence below it." },
    features: {
      type: "list",
      of: PageFeature.definition.props,
      doc: "A list of objects with the props of `page-feature`.",
    },
    links: buttonsProp,
  },
  slots: {
    default: "What follows the features.",
    title: { doc: "The heading, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    features: "The features.",
    links: "The buttons.",
  },
  render({ title, description, features, links, children, slots }) {
    const sentence = slots.description ?? description
    const grid =
      slots.features ?? features?.map((feature) => <PageFeature key={feature.title} {...feature} />)
    return (
      <section className="page-section">
        <h2>{slots.title ?? title}</h2>
        {sentence && <div className="hero-description">{sentence}</div>}
        {grid && <div className="features">{grid}</div>}
        {children}
        <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
      </section>
    )
  },
})
