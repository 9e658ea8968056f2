// The examples on the pages of elements: small components that draw one element each.

/** Returns a component that draws lines of a template, with optional code in its script and props of its canvas. */
function scene(lines, { imports = "", script = "", canvas = "" } = {}) {
  const code = script && `\n${script}`
  const template = lines.map((line) => `    ${line}`).join("\n")
  return `<script setup lang="ts">
${imports}import { TresCanvas } from '@tresjs/core'
${code}</script>

<template>
  <TresCanvas clear-color="#82DBC5"${canvas}>
${template}
  </TresCanvas>
</template>`
}

const CAMERA = '<TresPerspectiveCamera :position="[3, 3, 3]" :look-at="[0, 0, 0]" />'
const LIGHTS = [
  '<TresAmbientLight :intensity="0.5" />',
  '<TresDirectionalLight :position="[2, 4, 3]" :intensity="2" />',
]
const mesh = (geometry, material, props = "") => [
  `<TresMesh${props}>`,
  `  ${geometry}`,
  `  ${material}`,
  "</TresMesh>",
]
const KNOT = '<TresTorusKnotGeometry :args="[0.8, 0.25, 128, 24]" />'
const ORANGE = '<TresMeshStandardMaterial color="#FBB03B" />'

/** Examples for elements that need a different example than the rest of their family. */
const LINES = {
  AmbientLight: [
    CAMERA,
    '<TresAmbientLight color="#FFFFFF" :intensity="1.5" />',
    ...mesh(KNOT, ORANGE),
  ],
  DirectionalLight: [
    CAMERA,
    '<TresDirectionalLight :position="[2, 4, 3]" :intensity="2" />',
    ...mesh(KNOT, ORANGE),
  ],
  HemisphereLight: [
    CAMERA,
    "<TresHemisphereLight :args=\"['#FFFFFF', '#4F4F4F', 2]\" />",
    ...mesh(KNOT, ORANGE),
  ],
  PointLight: [
    CAMERA,
    '<TresPointLight :position="[2, 2, 2]" :intensity="20" />',
    ...mesh(KNOT, ORANGE),
  ],
  SpotLight: [
    CAMERA,
    '<TresSpotLight :position="[2, 4, 2]" :angle="0.4" :penumbra="0.5" :intensity="60" />',
    ...mesh(KNOT, ORANGE),
  ],
  PerspectiveCamera: [
    '<TresPerspectiveCamera :args="[45, 1, 0.1, 1000]" :position="[3, 3, 3]" :look-at="[0, 0, 0]" />',
    ...mesh(KNOT, "<TresMeshNormalMaterial />"),
  ],
  OrthographicCamera: [
    '<TresOrthographicCamera :args="[-4, 4, 4, -4, 0.1, 100]" :position="[3, 3, 3]" :look-at="[0, 0, 0]" />',
    ...mesh(KNOT, "<TresMeshNormalMaterial />"),
  ],
  Mesh: [
    CAMERA,
    ...mesh(
      '<TresBoxGeometry :args="[1, 1, 1]" />',
      "<TresMeshNormalMaterial />",
      ' :rotation-y="0.4"',
    ),
  ],
  Points: [
    CAMERA,
    "<TresPoints>",
    '  <TresSphereGeometry :args="[1, 48, 32]" />',
    '  <TresPointsMaterial color="#1C534B" :size="0.04" />',
    "</TresPoints>",
  ],
  Group: [
    CAMERA,
    '<TresGroup :position="[0, 0.5, 0]" :rotation-y="0.6">',
    ...mesh("<TresBoxGeometry />", "<TresMeshNormalMaterial />").map((line) => `  ${line}`),
    "</TresGroup>",
  ],
  Sprite: [CAMERA, "<TresSprite>", '  <TresSpriteMaterial color="#FBB03B" />', "</TresSprite>"],
  AxesHelper: [CAMERA, '<TresAxesHelper :args="[2]" />'],
  GridHelper: [CAMERA, "<TresGridHelper :args=\"[10, 10, '#1C534B', '#2BA189']\" />"],
  PolarGridHelper: [CAMERA, '<TresPolarGridHelper :args="[4, 16, 8, 64]" />'],
  Fog: [CAMERA, "<TresFog :args=\"['#82DBC5', 3, 9]\" />", '<TresGridHelper :args="[20, 20]" />'],
  FogExp2: [
    CAMERA,
    '<TresFogExp2 attach="fog" :args="[\'#82DBC5\', 0.15]" />',
    '<TresGridHelper :args="[20, 20]" />',
  ],
  PointsMaterial: [
    CAMERA,
    "<TresPoints>",
    '  <TresSphereGeometry :args="[1, 48, 32]" />',
    '  <TresPointsMaterial color="#1C534B" :size="0.04" size-attenuation />',
    "</TresPoints>",
  ],
  SpriteMaterial: [
    CAMERA,
    "<TresSprite>",
    '  <TresSpriteMaterial color="#FBB03B" :opacity="0.8" transparent />',
    "</TresSprite>",
  ],
  Color: [
    CAMERA,
    '<TresColor attach="background" :args="[\'#1C534B\']" />',
    ...mesh(KNOT, "<TresMeshNormalMaterial />"),
  ],
}

