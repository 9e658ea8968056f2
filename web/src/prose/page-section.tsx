import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"
import PageFeature from "./page-feature"
import { Sides, sideProps } from "./sides"

export default component({
  doc: "A section of a landing page: a title above a grid of features.",
  landing: true,
  aliases: ["landing-section"],
  props: {
    headline: { type: "string", doc: "A line above the heading." },
    title: { type: "string", doc: "Its heading." },
    description: { type: "string", doc: "The description below the title." },
    features: {
      type: "list",
      of: PageFeature.definition.props,
      doc: "A list of objects with the props of `page-feature`.",
    },
    links: buttonsProp,
    ...sideProps,
  },
  slots: {
    default: "Content after the features, or next to the text.",
    headline: { doc: "The line above the heading, if it contains Markdown.", inline: true },
    title: { doc: "The heading, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    features: "The features.",
    links: "The buttons.",
    top: "Content above everything else.",
    header: "Replaces the heading and description.",
    body: "Content between the description and the buttons.",
    footer: "Content after the buttons, instead of `links`.",
    bottom: "Content below everything else.",
  },
  render({ headline, title, description, features, links, orientation, reverse, children, slots }) {
    const headlineContent = slots.headline ?? headline
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
              {headlineContent && <div className="section-headline">{headlineContent}</div>}
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
