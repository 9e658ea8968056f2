// The exports of "three/addons/controls/OrbitControls.js" for scenes.
export { OrbitControls } from "three/addons/controls/OrbitControls.js"
