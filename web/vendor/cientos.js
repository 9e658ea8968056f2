// The exports of "@tresjs/cientos" for scenes. With the entire package, a page would load three times as much.
export { OrbitControls } from "@tresjs/cientos"
