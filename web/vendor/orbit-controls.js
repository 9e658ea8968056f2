// What scenes can import from "three/addons/controls/OrbitControls.js".
export { OrbitControls } from "three/addons/controls/OrbitControls.js"
