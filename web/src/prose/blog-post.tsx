import { Link } from "../router/link"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "Presents a post or a version with its image, date and title.",
  aliases: ["changelog-version"],
  props: {
    title: { type: "string", doc: "Its title." },
    description: { type: "string", doc: "A summary." },
    date: { type: "text", doc: "The date of publication." },
    image: { type: "link", doc: "The URL of its image." },
    badge: { type: "string", doc: "The kind of post, in one word." },
    to: { type: "link", doc: "The page or URL that it links to." },
    target: targetProp,
  },
  slots: {
    default: "The text.",
    title: { doc: "The title, if it contains Markdown.", inline: true },
    description: { doc: "The summary, if it contains Markdown.", inline: true },
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
