import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { Buttons } from "./button"
import { text, type ProseProps } from "./part"

interface PageSectionProps extends ProseProps {
  headline?: string
  title?: string
  description?: string
  features?: unknown
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
  icon?: string
  title?: string
  description?: string
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
