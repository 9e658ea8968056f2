import { CodeLine } from "../code/code-line"
import Button from "./button"
import { component } from "./component"
import { Sides } from "./sides"

const pair = "a list of a label and a URL"

export default component({
  doc: "The hero from Docus 1. Prefer `page-hero`.",
  landing: true,
  props: {
    announcement: { type: "labeled-link", doc: `A line above the title, as ${pair}.` },
    title: { type: "string", doc: "The headline." },
    description: { type: "string", doc: "The description below the title." },
    cta: { type: "labeled-link", doc: `The first button, as ${pair}.` },
    secondary: { type: "labeled-link", doc: `The second button, as ${pair}.` },
    snippet: { type: "any", doc: "A command, or a list of commands." },
  },
  slots: {
    default: "Content after the hero.",
    top: "Content above the title.",
    announce: "A line above the title.",
    title: { doc: "The headline, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    actions: "The buttons.",
    extra: "Content between the buttons and the commands.",
    support: "Content next to the headline.",
    illustration: "An image next to the headline.",
  },
  render({ announcement, title, description, cta, secondary, snippet, children, slots }) {
    const side = slots.support ?? slots.illustration
    const commands = [snippet].flat().filter((text) => typeof text === "string")
    const sentence = slots.description ?? description
    const claim = (
      <>
        {slots.announce}
        {announcement && <Button {...announcement} variant="soft" size="sm" />}
        <h1>{slots.title ?? title}</h1>
        {sentence && <div className="hero-description">{sentence}</div>}
        <div className="buttons">
          {slots.actions}
          {cta && <Button {...cta} />}
          {secondary && <Button {...secondary} variant="ghost" color="neutral" />}
        </div>
        {slots.extra}
        {commands.map((text) => (
          <CodeLine key={text} text={text} />
        ))}
        {children}
      </>
    )
    return (
      <section className="hero">
        {slots.top}
        <Sides orientation={side ? "horizontal" : "vertical"} reverse={false} side={side}>
          {claim}
        </Sides>
      </section>
    )
  },
})
