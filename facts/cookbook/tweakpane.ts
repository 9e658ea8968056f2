import { claim, equal, ok, pause, Pane as Untyped } from "claims"
import { nextTick, reactive, ref, watch } from "vue"

/** The members of a pane that the checks use. The package with the types is not installed. */
interface Pane {
  element: HTMLElement
  children: object[]
  addBinding: (state: object, key: string, options?: object) => object
  refresh: () => void
  dispose: () => void
}
const Pane = Untyped as unknown as new (options?: { container: HTMLElement }) => Pane

export default [
  claim("Because the object is reactive, the props in the template are updated.", async () => {
    const settings = reactive({ color: "#FBB03B", offset: { x: 0, y: 0 }, wireframe: false })
    const pane = new Pane()
    const { element: container } = pane
    pane.addBinding(settings, "wireframe")
    pane.addBinding(settings, "offset", { x: { min: -2, max: 2 }, y: { min: -2, max: 2 } })
    const seen: unknown[] = []
    watch([() => settings.wireframe, () => settings.offset.x], (values) => seen.push(values))
    container.querySelector<HTMLInputElement>("input[type=checkbox]")?.click()
    await nextTick()
    const x = container.querySelector<HTMLInputElement>("input[type=text]")
    if (x) x.value = "1.5"
    x?.dispatchEvent(new Event("change"))
    await nextTick()
    equal(seen, [
      [true, 0],
      [true, 1.5],
    ])
    pane.dispose()
  }),
  claim("Without a container, Tweakpane puts the panel in a corner of the page.", () => {
    const pane = new Pane()
    const box = pane.element.getBoundingClientRect()
    equal(
      [
        pane.element.parentElement?.parentElement === document.body,
        box.top < 20,
        innerWidth - box.right < 20,
      ],
      [true, true, true],
    )
    pane.dispose()
    equal(pane.element.isConnected, false)
  }),
  claim("dispose() removes the panel and stops the timers of readonly bindings.", async () => {
    let reads = 0
    const stats = {
      get frames() {
        reads++
        return 1
      },
    }
    const container = document.createElement("div")
    const pane = new Pane({ container })
    pane.addBinding(stats, "frames", { readonly: true, interval: 10 })
    const before = reads
    await pause(100)
    ok(reads > before, "it is not read")
    pane.dispose()
    const after = reads
    await pause(100)
    equal([reads, container.children.length], [after, 0])
  }),
  claim("comparisons such as pane.children.includes(binding) would then fail.", () => {
    const pane = new Pane({ container: document.createElement("div") })
    const binding = pane.addBinding({ a: 1 }, "a")
    equal(pane.children.includes(binding), true)
    const wrapped = ref(new Pane({ container: document.createElement("div") }))
    const inside = wrapped.value.addBinding({ a: 1 }, "a")
    equal(wrapped.value.children.includes(inside), false)
    const later = ref(pane)
    equal(later.value.children.includes(binding), false)
  }),
  claim("After you change the state in code, call refresh() to update the panel.", () => {
    const settings = reactive({ wireframe: false })
    const container = document.createElement("div")
    const pane = new Pane({ container })
    pane.addBinding(settings, "wireframe")
    const box = container.querySelector<HTMLInputElement>("input[type=checkbox]")
    settings.wireframe = true
    equal(box?.checked, false)
    pane.refresh()
    equal(box?.checked, true)
    pane.dispose()
  }),
]
