import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Lists events or steps along a line.",
  aliases: ["stepper"],
  props: {
    items: {
      type: "list",
      required: true,
      of: {
        title: { type: "string", doc: "The event." },
        date: { type: "text", doc: "The date." },
        description: { type: "string", doc: "A description of the event." },
        icon: { type: "icon", doc: "The icon on the line." },
      },
      doc: "The events.",
    },
    color: { type: "string", doc: "No effect: the line has the theme's color." },
  },
  slots: { default: "Content after the events." },
  render: ({ items, children }) => (
    <>
      <ol className="timeline">
        {items.map(({ title, date, description, icon }, index) => (
          <li key={index}>
            <span className="timeline-mark" aria-hidden="true">
              <Icon svg={icon} />
            </span>
            {date && <p className="timeline-date">{date}</p>}
            {title && <p className="timeline-title">{title}</p>}
            {description && <p>{description}</p>}
          </li>
        ))}
      </ol>
      {children}
    </>
  ),
})
