import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"
import { Sides, sideProps } from "./sides"

export default component({
  doc: "The hero of a landing page: a headline, a description, buttons, and an illustration.",
  landing: true,
  aliases: ["landing-hero", "hero"],
  props: {
    headline: { type: "string", doc: "The name at the beginning of the headline." },
    title: { type: "string", doc: "The headline." },
    description: { type: "string", doc: "The description below the title." },
    links: buttonsProp,
    ...sideProps,
  },
  slots: {
    default: "Content after the buttons, or next to them.",
    headline: {
      doc: "The name at the beginning of the headline, if it contains Markdown.",
      inline: true,
    },
    title: { doc: "The headline, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    links: "The buttons.",
    top: "Content above everything else.",
    header: "Replaces the headline and description.",
    body: "Content between the description and the buttons.",
    footer: "Content after the buttons, instead of `links`.",
    bottom: "Content below everything else.",
    scene:
      "An illustration below the text: an image, a bare scene, or both. A scene replaces the image once it runs.",
  },
  render({ headline, title, description, links, orientation, reverse, children, slots }) {
    const headlineContent = slots.headline ?? headline
    const sentence = slots.description ?? description
    return (
      <section className="hero">
        {slots.top}
        <Sides orientation={orientation} reverse={reverse} side={children}>
          {slots.header ?? (
            <>
              <h1>
                {headlineContent && (
                  <>
                    <span className="hero-headline">{headlineContent}</span>{" "}
                  </>
                )}
                {slots.title ?? title}
              </h1>
              {sentence && <div className="hero-description">{sentence}</div>}
            </>
          )}
          {slots.body}
          {slots.footer ?? (
            <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
          )}
        </Sides>
        {slots.bottom}
        {slots.scene && (
          <div className="hero-scene" aria-hidden="true">
            {slots.scene}
          </div>
        )}
      </section>
    )
  },
})