const textured = (texture) => [
  CAMERA,
  "<TresMesh>",
  "  <TresBoxGeometry />",
  "  <TresMeshBasicMaterial>",
  `    ${texture}`,
  "  </TresMeshBasicMaterial>",
  "</TresMesh>",
]

/** Returns the example of an element that connects points. `positions` is code. */
const connected = (element, positions) => ({
  script: positions,
  lines: [
    CAMERA,
    `<Tres${element}>`,
    '  <TresBufferGeometry :position="[positions, 3]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    `</Tres${element}>`,
  ],
})

const EDGES = {
  imports: "import { BoxGeometry } from 'three'\n",
  script: "const box = new BoxGeometry(1.5, 1.5, 1.5)\n",
  lines: [
    CAMERA,
    "<TresLineSegments>",
    '  <TresEdgesGeometry :args="[box]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    "</TresLineSegments>",
  ],
}

/** Returns a script that stores an object of the template in a ref. */
const held = (name, type) => ({
  imports: `import { shallowRef } from 'vue'\nimport type { ${type} } from 'three'\n`,
  script: `const ${name} = shallowRef<${type} | null>(null)\n`,
})

const LEAF = `const shape = new Shape()
  .moveTo(0, -1)
  .quadraticCurveTo(1.2, 0, 0, 1)
  .quadraticCurveTo(-1.2, 0, 0, -1)
`
const PAINTED = `const canvas = document.createElement('canvas')
canvas.width = canvas.height = 128
const context = canvas.getContext('2d')!
context.fillStyle = '#FBB03B'
context.fillRect(0, 0, 128, 128)
context.font = 'bold 48px sans-serif'
context.fillStyle = '#1C534B'
context.fillText('Tres', 14, 80)
`

