import { claim, equal, mount, mountApp, ok, pause, seen, THREE, vue, warnings } from "claims"

const empty = vue`<TresGroup />`
const box = vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`
const live = vue`<div style="width: 64px; height: 64px"><TresCanvas v-bind="state.canvas"><TresMesh name="m" :position-x="state.x"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></TresCanvas></div>`

type Renderer = THREE.WebGLRenderer
const attributesOf = (renderer: unknown) =>
  (renderer as Renderer).getContext().getContextAttributes()

export default [
  claim("It renders a <canvas>, creates a scene, a renderer and a render loop for it", async () => {
    const { context, canvas, scene } = await mount(empty)
    ok(canvas instanceof HTMLCanvasElement && scene.isScene && context.renderer.loop.isActive.value)
  }),
  claim("The canvas then takes the size of the window and is positioned fixed", async () => {
    const { canvas, context } = await mount(empty, {}, { canvas: { windowSize: true } })
    equal([canvas.style.position, context.sizes.width.value], ["fixed", window.innerWidth])
  }),
  claim("If you change window-size later, only the CSS position changes", async () => {
    const { canvas, context, set } = await mountApp(live, {
      canvas: { windowSize: false },
    })
    await set({ canvas: { windowSize: true } })
    await pause(50)
    equal([canvas.style.position, context.sizes.width.value], ["fixed", 64])
  }),
  claim(
    "The size of the drawing buffer is the size of the canvas multiplied by the pixel ratio",
    async () => {
      const { canvas } = await mount(empty, {}, { canvas: { dpr: 2 } })
      equal([canvas.width, canvas.height], [128, 128])
    },
  ),
  claim("It is updated each time the parent or the window is resized", async () => {
    const { canvas } = await mount(empty, {}, { canvas: { dpr: 1 } })
    canvas.parentElement!.style.width = "32px"
    await pause(200)
    equal(canvas.width, 32)
  }),
  claim(
    "Attributes, classes and styles that you set on TresCanvas fall through to it",
    async () => {
      const { canvas } = await mount(
        empty,
        {},
        { canvas: { class: "own", title: "A scene", style: { opacity: 0.5 } } },
      )
      equal([canvas.className, canvas.title, canvas.style.opacity], ["own", "A scene", "0.5"])
    },
  ),
  claim(
    "Its base style is display: block, position: relative (fixed with window-size) at the top left, pointer-events: auto and touch-action: none",
    async () => {
      const { display, position, top, left, touchAction, pointerEvents } = (await mount(empty))
        .canvas.style
      equal(
        [display, position, top, left, touchAction, pointerEvents],
        ["block", "relative", "0px", "0px", "none", "auto"],
      )
    },
  ),
  claim("Its width and height are 100 % until the renderer sets them in pixels", async () => {
    const { canvas } = await mount(empty)
    equal([canvas.style.width, canvas.style.height], ["64px", "64px"])
  }),
  claim("data-scene The uuid of the scene", async () => {
    const { canvas, scene } = await mount(empty)
    equal(canvas.dataset["scene"], scene.uuid)
  }),
  claim("for example tresjs 5.9.1", async () => {
    const { canvas } = await mount(empty)
    equal(canvas.dataset["tres"], "tresjs 5.9.1")
  }),
  claim("The three.js version, set by three.js", async () => {
    const { canvas } = await mount(empty)
    equal(canvas.dataset["engine"], `three.js r${THREE.REVISION}`)
  }),
  claim(
    "An eight-digit hex string is split into color and opacity, but logs a warning",
    async () => {
      const { context } = await mount(empty, {}, { canvas: { clearColor: "#ff000080" } })
      const color = (context.renderer.instance as Renderer).getClearColor(new THREE.Color())
      equal(color.getHexString(), "ff0000")
      ok(warnings() !== "", "no warning")
    },
  ),
  claim("Reactive. The background color", async () => {
    const { context, set } = await mountApp(live, {
      canvas: { clearColor: "red" },
    })
    await set({ canvas: { clearColor: "blue" } })
    equal(
      (context.renderer.instance as Renderer).getClearColor(new THREE.Color()).getHexString(),
      "0000ff",
    )
  }),
  claim("Reactive. The opacity of the background", async () => {
    const { context, set } = await mountApp(live, {
      canvas: { clearAlpha: 1 },
    })
    await set({ canvas: { clearAlpha: 0 } })
    equal((context.renderer.instance as Renderer).getClearAlpha(), 0)
  }),
  claim(
    "The three.js default is true, but Vue sets missing boolean props to false, and TresJS passes on that value",
    async () => {
      const { context } = await mount(empty)
      equal(attributesOf(context.renderer.instance)?.premultipliedAlpha, false)
    },
  ),
  claim(
    "It becomes the active camera, and its aspect ratio follows the canvas, but it is not added to the scene",
    async () => {
      const own = new THREE.PerspectiveCamera(45, 7)
      const { camera } = await mount(empty, {}, { canvas: { camera: own } })
      ok(camera() === own)
      equal([own.aspect, own.parent], [1, null])
    },
  ),
  claim("A new value deregisters the previous camera", async () => {
    const [first, second] = [new THREE.PerspectiveCamera(), new THREE.PerspectiveCamera()]
    const { context, set } = await mountApp(live, {
      canvas: { camera: first },
    })
    await set({ canvas: { camera: second } })
    const { cameras, activeCamera } = context.camera
    ok((activeCamera.value as unknown) === second && !(cameras.value as unknown[]).includes(first))
  }),
  claim(
    "Reactive. The pixel ratio, either a fixed number or a lower and an upper bound for the device pixel ratio",
    async () => {
      const { context, set } = await mountApp(live, {
        canvas: { dpr: [2, 3] },
      })
      equal((context.renderer.instance as Renderer).getPixelRatio(), 2)
      await set({ canvas: { dpr: 0.5 } })
      equal((context.renderer.instance as Renderer).getPixelRatio(), 0.5)
    },
  ),
  claim("switching from on-demand or manual back to always stops drawing", async () => {
    const { context, set, frames } = await mountApp(live, {
      canvas: { renderMode: "on-demand" },
    })
    await frames(8)
    await set({ canvas: { renderMode: "always" } })
    await frames(8)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    await frames(6)
    equal(drawn, 0, "the number of frames")
  }),
  claim("Reactive. The maximum number of ticks per second", async () => {
    const { context, frames, set } = await mountApp(live, {
      canvas: { fpsLimit: 1 },
    })
    let ticks = 0
    context.renderer.loop.onLoop(() => void ticks++)
    await frames(15)
    ok(ticks <= 1, `${ticks} ticks`)
    await set({ canvas: { fpsLimit: 0 } })
    ticks = 0
    await frames(15)
    ok(ticks > 5, `${ticks} ticks without a limit`)
  }),
  claim(
    "NoToneMapping works as the initial value but is ignored later, because the constant is 0",
    async () => {
      const first = await mountApp(live, {
        canvas: { toneMapping: THREE.NoToneMapping },
      })
      equal((first.context.renderer.instance as Renderer).toneMapping, THREE.NoToneMapping)
      await first.unmount()
      const later = await mountApp(live, {
        canvas: { toneMapping: THREE.ReinhardToneMapping },
      })
      await later.set({ canvas: { toneMapping: THREE.NoToneMapping } })
      equal((later.context.renderer.instance as Renderer).toneMapping, THREE.ReinhardToneMapping)
    },
  ),
  claim("If you set it to 0 later, the change is ignored.", async () => {
    const { context, set } = await mountApp(live, {
      canvas: { toneMappingExposure: 2 },
    })
    await set({ canvas: { toneMappingExposure: 0 } })
    equal((context.renderer.instance as Renderer).toneMappingExposure, 2)
  }),
  claim("Setting it back to undefined keeps the last value", async () => {
    const { context, set } = await mountApp(live, {
      canvas: { outputColorSpace: THREE.LinearSRGBColorSpace },
    })
    await set({ canvas: {} })
    equal((context.renderer.instance as Renderer).outputColorSpace, THREE.LinearSRGBColorSpace)
  }),
  claim("Turns shadow maps on or off. undefined is ignored", async () => {
    const { context, set } = await mountApp(live, {
      canvas: { shadows: true },
    })
    const renderer = context.renderer.instance as Renderer
    equal(renderer.shadowMap.enabled, true)
    await set({ canvas: { shadows: false } })
    equal(renderer.shadowMap.enabled, false)
  }),
  claim(
    "A change triggers recompilation of the materials of all meshes that have a single material",
    async () => {
      const { get, set } = await mountApp(live, { canvas: { shadows: false } })
      const { version } = get("m").material
      await set({ canvas: { shadows: true } })
      ok(get("m").material.version > version, "it is not marked")
    },
  ),
  claim("ACES Filmic, exposure 1", async () => {
    const { toneMapping, toneMappingExposure } = (await mount(empty)).context.renderer
      .instance as Renderer
    equal([toneMapping, toneMappingExposure], [THREE.ACESFilmicToneMapping, 1])
  }),
  claim("Output color space sRGB", async () => {
    equal(((await mount(empty)).context.renderer.instance as Renderer).outputColorSpace, "srgb")
  }),
  claim("off, type PCFShadowMap", async () => {
    const { shadowMap } = (await mount(empty)).context.renderer.instance as Renderer
    equal([shadowMap.enabled, shadowMap.type], [false, THREE.PCFShadowMap])
  }),
  claim(
    "alpha on, because three.js always requests it; antialias on; depth on; stencil off; premultipliedAlpha off; preserveDrawingBuffer off",
    async () => {
      const { context } = await mount(empty)
      const { alpha, antialias, depth, stencil, preserveDrawingBuffer } = attributesOf(
        context.renderer.instance,
      )!
      equal(
        [alpha, antialias, depth, stencil, preserveDrawingBuffer],
        [true, true, true, false, false],
      )
    },
  ),
  claim(
    "PerspectiveCamera, field of view 45, near 0.1, far 1000, at (3, 3, 3), looking at the origin",
    async () => {
      const camera = (await mount(empty)).camera() as THREE.PerspectiveCamera
      equal(
        [camera.fov, camera.near, camera.far, camera.position.toArray()],
        [45, 0.1, 1000, [3, 3, 3]],
      )
    },
  ),
  claim("The payload is the same object as the exposed context", async () => {
    const { context } = await mount(
      empty,
      {},
      { canvas: { onReady: (given: unknown) => (seen["given"] = given) } },
    )
    ok(seen["given"] === context)
  }),
  claim(
    "Fires at the start of each tick. The payload is the context with delta and elapsed, both in seconds.",
    async () => {
      const { frames } = await mount(
        empty,
        {},
        {
          canvas: { onBeforeLoop: (given: unknown) => (seen["given"] = given) },
        },
      )
      await frames(3)
      const { delta, elapsed } = seen["given"]
      ok(delta > 0 && delta < 5 && elapsed >= delta, `${delta} ${elapsed}`)
    },
  ),
  claim("Fires on a click that does not hit any interactive object", async () => {
    const { click } = await mount(
      box,
      {},
      { canvas: { onPointermissed: () => (seen["missed"] = true) } },
    )
    await click([0.9, 0.9])
    ok(seen["missed"], "it was not told")
  }),
  claim("version 5.9.1 does not emit them", async () => {
    const told: string[] = []
    const { click, point } = await mount(
      vue`<TresMesh name="m" @click="seen.clicked = true"><TresBoxGeometry /></TresMesh>`,
      {},
      {
        canvas: {
          onClick: () => told.push("click"),
          onPointermove: () => told.push("move"),
          onWheel: () => told.push("wheel"),
        },
      },
    )
    await click("m")
    await point("m", "wheel")
    ok(seen["clicked"], "the mesh was not clicked")
    equal(told, [])
  }),
  claim(
    "Listen on context.scene.value, which receives the bubbled events of all objects",
    async () => {
      const { scene, click } = await mount(box)
      scene.addEventListener("click" as never, () => void (seen["heard"] = true))
      await click("m")
      ok(seen["heard"], "it was not heard")
    },
  ),
  claim("The first camera that registers is the active one", async () => {
    const { camera } = await mount(
      vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />`,
    )
    equal(camera().name, "a")
  }),
  claim(
    "TresPerspectiveCamera without args uses the three.js defaults: a field of view of 50 and a far plane of 2000",
    async () => {
      const camera = (
        await mount(vue`<TresPerspectiveCamera />`)
      ).camera() as THREE.PerspectiveCamera
      equal([camera.fov, camera.far], [50, 2000])
    },
  ),
  claim(
    "The aspect ratio of a perspective camera follows the canvas. You have to update the bounds of an orthographic camera yourself.",
    async () => {
      const { scene } = await mount(
        vue`<TresPerspectiveCamera :args="[45, 7]" /><TresOrthographicCamera :args="[-7, 7, 1, -1]" />`,
      )
      const [perspective, orthographic] = scene.children as [
        THREE.PerspectiveCamera,
        THREE.OrthographicCamera,
      ]
      equal([perspective.aspect, orthographic.left], [1, -7])
    },
  ),
  claim(
    "When the last camera unmounts, there is no camera at all, and nothing is drawn",
    async () => {
      const { context, set, frames } = await mount(vue`<TresPerspectiveCamera v-if="state.on" />`, {
        on: true,
      })
      await set({ on: false })
      let drawn = 0
      context.renderer.onRender(() => drawn++)
      await frames(4)
      equal([context.camera.activeCamera.value, drawn], [undefined, 0])
    },
  ),
  claim(
    "TresJS calls the function once with { sizes, scene, camera, canvas }, and the function must use the given canvas",
    async () => {
      let calls = 0
      const { context } = await mount(
        empty,
        {},
        {
          canvas: {
            antialias: true,
            renderer: (given: { canvas: { value: HTMLCanvasElement } }) => {
              calls++
              equal(Object.keys(given).sort(), ["camera", "canvas", "scene", "sizes"])
              return new THREE.WebGLRenderer({
                canvas: given.canvas.value,
                antialias: false,
              })
            },
          },
        },
      )
      equal([calls, attributesOf(context.renderer.instance)?.antialias], [1, false])
    },
  ),
  claim(
    "Clears the scene, disposes the renderer and releases the graphics context. Unmounting the component does this automatically.",
    async () => {
      const { context, unmount } = await mount(box)
      const gl = (context.renderer.instance as Renderer).getContext()
      const { scene } = context
      await unmount()
      equal([scene.value.children.length, gl.isContextLost()], [0, true])
    },
  ),
]
