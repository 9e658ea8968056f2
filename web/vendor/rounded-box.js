// The exports of "three/addons/geometries/RoundedBoxGeometry.js" for scenes.
export { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js"
