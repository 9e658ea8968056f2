import type { DirectionalLight, Material, Mesh, Object3D, WebGLRenderer } from 'three'

interface Stage {
  all: (test: (object: Object3D) => boolean) => Object3D[]
  context: { renderer: { instance: WebGLRenderer } }
}

/** Returns the meshes of the scene, without the planes or only these. */
function meshesOf({ all }: Stage, { planes }: { planes: boolean }): Mesh[] {
  const isFlat = ({ geometry }: Mesh) => /^(?:Plane|Circle|Shape)Geometry$/.test(geometry.type)
  const meshes = all((object) => (object as Mesh).isMesh && isFlat(object as Mesh) === planes) as Mesh[]
  if (meshes.length === 0) throw new Error(planes ? 'There is no floor.' : 'There is no box.')
  return meshes
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
      return meshesOf(stage, { planes: false }).some((mesh) => mesh.castShadow) ? '' : 'The box does not have cast-shadow.'
    },
  },
  {
    goal: 'The floor receives it.',
    missing(stage: Stage) {
      const floors = meshesOf(stage, { planes: true }).filter((mesh) => mesh.receiveShadow)
      if (floors.length === 0) return 'The floor does not have receive-shadow.'
      return floors.some(reactsToLight) ? '' : 'The material of the floor does not react to light.'
    },
  },
]
