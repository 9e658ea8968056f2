import { Buttons, buttonsProp } from "./buttons"
import { component } from "./component"

export default component({
  doc: "Opens the landing page: a claim, a sentence, the first steps, and three solids, which a scene may bring to life.",
  props: {
    headline: { type: "string", doc: "The name that the claim begins with." },
    title: { type: "string", doc: "The claim." },
    description: { type: "string", doc: "The sentence below it." },
    links: buttonsProp,
  },
  slots: {
    default: "What follows the buttons.",
    headline: {
      doc: "The name that the claim begins with, where it is more than text.",
      inline: true,
    },
    title: { doc: "The claim, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    links: "The buttons.",
    scene: "A bare scene, in place of the solids.",
  },
  render({ headline, title, description, links, children, slots }) {
    const first = slots.headline ?? headline
    const sentence = slots.description ?? description
    return (
      <section className="hero">
        <h1>
          {first && <span className="hero-headline">{first}</span>}
          {slots.title ?? title}
        </h1>
        {sentence && <div className="hero-description">{sentence}</div>}
        <div className="buttons">{slots.links ?? <Buttons links={links} />}</div>
        {children}
        <div className="hero-scene" aria-hidden="true">
          <i />
          <i />
          <i />
          {slots.scene}
        </div>
      </section>
    )
  },
})
