import { Link } from "../router/link"
import { text, type Props } from "./part"

interface RecipesListProps {
  /** The pages to present, as Go found them. */
  items?: unknown
}

/** How wide a card's picture is: two cards stand side by side from 40rem on. */
const SIZES = "(width >= 40rem) 22rem, calc(100vw - 5rem)"

/** RecipesList presents pages by their pictures. */
export function RecipesList({ items }: RecipesListProps) {
  if (!Array.isArray(items)) return null
  return (
    <div className="card-group recipes">
      {(items as Props[]).map(({ title, description, to, thumbnail, srcset, width, height }) => (
        <div key={text(to)} className="card" data-color="primary" data-link="">
          {text(thumbnail) && (
            <img
              src={text(thumbnail)}
              srcSet={text(srcset) || undefined}
              sizes={srcset ? SIZES : undefined}
              width={Number(width) || undefined}
              height={Number(height) || undefined}
              alt=""
              loading="lazy"
            />
          )}
          <p className="card-title">
            <Link to={text(to)} className="stretch-text">
              {text(title)}
            </Link>
          </p>
          <p>{text(description)}</p>
        </div>
      ))}
    </div>
  )
}
