// What scenes can import from "three/addons/geometries/RoundedBoxGeometry.js".
export { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js"