/** Examples with code in their script. */
const SCRIPTED = {
  RectAreaLight: {
    imports:
      "import { RectAreaLightUniformsLib } from 'three/addons/lights/RectAreaLightUniformsLib.js'\n",
    script: "RectAreaLightUniformsLib.init()\n",
    lines: [
      CAMERA,
      '<TresRectAreaLight :args="[\'#FFFFFF\', 5, 2, 2]" :position="[0, 2, 2]" :look-at="[0, 0, 0]" />',
      ...mesh(KNOT, ORANGE),
    ],
  },
  InstancedMesh: {
    imports:
      "import { shallowRef, watch } from 'vue'\nimport { type InstancedMesh, Matrix4 } from 'three'\n",
    script: `const boxes = shallowRef<InstancedMesh | null>(null)

watch(boxes, (mesh) => {
  if (!mesh) return
  const matrix = new Matrix4()
  for (let index = 0; index < 100; index++) {
    matrix.setPosition((index % 10) * 0.4 - 1.8, 0, Math.floor(index / 10) * 0.4 - 1.8)
    mesh.setMatrixAt(index, matrix)
  }
  mesh.instanceMatrix.needsUpdate = true
})
`,
    lines: [
      CAMERA,
      '<TresInstancedMesh ref="boxes" :args="[undefined, undefined, 100]">',
      '  <TresBoxGeometry :args="[0.2, 0.2, 0.2]" />',
      "  <TresMeshNormalMaterial />",
      "</TresInstancedMesh>",
    ],
  },
  Object3D: {
    ...held("target", "Object3D"),
    lines: [
      CAMERA,
      '<TresObject3D ref="target" :position="[1, 0, 0]" />',
      '<TresSpotLight v-if="target" :target="target" :position="[1, 4, 0]" :intensity="60" />',
      ...mesh(KNOT, ORANGE),
    ],
  },
  Line: connected(
    "Line",
    `const positions = new Float32Array([
  -1.5, -0.5, 0,
  -0.5, 0.8, 0,
  0.5, -0.8, 0,
  1.5, 0.5, 0,
])
`,
  ),
  LineLoop: connected(
    "LineLoop",
    `const positions = new Float32Array(32 * 3)
for (let index = 0; index < 32; index++) {
  const angle = (index / 32) * Math.PI * 2
  positions.set([Math.cos(angle), Math.sin(angle), 0], index * 3)
}
`,
  ),
  LineSegments: EDGES,
  LineBasicMaterial: EDGES,
  EdgesGeometry: EDGES,
  ExtrudeGeometry: {
    imports: "import { Shape } from 'three'\n",
    script: LEAF,
    lines: [
      CAMERA,
      ...mesh(
        '<TresExtrudeGeometry :args="[shape, { depth: 0.4, bevelSize: 0.1 }]" />',
        "<TresMeshNormalMaterial />",
      ),
    ],
  },
  ShapeGeometry: {
    imports: "import { Shape } from 'three'\n",
    script: LEAF,
    lines: [CAMERA, ...mesh('<TresShapeGeometry :args="[shape]" />', "<TresMeshNormalMaterial />")],
  },
  LatheGeometry: {
    imports: "import { DoubleSide, Vector2 } from 'three'\n",
    script: `const profile = [
  new Vector2(0, -1),
  new Vector2(0.7, -0.8),
  new Vector2(0.8, -0.2),
  new Vector2(0.35, 0.4),
  new Vector2(0.5, 0.9),
]
`,
    lines: [
      CAMERA,
      ...mesh(
        '<TresLatheGeometry :args="[profile, 48]" />',
        '<TresMeshNormalMaterial :side="DoubleSide" />',
      ),
    ],
  },
  TubeGeometry: {
    imports: "import { CatmullRomCurve3, Vector3 } from 'three'\n",
    script: `const path = new CatmullRomCurve3([
  new Vector3(-1.5, -0.5, 0),
  new Vector3(-0.5, 0.8, 0.5),
  new Vector3(0.5, -0.8, -0.5),
  new Vector3(1.5, 0.5, 0),
])
`,
    lines: [
      CAMERA,
      ...mesh('<TresTubeGeometry :args="[path, 64, 0.2, 16]" />', "<TresMeshNormalMaterial />"),
    ],
  },
  DataTexture: {
    script: `const pixels = new Uint8Array([
  251, 176, 59, 255, 28, 83, 75, 255,
  28, 83, 75, 255, 251, 176, 59, 255,
])
`,
    lines: textured(
      '<TresDataTexture attach="map" :args="[pixels, 2, 2]" color-space="srgb" :needs-update="true" />',
    ),
  },
  Texture: {
    script: PAINTED,
    lines: textured(
      '<TresTexture attach="map" :args="[canvas]" color-space="srgb" :needs-update="true" />',
    ),
  },
  CanvasTexture: {
    script: PAINTED,
    lines: textured('<TresCanvasTexture attach="map" :args="[canvas]" color-space="srgb" />'),
  },
  BufferGeometry: {
    imports: "import { DoubleSide } from 'three'\n",
    script: "const positions = new Float32Array([-1, 0, 0, 1, 0, 0, 0, 1.5, 0])\n",
    lines: [
      CAMERA,
      "<TresMesh>",
      '  <TresBufferGeometry :position="[positions, 3]" />',
      '  <TresMeshBasicMaterial color="#FBB03B" :side="DoubleSide" />',
      "</TresMesh>",
    ],
  },
  ShaderMaterial: {
    script: `const vertexShader = \`
  void main() {
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }\`
const fragmentShader = \`
  void main() {
    gl_FragColor = vec4(1.0, 0.69, 0.23, 1.0);
  }\`
`,
    lines: [
      CAMERA,
      "<TresMesh>",
      `  ${KNOT}`,
      '  <TresShaderMaterial :vertex-shader="vertexShader" :fragment-shader="fragmentShader" />',
      "</TresMesh>",
    ],
  },
  ShadowMaterial: {
    canvas: " shadows",
    lines: [
      CAMERA,
      '<TresDirectionalLight cast-shadow :position="[2, 4, 3]" :intensity="2" />',
      ...mesh(KNOT, ORANGE, " cast-shadow"),
      '<TresMesh receive-shadow :rotation-x="-Math.PI / 2" :position-y="-1.5">',
      '  <TresPlaneGeometry :args="[20, 20]" />',
      '  <TresShadowMaterial :opacity="0.4" />',
      "</TresMesh>",
    ],
  },
  BoxHelper: {
    ...held("knot", "Mesh"),
    lines: [
      CAMERA,
      ...mesh(KNOT, "<TresMeshNormalMaterial />", ' ref="knot"'),
      '<TresBoxHelper v-if="knot" :args="[knot, \'#1C534B\']" />',
    ],
  },
  CameraHelper: {
    ...held("camera", "PerspectiveCamera"),
    lines: [
      CAMERA,
      '<TresPerspectiveCamera ref="camera" :args="[40, 1.5, 0.5, 2.5]" :position="[0, 0, 1.5]" />',
      '<TresCameraHelper v-if="camera" :args="[camera]" />',
    ],
  },
  DirectionalLightHelper: {
    ...held("light", "DirectionalLight"),
    lines: [
      CAMERA,
      '<TresDirectionalLight ref="light" :position="[1, 2, 0]" :intensity="2" />',
      '<TresDirectionalLightHelper v-if="light" :args="[light, 0.5, \'#1C534B\']" />',
      ...mesh(KNOT, ORANGE),
    ],
  },
  SkeletonHelper: {
    imports: "import { Bone } from 'three'\n",
    script: `const hip = new Bone()
const knee = new Bone()
const foot = new Bone()
hip.position.y = 1
knee.position.set(0.3, -1, 0)
foot.position.set(-0.3, -1, 0)
hip.add(knee)
knee.add(foot)
`,
    lines: [CAMERA, '<primitive :object="hip" />', '<TresSkeletonHelper :args="[hip]" />'],
  },
  Vector3: {
    lines: [
      CAMERA,
      '<TresMesh :rotation-z="0.8">',
      '  <TresVector3 attach="pivot" :args="[0, -0.5, 0]" />',
      "  <TresBoxGeometry />",
      "  <TresMeshNormalMaterial />",
      "</TresMesh>",
    ],
  },
}

