import { Color, type Mesh, type Scene, type WebGLRenderer } from 'three'

interface Stage {
  scene: Scene
  all: (type: string) => Mesh[]
  context: { renderer: { instance: WebGLRenderer } }
}

/** Returns the color behind all objects, which belongs to the scene or to the renderer. */
function backgroundOf({ scene, context }: Stage): Color {
  if (scene.background instanceof Color) return scene.background
  return context.renderer.instance.getClearColor(new Color())
}

/** Returns the brightness of a color, from 0 to 1. */
const luminance = ({ r, g, b }: Color) => 0.2126 * r + 0.7152 * g + 0.0722 * b

export default [
  {
    goal: 'The canvas has a background color.',
    missing(stage: Stage) {
      const renderer = stage.context.renderer.instance
      if (!stage.scene.background && renderer.getClearAlpha() === 0) return 'The background is transparent.'
      return luminance(backgroundOf(stage)) > 0 ? '' : 'The background is black.'
    },
  },
  {
    goal: 'The color is light enough for the dark knot to stand out.',
    missing(stage: Stage) {
      const color = backgroundOf(stage)
      return luminance(color) > 0.12 ? '' : `The background is #${color.getHexString()}, which is dark.`
    },
  },
  {
    goal: 'The knot is in the scene.',
    missing({ all }: Stage) {
      return all('Mesh').length > 0 ? '' : 'There is no mesh in the scene.'
    },
  },
]
