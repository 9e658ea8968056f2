import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { Buttons } from "./button"
import { text, type ProseProps } from "./part"

interface PageSectionProps extends ProseProps {
  /** Is not shown: the title is enough. */
  headline?: string
  /** Its heading. */
  title?: string
  /** The sentence below it. */
  description?: string
  /** A list of objects with the props of `page-feature`. */
  features?: unknown
  /** Buttons: a list of objects with the props of `button`. */
  links?: unknown
}

/** PageSection is a part of a landing page: a title over a grid of features. */
export function PageSection({
  title,
  description,
  features,
  links,
  children,
  slots = {},
}: PageSectionProps) {
  const sentence = slots["description"] ?? description
  return (
    <section className="page-section">
      <h2>{slots["title"] ?? title}</h2>
      {sentence && <div className="hero-description">{sentence}</div>}
      {(slots["features"] ?? features) !== undefined && (
        <div className="features">{slots["features"] ?? <Features features={features} />}</div>
      )}
      {children}
      <div className="buttons">{slots["links"] ?? <Buttons links={links} />}</div>
    </section>
  )
}

function Features({ features }: { features: unknown }) {
  if (!Array.isArray(features)) return null
  return (features as PageFeatureProps[]).map((feature) => (
    <PageFeature key={text(feature.title)} {...feature} />
  ))
}

interface PageFeatureProps extends ProseProps {
  /** Stands beside the title. */
  icon?: string
  /** The reason in a word. */
  title?: string
  /** The reason in a sentence. */
  description?: string
  /** The page or address that tells more. */
  to?: string
}

/** PageFeature is one reason to read on. */
export function PageFeature({
  icon,
  title,
  description,
  to,
  children,
  slots = {},
}: PageFeatureProps) {
  const heading = slots["title"] ?? title
  return (
    <div className="feature">
      <Icon svg={icon} />
      <h3>
        {to ? (
          <Link to={to} className="stretch-text">
            {heading}
            {isExternal(to) && <ArrowUpRight aria-hidden="true" />}
          </Link>
        ) : (
          heading
        )}
      </h3>
      <div>{slots["description"] ?? description ?? children}</div>
    </div>
  )
}
