import { Buttons } from "./button"
import type { ProseProps } from "./part"

interface PageHeroProps extends ProseProps {
  /** The name that the claim begins with. */
  headline?: string
  /** The claim. */
  title?: string
  /** The sentence below it. */
  description?: string
  /** Buttons: a list of objects with the props of `button`. */
  links?: unknown
}

/** PageHero opens the landing page: a claim, a sentence, the first steps, and three solids, which a scene may bring to life. */
export function PageHero({
  headline,
  title,
  description,
  links,
  children,
  slots = {},
}: PageHeroProps) {
  const first = slots["headline"] ?? headline
  const sentence = slots["description"] ?? description
  return (
    <section className="hero">
      <h1>
        {first && <span className="hero-headline">{first}</span>}
        {slots["title"] ?? title}
      </h1>
      {sentence && <div className="hero-description">{sentence}</div>}
      <div className="buttons">{slots["links"] ?? <Buttons links={links} />}</div>
      {children}
      <div className="hero-scene" aria-hidden="true">
        <i />
        <i />
        <i />
        {slots["scene"]}
      </div>
    </section>
  )
}
