import { claim, equal, errors, frames, mount, ok, seen, THREE, until, vue } from "claims"

/** A loader without a network: each path returns a separate model. */
class Fake extends THREE.Loader {
  override load(
    path: string,
    done: (model: unknown) => void,
    progress?: (event: ProgressEvent) => void,
    failed?: (error: unknown) => void,
  ) {
    seen["loads"] = [...(seen["loads"] ?? []), path]
    setTimeout(
      () => {
        if (path === "missing") return failed?.(new Error("not there"))
        progress?.(
          new ProgressEvent("progress", {
            loaded: 5,
            total: path === "unknown" ? 0 : 10,
          }),
        )
        const scene = new THREE.Group().add(new THREE.Mesh(new THREE.BoxGeometry()))
        scene.children[0]!.name = path
        done({ scene, path })
      },
      path === "slow" ? 200 : 5,
    )
  }
}

const scene = vue`<script setup>seen.it = useLoader(seen.Fake, seen.path ?? "a", seen.options)</script><template><TresGroup /></template>`
const holder = vue`<script setup>const Inner = { setup() { seen.it = useLoader(seen.Fake, "a"); return () => h("TresGroup") } }</script><template><Inner v-if="state.on" /></template>`

async function load(values: Record<string, unknown> = {}) {
  Object.assign(seen, { Fake, ...values })
  const mounted = await mount(scene)
  await until(() => !seen["it"].isLoading.value, "the file has loaded")
  return mounted
}

/** Counts how often the geometry of the loaded model is disposed. */
function disposals() {
  let count = 0
  seen["it"].state.value.scene.children[0].geometry.addEventListener("dispose", () => count++)
  return () => count
}

export default [
  claim(
    "The path of the file. If you pass a ref and it changes, the new file is loaded.",
    async () => {
      const { ref } = await import("vue")
      const path = ref("a")
      await load({ path })
      path.value = "b"
      await until(() => seen["it"].state.value?.path === "b", "the other file has loaded")
    },
  ),
  claim("Called with the loader before it starts loading", async () => {
    await load({
      options: {
        extensions: (loader: unknown) => (seen["loader"] = [loader instanceof Fake, seen["loads"]]),
      },
    })
    equal(seen["loader"], [true, undefined])
  }),
  claim("The value of state until the asset has loaded", async () => {
    Object.assign(seen, {
      Fake,
      options: { initialValue: "nothing", asyncOptions: { immediate: false } },
    })
    await mount(scene)
    equal(seen["it"].state.value, "nothing")
  }),
  claim("The LoadingManager for the loader", async () => {
    const manager = new THREE.LoadingManager()
    await load({
      options: {
        manager,
        extensions: (loader: THREE.Loader) => (seen["same"] = loader.manager === manager),
      },
    })
    ok(seen["same"])
  }),
  claim("The ref is shallow at runtime, so changes inside the asset are not tracked", async () => {
    const { isProxy } = await import("vue")
    await load()
    ok(!isProxy(seen["it"].state.value))
  }),
  claim("percentage is Infinity if the server does not send the content length", async () => {
    await load({ path: "unknown" })
    ok(seen["it"].progress.percentage === Infinity, String(seen["it"].progress.percentage))
  }),
  claim("A reactive object with byte counts", async () => {
    await load()
    const { loaded, total, percentage } = seen["it"].progress
    equal([loaded, total, percentage], [5, 10, 50])
  }),
  claim("Loads a different file into the same state", async () => {
    await load()
    seen["it"].load("b")
    await until(() => seen["it"].state.value?.path === "b", "the other file has loaded")
  }),
  claim(
    "At runtime, you can omit it, and the path that you passed to useLoader is loaded",
    async () => {
      await load()
      await seen["it"].execute()
      equal(seen["loads"], ["a", "a"])
    },
  ),
  claim(
    "await useLoader(...) resolves to the same members, without load and progress",
    async () => {
      await load()
      const members = Object.keys(await seen["it"])
      ok(
        members.includes("state") && !members.includes("load") && !members.includes("progress"),
        members.join(),
      )
    },
  ),
  claim(
    "When the path changes, state is reset to the initial value, the previous model is disposed, and the new file loads",
    async () => {
      const { ref } = await import("vue")
      const path = ref("a")
      await load({ path })
      const count = disposals()
      path.value = "slow"
      await until(() => seen["it"].state.value === null, "the state is empty")
      await until(() => seen["it"].state.value?.path === "slow", "the other file has loaded")
      equal(count(), 1)
    },
  ),
  claim("If the new path is empty, the change is ignored and the last model stays.", async () => {
    const { ref } = await import("vue")
    const path = ref("a")
    await load({ path })
    path.value = ""
    await frames(6)
    equal(seen["loads"], ["a"])
    equal(seen["it"].state.value.path, "a")
  }),
  claim(
    "An empty initial path is not ignored: the loader is called with '', unless asyncOptions.immediate is false.",
    async () => {
      await load({ path: "" })
      equal(seen["loads"], [""])
      Object.assign(seen, { loads: undefined, options: { asyncOptions: { immediate: false } } })
      await mount(scene)
      await frames(6)
      equal(seen["loads"], undefined)
    },
  ),
  claim(
    "Without asyncOptions.onError, VueUse also reports the failure globally as an error event of the window",
    async () => {
      await load({ path: "missing" })
      await frames(3)
      ok(
        errors().some((error) => /not there/.test(error)),
        "no error event",
      )
    },
  ),
  claim("With it, you handle the error yourself", async () => {
    await load({
      path: "missing",
      options: {
        asyncOptions: {
          onError: (error: unknown) => (seen["error"] = String(error)),
        },
      },
    })
    await frames(3)
    ok(/not there/.test(seen["error"]))
    equal(errors(), [])
  }),
  claim("Read only once. Changing it does not load another file.", async () => {
    Object.assign(seen, { Fake })
    const { set } = await mount(vue`<UseLoader :loader="seen.Fake" :path="state.path" />`, {
      path: "a",
    })
    await frames(6)
    await set({ path: "b" })
    await frames(6)
    equal(seen["loads"], ["a"])
  }),
  claim("Fires when the asset has loaded", async () => {
    Object.assign(seen, { Fake })
    await mount(
      vue`<UseLoader v-slot="{ state }" :loader="seen.Fake" path="a" @loaded="seen.loaded = $event"><primitive v-if="state" :object="state.scene" /></UseLoader>`,
    )
    await until(() => seen["loaded"], "loaded is emitted")
  }),
  claim("On unmount, and when the path changes, state.scene is disposed if it exists", async () => {
    Object.assign(seen, { Fake })
    const { set } = await mount(holder, { on: true })
    await until(() => seen["it"].state.value, "the file has loaded")
    const count = disposals()
    await set({ on: false })
    equal(count(), 1)
  }),
  claim(
    "load(), execute() and executeImmediate() do not dispose the asset that they replace",
    async () => {
      await load()
      const count = disposals()
      await seen["it"].executeImmediate("b")
      equal([seen["it"].state.value.path, count()], ["b", 0])
      const next = disposals()
      seen["it"].load("c")
      await until(() => seen["it"].state.value?.path === "c", "the other file has loaded")
      equal(next(), 0)
    },
  ),
]
