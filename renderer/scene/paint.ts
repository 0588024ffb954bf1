import type { Texture } from 'three';
import { Color, ShaderMaterial, UniformsLib, UniformsUtils, Vector2 } from 'three';
import type { TableSize } from './base/board.ts';
import { quality } from './base/quality.ts';
import { soil } from './textures/surfaces.ts';

// The board is flat and fills most of the picture: one texture, one shadow and a pool of light are all it takes, which costs a third
// of what a lit material does.

const vertex = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
varying vec2 spot;
void main() {
  spot = uv;
  #include <beginnormal_vertex>
  #include <defaultnormal_vertex>
  #include <begin_vertex>
  #include <project_vertex>
  #include <worldpos_vertex>
  #include <shadowmap_vertex>
}`;

const fragment = /* glsl */ `
uniform sampler2D map;
uniform sampler2D grain;
uniform vec2 grainRepeat;
uniform vec3 lamp;
uniform vec3 fill;
varying vec2 spot;
#include <common>
#include <packing>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
  vec3 paint = texture2D(map, spot).rgb;
  #ifdef GRAIN
    paint *= 0.3 + 0.9 * texture2D(grain, spot * grainRepeat).rgb;
  #endif
  vec2 off = (spot - vec2(0.46, 0.48)) * 2.0;
  float pool = 1.0 - 0.3 * smoothstep(0.25, 1.45, length(off));
  gl_FragColor = vec4(paint * (fill + lamp * getShadowMask()) * pool, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/** Paint under the lamp; `map` runs over the whole board. */
export function boardMaterial(map: Texture, { width, depth }: TableSize): ShaderMaterial {
  const material = new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    lights: true,
    defines: quality() === 'full' ? { GRAIN: '' } : {},
    uniforms: UniformsUtils.merge([
      UniformsLib.lights,
      { lamp: { value: new Color('#fff0d6').multiplyScalar(0.92) }, fill: { value: new Color('#b4c2d2').multiplyScalar(0.5) } },
    ]),
  });
  const grain = soil();
  material.uniforms.map = { value: map };
  material.uniforms.grain = { value: grain };
  material.uniforms.grainRepeat = { value: new Vector2(width / 62, depth / 62) };
  material.addEventListener('dispose', () => {
    map.dispose();
    grain.dispose();
  });
  return material;
}
