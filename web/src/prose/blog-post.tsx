import { Link } from "../router/link"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "Presents a post or a version: its picture, date and title.",
  aliases: ["changelog-version"],
  props: {
    title: { type: "string", doc: "Its title." },
    description: { type: "string", doc: "What it is about." },
    date: { type: "text", doc: "When it was published." },
    image: { type: "link", doc: "The address of its picture." },
    badge: { type: "string", doc: "Its kind, in a word." },
    to: { type: "link", doc: "The page or address where it is." },
    target: targetProp,
  },
  slots: {
    default: "The text.",
    title: { doc: "The title, where it is more than text.", inline: true },
    description: { doc: "What it is about, where it is more than text.", inline: true },
  },
  render({ title, description, date, image, badge, to, target, children, slots }) {
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    const facts = [badge, date].filter(Boolean).join(" · ")
    return (
      <article className="card post" data-color="primary" data-link={to ? "" : undefined}>
        {image && <img src={image} alt="" loading="lazy" decoding="async" />}
        {facts && <p className="post-facts">{facts}</p>}
        {heading && (
          <p className="card-title">
            {to ? (
              <Link to={to} external={target === "_blank"} className="stretch-text">
                {heading}
              </Link>
            ) : (
              heading
            )}
          </p>
        )}
        {sentence && <div className="card-text">{sentence}</div>}
        {children}
      </article>
    )
  },
})
