// What scenes can import from "three/addons/loaders/GLTFLoader.js".
export { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
