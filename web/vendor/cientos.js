// What scenes can import from "@tresjs/cientos"; the whole package would triple what a page loads.
export { OrbitControls } from "@tresjs/cientos"
