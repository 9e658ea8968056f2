import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Shows logos in a row, under a title.",
  aliases: ["marquee", "landing-logos"],
  props: {
    title: { type: "string", doc: "What the logos have in common." },
    items: { type: "list", of: "icon", doc: "Names of icons that are logos." },
    marquee: { type: "boolean", doc: "Is not needed: a row that is too long wraps." },
  },
  slots: {
    default: "The logos, where they are not icons.",
    title: { doc: "The title, where it is more than text.", inline: true },
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