/** The arguments of geometries in examples. Other geometries have no example, or an example above. */
const ARGS = {
  BoxGeometry: "[1, 1, 1]",
  CapsuleGeometry: "[0.5, 1, 8, 24]",
  CircleGeometry: "[1, 48]",
  ConeGeometry: "[0.8, 1.5, 32]",
  CylinderGeometry: "[0.6, 0.6, 1.5, 32]",
  DodecahedronGeometry: "[1]",
  IcosahedronGeometry: "[1]",
  OctahedronGeometry: "[1]",
  TetrahedronGeometry: "[1]",
  PlaneGeometry: "[2, 2]",
  RingGeometry: "[0.5, 1, 48]",
  SphereGeometry: "[1, 48, 32]",
  TorusGeometry: "[0.8, 0.3, 24, 64]",
  TorusKnotGeometry: "[0.8, 0.25, 128, 24]",
}

/** Returns the example of an element, if there is one. */
export function exampleOf(name, family) {
  if (LINES[name]) return { example: scene(LINES[name]) }
  if (SCRIPTED[name]) return { example: scene(SCRIPTED[name].lines, SCRIPTED[name]) }
  if (ARGS[name]) {
    return {
      example: scene([
        CAMERA,
        ...mesh(`<Tres${name} :args="${ARGS[name]}" />`, "<TresMeshNormalMaterial />"),
      ]),
    }
  }
  if (family !== "Materials" || !/^Mesh(?!Distance)/.test(name)) return {}
  const color = /Normal|Depth|Matcap/.test(name) ? "" : ' color="#FBB03B"'
  const more =
    {
      MeshStandardMaterial: ' :roughness="0.4" :metalness="0.1"',
      MeshPhysicalMaterial: ' :clearcoat="1" :roughness="0.4"',
    }[name] ?? ""
  return { example: scene([CAMERA, ...LIGHTS, ...mesh(KNOT, `<Tres${name}${color}${more} />`)]) }
}
