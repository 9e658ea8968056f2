import { claim, equal, hits, mount, ok, THREE, until, vue } from "claims"

const camera = vue`<TresPerspectiveCamera name="c" :fov="state.fov" :position="[0, 0, 5]" :look-at="[0, 0, 0]" />`

/** The function as written on the page. */
function frame(camera: THREE.PerspectiveCamera, object: THREE.Object3D, margin = 1.1) {
  const { center, radius } = new THREE.Box3()
    .setFromObject(object)
    .getBoundingSphere(new THREE.Sphere())
  const vertical = THREE.MathUtils.degToRad(camera.fov) / 2
  const horizontal = Math.atan(Math.tan(vertical) * camera.aspect)
  const distance = (radius * margin) / Math.sin(Math.min(vertical, horizontal))
  const direction = camera.position.clone().sub(center).normalize()
  camera.position.copy(center).addScaledVector(direction, distance)
  camera.lookAt(center)
  camera.near = distance / 100
  camera.far = distance + radius * 10
  camera.updateProjectionMatrix()
}

export default [
  claim("fov is the vertical angle of view in degrees", () => {
    for (const aspect of [0.5, 1, 2]) {
      const lens = new THREE.PerspectiveCamera(60, aspect)
      const edge = new THREE.Vector3(0, Math.tan(Math.PI / 6) * 5, -5).project(lens)
      equal(edge.y, 1, `the upper edge at aspect ${aspect}`)
    }
  }),
  claim("The three.js defaults are 0.1 and 2000", async () => {
    const { get } = await mount(vue`<TresPerspectiveCamera name="c" />`)
    const { fov, near, far } = get("c")
    equal([fov, near, far], [50, 0.1, 2000])
  }),
  claim("half of it covers the space between near and twice near", () => {
    const lens = new THREE.PerspectiveCamera(50, 1, 0.5, 5000)
    const depth = (distance: number) => (new THREE.Vector3(0, 0, -distance).project(lens).z + 1) / 2
    equal(depth(0.5), 0)
    ok(Math.abs(depth(1) - 0.5) < 0.001, `the depth is ${depth(1)}`)
  }),
  claim("When a prop of a camera changes, Tres updates the projection", async () => {
    const { get, set } = await mount(camera, { fov: 90 })
    equal(get("c").projectionMatrix.elements[5], 1)
    await set({ fov: 60 })
    equal(get("c").projectionMatrix.elements[5], Math.sqrt(3))
  }),
  claim(
    "A value that you change on the object itself has no effect until you call updateProjectionMatrix()",
    async () => {
      const { get, frames } = await mount(camera, { fov: 90 })
      get("c").fov = 60
      await frames(4)
      equal(get("c").projectionMatrix.elements[5], 1)
      get("c").updateProjectionMatrix()
      equal(get("c").projectionMatrix.elements[5], Math.sqrt(3))
    },
  ),
  claim("look-at turns the camera toward a point once, when its value is set", async () => {
    const mounted = await mount(
      vue`<TresPerspectiveCamera name="c" :position="[state.x, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh name="box"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { x: 0 },
    )
    equal(hits(mounted).includes("box"), true)
    await mounted.set({ x: 3 })
    equal(mounted.get("c").position.x, 3)
    equal(hits(mounted), [])
    mounted.get("c").lookAt(0, 0, 0)
    await mounted.frames()
    equal(hits(mounted).includes("box"), true)
  }),
  claim(
    "compute its bounding sphere and move the camera back until the sphere fits the narrower viewing angle",
    () => {
      for (const aspect of [0.4, 1, 2.5]) {
        const lens = new THREE.PerspectiveCamera(35, aspect)
        lens.position.set(3, 2, 4)
        const box = new THREE.Mesh(new THREE.BoxGeometry(7, 2, 3))
        box.position.set(4, 1, -2)
        frame(lens, box)
        lens.updateMatrixWorld()
        box.updateMatrixWorld()
        let widest = 0
        const corners = box.geometry.getAttribute("position")
        for (let i = 0; i < corners.count; i++) {
          const corner = new THREE.Vector3()
            .fromBufferAttribute(corners, i)
            .applyMatrix4(box.matrixWorld)
          const { x, y, z } = corner.project(lens)
          ok(Math.abs(z) < 1, "the corner is between near and far")
          widest = Math.max(widest, Math.abs(x), Math.abs(y))
        }
        ok(widest < 1 && widest > 0.3, `at aspect ${aspect} the box reaches ${widest}`)
      }
    },
  ),
  claim("A camera inside a group moves and turns with it", async () => {
    const { get, set, camera } = await mount(
      vue`<TresGroup :position="[state.x, 0, 0]" :rotation-y="state.turn"><TresPerspectiveCamera name="c" :position="[0, 0, 5]" :look-at="[0, 0, 0]" /></TresGroup>`,
      { x: 10, turn: 0 },
    )
    ok(camera() === get("c"))
    equal(camera().getWorldPosition(new THREE.Vector3()).toArray(), [10, 0, 5])
    await set({ x: 0, turn: Math.PI / 2 })
    equal(camera().getWorldPosition(new THREE.Vector3()).toArray(), [5, 0, 0])
  }),
  claim(
    "Here, position and look-at are in the coordinates of the group, because the camera is not yet part of the group when its props are set",
    async () => {
      const { camera } = await mount(
        vue`<TresGroup :position="[100, 0, 0]"><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /></TresGroup>`,
      )
      equal(camera().getWorldDirection(new THREE.Vector3()).toArray(), [0, 0, -1])
    },
  ),
  claim("results in the same speed at 30 and at 120 frames per second", () => {
    const after = (rate: number, share: (delta: number) => number) => {
      let value = 0
      for (let i = 0; i < rate; i++) value += (1 - value) * share(1 / rate)
      return value
    }
    const smooth = (delta: number) => 1 - Math.exp(-4 * delta)
    equal(after(30, smooth), after(120, smooth))
    ok(after(30, () => 0.1) !== after(120, () => 0.1), "a fixed share depends on the rate")
  }),
  claim("The first camera that registers is active, and the others are not used", async () => {
    const { camera, context } = await mount(
      vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />`,
    )
    equal([camera().name, context.camera.cameras.value.length], ["a", 2])
  }),
  claim(
    "When the active camera is removed, the next camera in the list becomes active",
    async () => {
      const { camera, set } = await mount(
        vue`<TresPerspectiveCamera v-if="state.on" name="a" /><TresPerspectiveCamera name="b" />`,
        { on: true },
      )
      equal(camera().name, "a")
      await set({ on: false })
      equal(camera().name, "b")
    },
  ),
  claim(
    "Tres sets the aspect of every registered perspective camera when the canvas is resized",
    async () => {
      const { get, canvas } = await mount(
        vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />`,
      )
      equal([get("a").aspect, get("b").aspect], [1, 1])
      if (canvas.parentElement) canvas.parentElement.style.width = "128px"
      await until(() => get("a").aspect === 2, "the active camera has the new shape")
      equal(get("b").aspect, 2)
    },
  ),
  claim("the next resize overwrites any aspect that you set", async () => {
    const { get, set, canvas } = await mount(
      vue`<TresPerspectiveCamera name="a" :aspect="state.aspect" />`,
      { aspect: 3 },
    )
    equal(get("a").aspect, 1)
    await set({ aspect: 4 })
    equal(get("a").aspect, 4)
    if (canvas.parentElement) canvas.parentElement.style.width = "128px"
    await until(() => get("a").aspect === 2, "the camera has the shape of the canvas")
  }),
  claim("You have to set the edges of an orthographic camera yourself", async () => {
    const { get, canvas, context, frames } = await mount(
      vue`<TresOrthographicCamera name="c" :left="-4" :right="4" :top="4" :bottom="-4" />`,
    )
    if (canvas.parentElement) canvas.parentElement.style.width = "128px"
    await until(() => context.sizes.aspectRatio.value === 2, "the canvas has its new size")
    await frames()
    const { left, right, top, bottom } = get("c")
    equal([left, right, top, bottom], [-4, 4, 4, -4])
  }),
  claim("an object looks the same size from 10 units away as from 50", () => {
    const lens = new THREE.OrthographicCamera(-4, 4, 4, -4, 0.1, 100)
    const edge = (distance: number) => new THREE.Vector3(2, 0, -distance).project(lens).x
    equal([edge(10), edge(50)], [0.5, 0.5])
    lens.zoom = 2
    lens.updateProjectionMatrix()
    equal(edge(10), 1)
  }),
]
