import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"
import { Sides, sideProps } from "./sides"

export default component({
  doc: "Opens the landing page: a claim, a sentence, the first steps, and what the site shows with them.",
  aliases: ["landing-hero", "hero"],
  props: {
    headline: { type: "string", doc: "The name that the claim begins with." },
    title: { type: "string", doc: "The claim." },
    description: { type: "string", doc: "The sentence below it." },
    links: buttonsProp,
    ...sideProps,
  },
  slots: {
    default: "What follows the buttons, or stands beside them.",
    headline: {
      doc: "The name that the claim begins with, where it is more than text.",
      inline: true,
    },
    title: { doc: "The claim, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    links: "The buttons.",
    top: "What stands above all else.",
    header: "What stands for claim and sentence.",
    body: "What stands between the sentence and the buttons.",
    footer: "What follows the buttons, in the place of `links`.",
    bottom: "What stands below all else.",
    scene:
      "A stage below: a picture of the site's own, a bare scene, or both: the scene takes the place of the picture once it runs.",
  },
  render({ headline, title, description, links, orientation, reverse, children, slots }) {
    const first = slots.headline ?? headline
    const sentence = slots.description ?? description
    return (
      <section className="hero">
        {slots.top}
        <Sides orientation={orientation} reverse={reverse} side={children}>
          {slots.header ?? (
            <>
              <h1>
                {first && <span className="hero-headline">{first}</span>}
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
