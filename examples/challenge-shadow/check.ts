import { Box3, type DirectionalLight, type Material, type Mesh, type Object3D, type WebGLRenderer } from 'three'

interface Stage {
  all: (test: (object: Object3D) => boolean) => Object3D[]
  context: { renderer: { instance: WebGLRenderer } }
}

/** Returns the lowest mesh of the scene and all others. Throws if there are not enough meshes. */
function meshesOf({ all }: Stage): { floor: Mesh; boxes: Mesh[] } {
  const meshes = all((object) => (object as Mesh).isMesh) as Mesh[]
  const top = (mesh: Mesh) => new Box3().setFromObject(mesh).max.y
  const [floor, ...boxes] = meshes.sort((a, b) => top(a) - top(b))
  if (!floor || boxes.length === 0) throw new Error('The scene needs a box and a floor.')
  return { floor, boxes }
}

const reactsToLight = ({ material }: Mesh) =>
  /^Mesh(?:Standard|Physical|Phong|Lambert|Toon)Material$|^ShadowMaterial$/.test((material as Material).type)

export default [
  {
    goal: 'The canvas draws shadows.',
    missing({ context }: Stage) {
      return context.renderer.instance.shadowMap.enabled ? '' : 'Shadows are turned off: TresCanvas has a prop for them.'
    },
  },
  {
    goal: 'A light casts shadows.',
    missing({ all }: Stage) {
      const lights = all((object) => (object as DirectionalLight).isLight && object.visible && object.castShadow)
      if (lights.length === 0) return 'No light has cast-shadow.'
      return lights.some((light) => (light as DirectionalLight).shadow) ? '' : 'This kind of light casts no shadows.'
    },
  },
  {
    goal: 'The box casts a shadow.',
    missing(stage: Stage) {
      return meshesOf(stage).boxes.some((mesh) => mesh.castShadow) ? '' : 'The box does not have cast-shadow.'
    },
  },
  {
    goal: 'The floor receives it.',
    missing(stage: Stage) {
      const { floor } = meshesOf(stage)
      if (!floor.receiveShadow) return 'The floor does not have receive-shadow.'
      return reactsToLight(floor) ? '' : 'The material of the floor does not react to light.'
    },
  },
]
