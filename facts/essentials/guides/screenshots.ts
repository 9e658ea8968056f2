import { claim, equal, mount, mountApp, ok, pause, seen, THREE, until, vue } from "claims"

const red = { clearColor: "#ff0000" }
const plain = vue`<TresGroup />`
/** The upper half of the view is covered. */
const half = vue`<TresOrthographicCamera :args="[-1, 1, 1, -1, 0.1, 10]" :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh :position-y="0.5"><TresPlaneGeometry :args="[2, 1]" /><TresMeshBasicMaterial color="white" :tone-mapped="false" /></TresMesh>`

/** Returns the RGBA values of a pixel in a picture. */
async function pixel(source: string | Blob, x = 2, y = 2): Promise<number[]> {
  const { context } = await drawn(source)
  return [...context.getImageData(x, y, 1, 1).data]
}

async function drawn(source: string | Blob) {
  const blob = typeof source === "string" ? await (await fetch(source)).blob() : source
  const image = await createImageBitmap(blob)
  const canvas = document.createElement("canvas")
  Object.assign(canvas, { width: image.width, height: image.height })
  const context = canvas.getContext("2d")!
  context.drawImage(image, 0, 0)
  return { context, width: image.width, height: image.height }
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no pixels")))),
  )

/** Records an on-demand scene that moves at first, and returns the length of the video in seconds. */
async function recorded(isInvalidated: boolean): Promise<number> {
  const { canvas, unmount } = await mount(
    vue`<script setup>
const { invalidate } = useTres()
seen.draws = true
useLoop().onBeforeRender(() => { if (seen.draws) invalidate() })
</script><template><TresGroup /></template>`,
    {},
    { canvas: { renderMode: "on-demand" } },
  )
  const recorder = new MediaRecorder(canvas.captureStream(30))
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  await pause(300)
  seen["draws"] = isInvalidated
  await pause(1500)
  await new Promise((resolve) => {
    recorder.onstop = resolve
    recorder.stop()
  })
  await unmount()
  return lengthOf(new Blob(parts, { type: recorder.mimeType }))
}

/** Returns the length of a video in seconds. It is known only at the end of the file. */
async function lengthOf(file: Blob): Promise<number> {
  const video = document.createElement("video")
  video.src = URL.createObjectURL(file)
  await until(() => video.readyState > 0, "the video is loaded")
  video.currentTime = Number.MAX_SAFE_INTEGER
  await until(() => Number.isFinite(video.duration) && !video.seeking, "the end is known")
  return video.duration
}

