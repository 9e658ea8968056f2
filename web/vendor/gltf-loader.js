// The exports of "three/addons/loaders/GLTFLoader.js" for scenes.
export { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
