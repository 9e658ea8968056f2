import Button from "./button"
import { component, type LabeledLink } from "./component"

export default component({
  doc: "Presents a plan: what it costs and what it holds.",
  aliases: ["pricing-card"],
  props: {
    title: { type: "string", doc: "Its name." },
    description: { type: "string", doc: "A sentence below the name." },
    badge: { type: "string", doc: "A word beside the name." },
    price: { type: "text", doc: "What it costs." },
    discount: { type: "text", doc: "What it costs for now; the price is struck out." },
    billingCycle: { type: "string", doc: "How often: `/month`." },
    billingPeriod: { type: "string", doc: "A remark on how it is billed." },
    cycle: { type: "string", doc: "Another name for `billing-cycle`." },
    tagline: { type: "string", doc: "A line above the price." },
    terms: { type: "string", doc: "A line below the button." },
    features: { type: "list", of: "string", doc: "What it holds, a list of texts." },
    button: { type: "labeled-link", doc: "The button: an object with its `label` and `to`." },
    highlight: { type: "boolean", doc: "Gives it a frame of the primary color." },
    scale: { type: "boolean", doc: "Has no effect." },
    orientation: { type: ["vertical", "horizontal"], doc: "Has no effect." },
    variant: { type: "string", doc: "Has no effect." },
  },
  slots: {
    default: "What follows.",
    title: { doc: "The name, where it is more than text.", inline: true },
    description: { doc: "The sentence below it, where it is more than text.", inline: true },
    features: "What it holds, where that is more than a list of texts.",
    button: "The button.",
    terms: { doc: "The line below the button, where it is more than text.", inline: true },
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

/** What a plan holds, a line each. */
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

/** Leads to where the plan is ordered. */
function PlanButton({ label, to }: LabeledLink) {
  return (
    <div>
      <Button label={label} to={to} />
    </div>
  )
}
