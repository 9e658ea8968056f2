import { render } from "@testing-library/react"
import { describe, expect, expectTypeOf, it } from "vitest"
import { component, type Icon } from "./component"

describe("component", () => {
  it("infers the argument of render from the props and slots", () => {
    component({
      doc: "A quote.",
      props: {
        author: { type: "string", required: true, doc: "Who said it." },
        year: { type: "number", doc: "When." },
        icon: { type: "icon", doc: "Its icon." },
        tone: { type: ["info", "warning"], default: "info", doc: "Its tone." },
        level: { type: [2, 3], doc: "Its level." },
        links: {
          type: "list",
          of: { to: { type: "link", required: true, doc: "Where to." } },
          doc: "Its links.",
        },
        sizes: { type: "list", of: "number", doc: "Its sizes." },
      },
      slots: { default: "The quote.", source: "Where it stands." },
      items: { label: { type: "string", doc: "Its label." } },
      render(props) {
        expectTypeOf(props.author).toEqualTypeOf<string>()
        expectTypeOf(props.year).toEqualTypeOf<number | undefined>()
        expectTypeOf(props.icon).toEqualTypeOf<Icon | undefined>()
        expectTypeOf(props.tone).toEqualTypeOf<"info" | "warning">()
        expectTypeOf(props.level).toEqualTypeOf<2 | 3 | undefined>()
        expectTypeOf(props.links?.[0]?.to).toEqualTypeOf<string | undefined>()
        expectTypeOf(props.sizes).toEqualTypeOf<number[] | undefined>()
        expectTypeOf<keyof typeof props.slots>().toEqualTypeOf<"source">()
        expectTypeOf(props.items[0]?.props.label).toEqualTypeOf<string | undefined>()
        return null
      },
    })
  })

  it("passes defaults to render, and empty values for required props", () => {
    const Quote = component({
      doc: "A quote.",
      props: {
        author: { type: "string", required: true, doc: "Who said it." },
        year: { type: "number", required: true, doc: "When." },
        tags: { type: "list", required: true, doc: "What it is about." },
        loud: { type: "boolean", required: true, doc: "Whether it was shouted." },
        size: { type: ["sm", "md"], required: true, doc: "How large it is." },
        tone: { type: ["info", "warning"], default: "warning", doc: "Its tone." },
      },
      render: ({ slots, items, ...props }) => JSON.stringify([props, slots, items]),
    })
    const Call = Quote as (props: object) => React.ReactNode
    expect(JSON.parse(render(<Call {...{ tone: undefined }} />).container.textContent)).toEqual([
      { author: "", year: 0, tags: [], loud: false, size: "sm", tone: "warning" },
      {},
      [],
    ])
  })
})
