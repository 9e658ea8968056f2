import { HalfFloatType, Mesh, OrthographicCamera, PlaneGeometry, ShaderMaterial, Vector2, WebGLRenderTarget } from 'three'
import type { Camera, Scene, Texture, WebGLRenderer } from 'three'

/** The blurred copies of the bright parts. Each is half the size of the previous one. */
const LEVELS = 4

const vertexShader = `
  varying vec2 vUv;
  void main() {
    vUv = uv;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`

/** Keeps only the parts that are brighter than a screen can show. */
const bright = `
  uniform sampler2D picture;
  varying vec2 vUv;
  void main() {
    vec3 color = texture2D(picture, vUv).rgb;
    float most = max(color.r, max(color.g, color.b));
    gl_FragColor = vec4(color * smoothstep(0.9, 1.3, most), 1.0);
  }
`

/** Averages nine pixels along one direction with the weights of a bell curve. */
const blur = `
  uniform sampler2D picture;
  uniform vec2 direction;
  varying vec2 vUv;
  void main() {
    vec3 sum = texture2D(picture, vUv).rgb * 0.227;
    sum += (texture2D(picture, vUv + direction * 1.38).rgb + texture2D(picture, vUv - direction * 1.38).rgb) * 0.316;
    sum += (texture2D(picture, vUv + direction * 3.23).rgb + texture2D(picture, vUv - direction * 3.23).rgb) * 0.0703;
    gl_FragColor = vec4(sum, 1.0);
  }
`

/** Adds the blurred copies to the image, then applies the tone mapping and the color space of the renderer. */
const output = `
  uniform sampler2D picture;
  uniform sampler2D level0;
  uniform sampler2D level1;
  uniform sampler2D level2;
  uniform sampler2D level3;
  uniform float strength;
  uniform float vignette;
  uniform float grain;
  uniform float time;
  varying vec2 vUv;
  void main() {
    vec3 color = texture2D(picture, vUv).rgb;
    vec3 glow = texture2D(level0, vUv).rgb + texture2D(level1, vUv).rgb
      + texture2D(level2, vUv).rgb + texture2D(level3, vUv).rgb;
    color += glow * strength * 0.5;
    color *= 1.0 - vignette * smoothstep(0.3, 0.85, length(vUv - 0.5));
    gl_FragColor = vec4(color, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    float noise = fract(sin(dot(gl_FragCoord.xy + fract(time) * 61.0, vec2(12.9898, 78.233))) * 43758.5453);
    gl_FragColor.rgb += (noise - 0.5) * grain;
  }
`

/** Creates a composer, which renders a scene to a texture, processes it and draws it on the canvas. */
export function createComposer(renderer: WebGLRenderer) {
  const picture = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 4 })
  const levels = Array.from({ length: LEVELS }, () => ({
    across: new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false }),
    both: new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false }),
  }))
  const uniforms = { strength: { value: 1 }, vignette: { value: 0 }, grain: { value: 0 }, time: { value: 0 } }

  const brightPass = pass(bright, { picture: { value: picture.texture } })
  const blurPass = pass(blur, { picture: { value: null as Texture | null }, direction: { value: new Vector2() } })
  const outputPass = pass(output, {
    picture: { value: picture.texture },
    ...Object.fromEntries(levels.map(({ both }, at) => [`level${at}`, { value: both.texture }])),
    ...uniforms,
  })

  const quad = new Mesh(new PlaneGeometry(2, 2), outputPass)
  quad.frustumCulled = false
  const lens = new OrthographicCamera()

  /** Runs one pass: draws a rectangle over the whole target, with the material of the pass. */
  function draw(material: ShaderMaterial, target: WebGLRenderTarget | null) {
    quad.material = material
    renderer.setRenderTarget(target)
    renderer.render(quad, lens)
  }

  return {
    uniforms,

    setSize(width: number, height: number) {
      const ratio = renderer.getPixelRatio()
      picture.setSize(width * ratio, height * ratio)
      levels.forEach(({ across, both }, at) => {
        const share = ratio / 2 ** (at + 1)
        const size = [width, height].map(side => Math.max(1, Math.round(side * share)))
        across.setSize(size[0], size[1])
        both.setSize(size[0], size[1])
      })
    },

    render(scene: Scene, camera: Camera) {
      renderer.setRenderTarget(picture)
      renderer.render(scene, camera)
      draw(brightPass, levels[0].both)
      let from = levels[0].both
      for (const { across, both } of levels) {
        blurPass.uniforms.picture.value = from.texture
        blurPass.uniforms.direction.value.set(1 / across.width, 0)
        draw(blurPass, across)
        blurPass.uniforms.picture.value = across.texture
        blurPass.uniforms.direction.value.set(0, 1 / across.height)
        draw(blurPass, both)
        from = both
      }
      draw(outputPass, null)
    },

    dispose() {
      picture.dispose()
      for (const { across, both } of levels) {
        across.dispose()
        both.dispose()
      }
      for (const material of [brightPass, blurPass, outputPass]) material.dispose()
      quad.geometry.dispose()
    },
  }
}

function pass(fragmentShader: string, uniforms: ShaderMaterial['uniforms']) {
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms, depthTest: false, depthWrite: false })
}
