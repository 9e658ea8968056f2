import Button from "./button"
import { component, type LabeledLink } from "./component"

export default component({
  doc: "Presents a plan with its price and features.",
  aliases: ["pricing-card"],
  props: {
    title: { type: "string", doc: "Its name." },
    description: { type: "string", doc: "A sentence below the name." },
    badge: { type: "string", doc: "A label next to the name." },
    price: { type: "text", doc: "The price." },
    discount: { type: "text", doc: "The discounted price; the original price is struck through." },
    billingCycle: { type: "string", doc: "The billing cycle, such as `/month`." },
    billingPeriod: { type: "string", doc: "A note on billing." },
    cycle: { type: "string", doc: "An alias of `billing-cycle`." },
    tagline: { type: "string", doc: "A line above the price." },
    terms: { type: "string", doc: "A line below the button." },
    features: { type: "list", of: "string", doc: "The features, as a list of strings." },
    button: { type: "labeled-link", doc: "The button: an object with its `label` and `to`." },
    highlight: { type: "boolean", doc: "Adds a border in the primary color." },
    scale: { type: "boolean", doc: "No effect." },
    orientation: { type: ["vertical", "horizontal"], doc: "No effect." },
    variant: { type: "string", doc: "No effect." },
  },
  slots: {
    default: "Content after the plan.",
    title: { doc: "The name, if it contains Markdown.", inline: true },
    description: { doc: "The description below the title, if it contains Markdown.", inline: true },
    features: "The features, if they contain Markdown.",
    button: "The button.",
    terms: { doc: "The line below the button, if it contains Markdown.", inline: true },
  },
  render({ title, description, badge, price, discount, highlight, children, slots, ...plan }) {
    const name = slots.title ?? title
    const sentence = slots.description ?? description
    const terms = slots.terms ?? plan.terms
    const cycle = plan.billingCycle ?? plan.cycle
    return (
      <div
        className="card card-look"
        data-color="primary"
        data-highlight={highlight ? "" : undefined}
      >
        {name && (
          <p className="card-title">
            {name} {badge && <span className="badge">{badge}</span>}
          </p>
        )}
        {sentence && <div className="card-text">{sentence}</div>}
        {plan.tagline && <p>{plan.tagline}</p>}
        {price && (
          <p className="price">
            {discount && <s>{price}</s>} <strong>{discount ?? price}</strong> {cycle}{" "}
            {plan.billingPeriod}
          </p>
        )}
        {slots.features ?? <Features texts={plan.features} />}
        {slots.button ?? (plan.button && <PlanButton {...plan.button} />)}
        {terms && <p className="card-text">{terms}</p>}
        {children}
      </div>
    )
  },
})

interface FeaturesProps {
  texts: string[] | undefined
}

/** The features of a plan, one per line. */
function Features({ texts = [] }: FeaturesProps) {
  if (texts.length === 0) return null
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** A link to order the plan. */
function PlanButton({ label, to }: LabeledLink) {
  return (
    <div>
      <Button label={label} to={to} />
    </div>
  )
}
