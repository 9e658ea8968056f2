import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"
import PageFeature from "./page-feature"
import { Sides, sideProps } from "./sides"

export default component({
  doc: "A part of a landing page: a title over a grid of features.",
  aliases: ["landing-section"],
  props: {
    headline: { type: "string", doc: "A line above the heading." },
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The sentence below it." },
    features: {
      type: "list",
      of: PageFeature.definition.props,
      doc: "A list of objects with the props of `page-feature`.",
    },
    links: buttonsProp,
    ...sideProps,
  },
  slots: {
    default: "What follows the features, or stands beside the text.",
    headline: { doc: "The line above the heading, where it is more than text.", inline: true },
    title: { doc: "The heading, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    features: "The features.",
    links: "The buttons.",
    top: "What stands above all else.",
    header: "What stands for heading and sentence.",
    body: "What stands between the sentence and the buttons.",
    footer: "What follows the buttons, in the place of `links`.",
    bottom: "What stands below all else.",
  },
  render({ headline, title, description, features, links, orientation, reverse, children, slots }) {
    const first = slots.headline ?? headline
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    const grid =
      slots.features ?? features?.map((feature) => <PageFeature key={feature.title} {...feature} />)
    const isBeside = orientation === "horizontal"
    const buttons = slots.footer ?? (
      <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
    )
    return (
      <section className="page-section">
        {slots.top}
        <Sides orientation={orientation} reverse={reverse} side={children}>
          {slots.header ?? (
            <>
              {first && <div className="section-headline">{first}</div>}
              {heading && <h2>{heading}</h2>}
              {sentence && <div className="hero-description">{sentence}</div>}
            </>
          )}
          {slots.body}
          {grid && <div className="features">{grid}</div>}
          {isBeside && buttons}
        </Sides>
        {!isBeside && buttons}
        {slots.bottom}
      </section>
    )
  },
})
