import type { ComponentName } from "./defaults.ts"

/** Something that is declared in a package and documented under a heading. */
export interface Subject {
  /** The page, and the heading above the fields and tables. */
  at: string
  /** A type in the package's declarations. Its members must be listed below the heading. */
  members?: string
  /** Alternatively, a function whose parameters must be listed. */
  parameters?: string
  /** Alternatively, the kind of exports of the package that must be listed. */
  exports?: "values" | "types"
  /** A type whose members may be listed in addition to the required ones. */
  allowed?: string
  /** The type that T represents on the page, if it cannot be any type. */
  T?: string
  /** The component that the props belong to, which is needed for their defaults. */
  component?: ComponentName
  /** The header of the table column with the names, if it is not the first. */
  column?: string
  /** Further headings with parts of the list. */
  and?: string[]
}

const context = "/api/composables/use-tres-context"
const loader = "/api/composables/use-loader"
const plugins = "/api/advanced/plugin-types"

/** The subjects of @tresjs/core that the documentation lists. */
const core: Subject[] = [
  {
    at: "/api#runtime-exports",
    exports: "values",
    and: ["/api/utils/type-guards", "/api/utils/directives#the-three-directives"],
  },
  {
    at: "/api#types",
    exports: "types",
    column: "Exported types",
    and: ["/api/components/tres-objects#exported-types"],
  },

  { at: "/api/components/tres-canvas#props", members: "TresCanvasProps", component: "TresCanvas" },
  {
    at: "/api/components/tres-canvas#events",
    members: "Payloads<TresCanvasEmits>",
  },
  { at: "/api/components/tres-canvas#exposed-members", members: "TresCanvasInstance" },
  { at: "/api/components/tres-canvas#slots", members: "Slots<typeof _default>" },

  {
    at: "/api/components/tres-context#props",
    members:
      "Omit<InstanceType<typeof _default$1>['$props'], keyof TresCanvasProps | `on${string}` | keyof PublicProps>",
    component: "TresCanvasContext",
  },
  { at: "/api/components/tres-context#exposed-members", members: "Exposed<typeof _default$1>" },
  {
    at: "/api/components/tres-context#events-and-slots",
    members: "Payloads<TresCanvasEmits> & Slots<typeof _default$1>",
  },

  { at: "/api/components/tres-portal#props", members: "__VLS_Props", component: "TresPortal" },
  { at: "/api/components/tres-portal#slots", members: "Slots<typeof _default$2>" },

  {
    at: "/api/components/tres-objects#special-props",
    members: "InstanceProps & VueProps",
  },
  {
    at: "/api/advanced/primitives#props",
    members:
      "Pick<ThreeInstances['primitive'], 'object'> & Pick<InstanceProps, 'attach' | 'dispose'>",
  },
  { at: "/api/advanced/web-gpu#the-factory", members: "TresRendererSetupContext" },

  { at: "/api/composables/use-tres#returns", members: "TresPartialContext" },
  { at: "/api/composables/use-tres#sizes", members: "SizesType" },

  { at: `${context}#shared-with-usetres`, members: "Omit<TresContext, 'camera' | 'renderer'>" },
  { at: `${context}#only-in-usetrescontext`, members: "Pick<TresContext, 'camera' | 'renderer'>" },
  { at: `${context}#the-camera-manager`, members: "UseCameraReturn" },
  {
    at: `${context}#the-renderer-manager`,
    members: "UseRendererManagerReturn & Below<'loop', UseRendererManagerReturn['loop']>",
  },

  { at: "/api/composables/use-loop#returns", members: "ReturnType<typeof useLoop>" },
  {
    at: "/api/composables/use-loop#the-callbacks-argument",
    members: "Omit<LoopContext, keyof TresPartialContext>",
  },

  { at: "/api/composables/use-graph#parameters", parameters: "typeof useGraph" },
  { at: "/api/composables/use-graph#returns", members: "TresObjectMap" },

  { at: `${loader}#parameters`, parameters: "typeof useLoader<T, Shallow>" },
  { at: `${loader}#options`, members: "TresLoaderOptions<T, Shallow>" },
  { at: `${loader}#returns`, members: "Omit<UseLoaderReturn<T, Shallow>, 'then'>" },
  {
    at: `${loader}#props`,
    members: "Omit<UseLoaderProps, keyof PublicProps | `on${string}`>",
    component: "UseLoader",
    T: "Model",
  },
  { at: `${loader}#events`, members: "Handled<UseLoaderProps>", T: "Model" },
  { at: `${loader}#loadermethods`, members: "LoaderMethods" },
  { at: `${loader}#slots`, members: "Received<UseLoaderContext['slots']>", T: "Model" },

  { at: "/api/events/pointer-events#events", members: "ObjectEvents" },
  {
    at: "/api/events/pointer-events#which-object-is-hit",
    members:
      "Pick<TresObject3D, 'pointerEvents' | 'pointerEventsType' | 'pointerEventsOrder' | 'intersectChildren' | 'interactableDescendants'>",
  },
  {
    at: "/api/events/pointer-events#the-event-object",
    members: "Omit<TresPointerEvent, keyof MouseEvent>",
    allowed: "TresPointerEvent & ObjectWheelEvent",
  },

  { at: `${plugins}#trestimer`, members: "TresTimer" },
  { at: `${plugins}#userendereroptions`, members: "UseRendererOptions" },
  {
    at: `${plugins}#tresrenderererror`,
    members: "Omit<TresRendererError, keyof Error> & { name: string }",
  },
  { at: `${plugins}#localstate`, members: "LocalState" },
  { at: `${plugins}#tresobject3d`, members: "Pick<TresObject3D, 'geometry' | 'material'>" },
  { at: `${plugins}#vectorcoordinates`, members: "VectorCoordinates" },
  { at: `${plugins}#threeinstances`, members: "Pick<ThreeInstances, 'primitive'>" },
  { at: `${plugins}#trescanvasinstance`, members: "TresCanvasInstance" },
  { at: `${plugins}#tresplugin-and-tresoptions`, members: "{ install: any } & TresOptions" },
  { at: `${plugins}#devtools-messages`, members: "DevtoolsMessage" },
  { at: `${plugins}#assetloaddata`, members: "AssetLoadData" },

  { at: "/api/utils/type-guards", members: "Guards" },
  { at: "/api/utils/directives#the-three-directives", members: "Directives" },
]

/** The subjects of @tresjs/cientos that the recipes list. */
const cientos: Subject[] = [
  {
    at: "/cookbook/orbit-controls#props",
    members: "OrbitControlsProps",
    component: "OrbitControls",
  },
  {
    at: "/cookbook/orbit-controls#events-and-the-exposed-member",
    members: "Handled<InstanceType<typeof _default$57>['$props']>",
  },
  {
    at: "/cookbook/model-animation#usegltf",
    members:
      "UseGLTFOptions & ReturnType<typeof useGLTF<Record<string, any>, Record<string, any>>>",
  },
  {
    at: "/cookbook/model-animation#useanimations",
    members: "ReturnType<typeof useAnimations<AnimationClip>>",
  },
  { at: "/cookbook/model-animation#gltfmodel", members: "GLTFModelProps", component: "GLTFModel" },
]

export const subjects = { core, cientos }
