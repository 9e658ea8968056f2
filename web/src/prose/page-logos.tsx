import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Shows logos in a row, under a title.",
  landing: true,
  aliases: ["marquee", "landing-logos"],
  props: {
    title: { type: "string", doc: "The title of the logos." },
    items: { type: "list", of: "icon", doc: "The names of logo icons." },
    marquee: { type: "boolean", doc: "No effect: long rows wrap." },
  },
  slots: {
    default: {
      doc: "The logos. Icons are listed in `items` instead.",
      required: true,
      or: "items",
    },
    title: { doc: "The title, if it contains Markdown.", inline: true },
  },
  render({ title, items = [], children, slots }) {
    const heading = slots.title ?? title
    return (
      <div className="logos">
        {heading && <p className="logos-title">{heading}</p>}
        <div className="logos-row">
          {items.map((svg, index) => (
            <Icon key={index} svg={svg} />
          ))}
          {children}
        </div>
      </div>
    )
  },
})
