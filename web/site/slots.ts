/** The components that older versions of Nuxt Content use for the slots of components. */
import {
  defineComponent,
  getCurrentInstance,
  type ComponentInternalInstance,
  type PropType,
  type Slot,
  type VNode,
} from "vue"

/** A node of a template, with the component whose template it is in. */
interface Placed extends VNode {
  ctx?: ComponentInternalInstance | null
}

/**
 * Renders a slot of the component whose template contains it, or its own content if that slot is empty. `use` is the
 * slot or its name. `unwrap` is the name of an element to replace with its content.
 */
const slotOf = (name: string) =>
  defineComponent({
    name,
    props: {
      use: [Function, String] as PropType<Slot | string>,
      name: String,
      unwrap: { type: [Boolean, String], default: false },
    },
    setup(props, { slots }) {
      const instance = getCurrentInstance()
      const place: Placed | undefined = instance?.vnode
      const owner = place?.ctx ?? instance?.parent
      return () => {
        const named = typeof props.use === "function" ? undefined : (props.use ?? props.name)
        const slot = named === undefined ? (props.use as Slot | undefined) : owner?.slots[named]
        if (!slot) return slots["default"]?.()
        return slot(props.unwrap ? { mdcUnwrap: props.unwrap === true ? "p" : props.unwrap } : {})
      }
    },
  })

export const ContentSlot = slotOf("ContentSlot")
export const MDCSlot = slotOf("MDCSlot")