export default [
  claim("toDataURL returns a completely transparent image", async () => {
    const { canvas, frames } = await mount(plain, {}, { canvas: red })
    await frames()
    await new Promise((resolve) => setTimeout(resolve))
    equal(await pixel(canvas.toDataURL()), [0, 0, 0, 0])
  }),
  claim(
    "In an onRender callback, the pixels still exist, because it runs right after the frame has been drawn",
    async () => {
      const { context } = await mount(plain, {}, { canvas: red })
      const address = await new Promise<string>((resolve) => {
        const { off } = context.renderer.onRender(({ domElement }) => {
          off()
          resolve(domElement.toDataURL())
        })
      })
      const [r, , , alpha] = await pixel(address)
      ok(r! > 200 && alpha === 255, `${r} and ${alpha}`)
    },
  ),
  claim(
    "preserve-drawing-buffer keeps the pixels until the next frame so that you can read them at any time",
    async () => {
      const { canvas, frames } = await mount(
        plain,
        {},
        { canvas: { ...red, preserveDrawingBuffer: true } },
      )
      await frames()
      await new Promise((resolve) => setTimeout(resolve))
      const [r, , , alpha] = await pixel(canvas.toDataURL())
      ok(r! > 200 && alpha === 255, `${r} and ${alpha}`)
    },
  ),
  claim(
    "It copies the pixels when you call it, so only the call itself has to happen in time",
    async () => {
      const { context } = await mount(plain, {}, { canvas: red })
      const { instance } = context.renderer
      const blob = await new Promise<Blob>((resolve) => {
        const { off } = context.renderer.onRender(({ domElement }) => {
          off()
          resolve(blobOf(domElement))
          instance.setClearColor("#0000ff", 1)
          instance.clear()
        })
      })
      const [r, , b] = await pixel(blob)
      ok(r! > 200 && b! < 50, `${r} and ${b}`)
    },
  ),
  claim("In on-demand mode there is no next frame unless somebody asks for it", async () => {
    const { context, frames } = await mount(
      plain,
      {},
      { canvas: { ...red, renderMode: "on-demand" } },
    )
    await frames(6)
    let count = 0
    context.renderer.onRender(() => count++)
    await frames(6)
    equal(count, 0)
    context.renderer.invalidate()
    await frames(4)
    equal(count, 1)
  }),
  claim(
    "with times set to 3, a canvas that draws 400 × 300 pixels produces a picture of 1200 × 900, and the canvas on the screen does not change",
    async () => {
      const { context, canvas } = await mountApp(
        vue`<div style="width: 400px; height: 300px"><TresCanvas clear-color="#ff0000" :dpr="1"><TresGroup /></TresCanvas></div>`,
      )
      await until(() => canvas.width === 400, "the canvas has its size")
      const { instance } = context.renderer
      const box = JSON.stringify(canvas.getBoundingClientRect())
      instance.setPixelRatio(3)
      instance.render(context.scene.value, context.camera.activeCamera.value!)
      const picture = blobOf(canvas)
      instance.setPixelRatio(1)
      const { width, height } = await drawn(await picture)
      equal([width, height, canvas.width, canvas.height], [1200, 900, 400, 300])
      equal(JSON.stringify(canvas.getBoundingClientRect()), box)
      const [r] = await pixel(await picture, 600, 450)
      ok(r! > 200, `red is ${r}`)
    },
  ),
  claim("It then draws fewer pixels without an error", async () => {
    const { context, canvas } = await mount(plain)
    const gl = (context.renderer.instance as THREE.WebGLRenderer).getContext()
    equal(gl.drawingBufferWidth, canvas.width)
    Object.assign(canvas, { width: 8192, height: 8192 })
    ok(gl.drawingBufferWidth < canvas.width, `the width is ${gl.drawingBufferWidth}`)
    equal(gl.getError(), 0)
  }),
  claim(
    "Set its alpha to zero for one frame to make the PNG transparent around the objects",
    async () => {
      const { context, canvas } = await mount(half, {}, { canvas: red })
      const { instance } = context.renderer
      const alpha = (instance as unknown as { getClearAlpha: () => number }).getClearAlpha()
      equal(alpha, 1)
      instance.setClearAlpha(0)
      instance.render(context.scene.value, context.camera.activeCamera.value!)
      const picture = blobOf(canvas)
      instance.setClearAlpha(alpha)
      equal((await pixel(await picture, 10, canvas.height - 5))[3], 0, "alpha below")
      equal(await pixel(await picture, 10, 5), [255, 255, 255, 255], "the object")
    },
  ),
  claim("Rows count from the bottom", async () => {
    const { context, scene, camera } = await mount(half, {}, { canvas: red })
    const renderer = context.renderer.instance as InstanceType<typeof THREE.WebGLRenderer>
    const target = new THREE.WebGLRenderTarget(8, 8)
    renderer.setRenderTarget(target)
    renderer.render(scene, camera())
    renderer.setRenderTarget(null)
    const [bottom, top] = [new Uint8Array(4), new Uint8Array(4)]
    renderer.readRenderTargetPixels(target, 4, 0, 1, 1, bottom)
    await renderer.readRenderTargetPixelsAsync(target, 4, 7, 1, 1, top)
    equal([bottom[1], top[1]], [0, 255], "green at the bottom and at the top")
    target.dispose()
  }),
  claim(
    "Colors in a render target are linear and not tone mapped, so they differ from the colors on the screen",
    async () => {
      const { context, scene, camera } = await mount(
        vue`<TresOrthographicCamera :args="[-1, 1, 1, -1, 0.1, 10]" :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh><TresPlaneGeometry :args="[2, 2]" /><TresMeshBasicMaterial color="#808080" /></TresMesh>`,
      )
      const renderer = context.renderer.instance as InstanceType<typeof THREE.WebGLRenderer>
      const target = new THREE.WebGLRenderTarget(8, 8)
      renderer.setRenderTarget(target)
      renderer.render(scene, camera())
      renderer.setRenderTarget(null)
      const read = new Uint8Array(4)
      renderer.readRenderTargetPixels(target, 4, 4, 1, 1, read)
      const linear = new THREE.Color("#808080").r * 255
      ok(Math.abs(read[0]! - linear) < 2, `${read[0]} instead of ${linear}`)
      target.dispose()
    },
  ),
  claim(
    "The stream captures each frame when the browser shows it, so you don't need preserve-drawing-buffer",
    async () => {
      const { canvas, frames } = await mount(plain, {}, { canvas: red })
      const video = document.createElement("video")
      Object.assign(video, { muted: true, srcObject: canvas.captureStream(30) })
      void video.play()
      await until(() => video.readyState >= 2, "there is a picture")
      await frames(4)
      const copy = document.createElement("canvas")
      const context = copy.getContext("2d")!
      context.drawImage(video, 0, 0)
      const [r] = context.getImageData(2, 2, 1, 1).data
      ok(r! > 200, `red is ${r}`)
    },
  ),
  claim(
    "captureStream turns the canvas into a stream, and MediaRecorder writes it to a file",
    async () => {
      const { canvas } = await mount(plain, {}, { canvas: red })
      const type = ["video/webm", "video/mp4"].find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type ?? "" })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      recorder.start(100)
      await until(() => new Blob(parts).size > 100, "the recorder has written")
      recorder.stop()
    },
  ),
  claim(
    "In Chromium, the video then ends with the last frame that was drawn. Call invalidate() on each tick while you record.",
    async () => {
      const [still, moving] = [await recorded(false), await recorded(true)]
      ok(still < moving / 2, `the videos are ${still} and ${moving} seconds long`)
    },
  ),
  claim(
    "A browser that cannot encode the type returns a PNG instead, so check blob.type",
    async () => {
      const canvas = document.createElement("canvas")
      const typeOf = (type: string) =>
        new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type), type, 0.9))
      equal(await typeOf("image/jpeg"), "image/jpeg")
      equal(await typeOf("image/unknown"), "image/png")
    },
  ),
  claim("crossOrigin of a TextureLoader is anonymous", () => {
    equal(new THREE.TextureLoader().crossOrigin, "anonymous")
  }),
]
