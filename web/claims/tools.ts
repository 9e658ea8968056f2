// The names that the components of claims can use without importing them.
export { seen, state, TresCanvas } from "./claims.ts"
export * as THREE from "three"
export {
  dispose,
  extend,
  TresCanvasContext,
  TresPortal,
  UseLoader,
  useGraph,
  useLoader,
  useLoop,
  useTres,
  useTresContext,
  vDistanceTo,
  vLightHelper,
  vLog,
} from "@tresjs/core"
export {
  computed,
  h,
  inject,
  markRaw,
  onUnmounted,
  provide,
  ref,
  shallowRef,
  useTemplateRef,
  watch,
} from "vue"
