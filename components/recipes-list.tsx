import { component, Link } from "tresdocs"
import "./recipes-list.css"

/** How wide a card's picture is: two cards stand side by side from 40rem on. */
const SIZES = "(width >= 40rem) 22rem, calc(100vw - 5rem)"

export default component({
  doc: "Presents the pages below its own by their pictures.",
  props: {
    pages: {
      type: "pages",
      doc: "The folder whose pages it presents, in place of those below its own page.",
    },
  },
  render: ({ pages }) =>
    pages && (
      <div className="card-group recipes">
        {pages.map(({ title, description, to, thumbnail, srcset, width, height }) => (
          <div key={to} className="card" data-color="primary" data-link="">
            {thumbnail && (
              <img
                src={thumbnail}
                srcSet={srcset || undefined}
                sizes={srcset ? SIZES : undefined}
                width={width || undefined}
                height={height || undefined}
                alt=""
                loading="lazy"
              />
            )}
            <p className="card-title">
              <Link to={to} className="stretch-text">
                {title}
              </Link>
            </p>
            <p>{description}</p>
          </div>
        ))}
      </div>
    ),
})
