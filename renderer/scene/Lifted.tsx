import { useFrame } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { Camera, Material, WebGLRenderer } from 'three';
import {
  AlwaysDepth,
  DepthTexture,
  InstancedMesh,
  Light,
  Mesh,
  NoBlending,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Sprite,
  SRGBColorSpace,
  Vector2,
  WebGLRenderTarget,
} from 'three';
import { quality } from './base/quality.ts';

/*
 * While a hand drags something nothing else on the table moves. So all the rest is drawn once, into a picture that keeps colour and depth,
 * and each step puts that picture back and draws over it only what is in the hand, and what is thin and flat or seen through: trees and
 * drawings. As soon as anything in the picture is another (the eye, its size, whatever stands there) everything is drawn as always, and a new
 * picture is taken once it keeps still.
 */

/** How a part of the scene is drawn while something is dragged; what does not say it is in the picture. */
type Drawn = 'still' | 'held' | 'over';
const STILL: { readonly drawn: Drawn } = { drawn: 'still' };
const HELD: { readonly drawn: Drawn } = { drawn: 'held' };
const OVER: { readonly drawn: Drawn } = { drawn: 'over' };

/** Something that stands on the table, and whether it is in a hand. */
export const Standing = ({ held, children }: { readonly held: boolean; readonly children: ReactNode }) => (
  <group userData={held ? HELD : STILL}>{children}</group>
);

/** What is drawn over everything that keeps still. */
export const Over = ({ children }: { readonly children: ReactNode }) => <group userData={OVER}>{children}</group>;

/** Draws the table as long as something of it is in a hand. */
export function Lifted() {
  const table = useMemo(liftedFrom, []);
  useEffect(() => table.forget, [table]);
  useFrame(({ gl, scene, camera }) => table.draw(gl, scene, camera), 1);
  return null;
}

function liftedFrom() {
  const still = watching();
  const size = new Vector2();
  /** What is drawn over the picture, lent by the scene that it belongs to. */
  const over = new Scene();
  over.matrixWorldAutoUpdate = false;
  let picture: WebGLRenderTarget | null = null;

  function forget(): void {
    picture?.dispose();
    picture?.depthTexture?.dispose();
    picture = null;
  }

  /** The table without what is in the hand, and without its shadow. */
  function taken(gl: WebGLRenderer, scene: Scene, camera: Camera): WebGLRenderTarget {
    const made = targetOf(size);
    const [held, others] = [drawnAs(scene, 'held'), drawnAs(scene, 'over')];
    gl.setRenderTarget(made);
    show(held, false);
    // Trees throw shadows too: all are drawn for an eye that sees nothing else.
    gl.shadowMap.needsUpdate = true;
    gl.render(scene, BLIND);
    show(others, false);
    gl.render(scene, camera);
    show([...held, ...others], true);
    gl.setRenderTarget(null);
    return made;
  }

  function draw(gl: WebGLRenderer, scene: Scene, camera: Camera): void {
    gl.getDrawingBufferSize(size);
    scene.updateMatrixWorld();
    // Whoever wants shadows anew has moved.
    if (!still(gl, scene, camera, size) || gl.shadowMap.needsUpdate) {
      forget();
      gl.render(scene, camera);
      return;
    }
    picture ??= taken(gl, scene, camera);
    const { colour, depth } = pasting.uniforms;
    colour!.value = picture.texture;
    depth!.value = picture.depthTexture;
    over.children = [
      screen,
      ...scene.children.filter(one => one instanceof Light),
      ...drawnAs(scene, 'held'),
      ...drawnAs(scene, 'over'),
    ];
    gl.autoClear = false;
    gl.render(over, camera);
    gl.autoClear = true;
  }

  return { draw, forget };
}

const isDrawn = (one: Object3D, as: Drawn): boolean => one.userData.drawn === as;
const drawnAs = (scene: Scene, as: Drawn): readonly Object3D[] => scene.children.filter(one => isDrawn(one, as));

function show(objects: readonly Object3D[], visible: boolean): void {
  for (const one of objects) one.visible = visible;
}

/** Under the floor, looking down. */
const BLIND = new PerspectiveCamera();
BLIND.position.z = -1e6;

/** What keeps a picture with its depth, in the very colours that the screen would show. */
function targetOf({ x, y }: Vector2): WebGLRenderTarget {
  const target = new WebGLRenderTarget(x, y, {
    colorSpace: SRGBColorSpace,
    // Written as the screen is, not turned back into light when it is read.
    internalFormat: 'RGBA8',
    samples: quality() === 'full' ? 4 : 0,
    depthTexture: new DepthTexture(x, y),
  });
  // So three maps tones and colours as it does for a screen, by the programs that it has built already.
  return Object.assign(target, { isXRRenderTarget: true });
}

/** Puts a picture back, its depth too. */
const pasting = new ShaderMaterial({
  vertexShader: 'void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader: /* glsl */ `
uniform sampler2D colour;
uniform highp sampler2D depth;
void main() {
  ivec2 spot = ivec2(gl_FragCoord.xy);
  gl_FragColor = texelFetch(colour, spot, 0);
  gl_FragDepth = texelFetch(depth, spot, 0).r;
}`,
  uniforms: { colour: { value: null }, depth: { value: null } },
  ...{ depthFunc: AlwaysDepth, blending: NoBlending, toneMapped: false },
});

// One for good: its program is not built anew for each drag.
const screen = new Mesh(new PlaneGeometry(2, 2), pasting);
screen.frustumCulled = false;
// Before all else that is opaque.
screen.renderOrder = -1;

/** Tells whether everything in a picture is as it was the last time. */
function watching() {
  const seen: number[] = [];
  let at = 0;
  let same = true;
  const note = (value: number) => {
    if (seen[at] !== value) {
      seen[at] = value;
      same = false;
    }
    at++;
  };
  function look(object: Object3D): void {
    note(object.id);
    note(object.visible ? 1 : 0);
    for (const value of object.matrixWorld.elements) note(value);
    if (object instanceof Mesh || object instanceof Sprite) {
      const { id, version, opacity } = object.material as Material;
      note(object.geometry.id);
      note(id);
      note(version);
      note(opacity);
    }
    if (object instanceof InstancedMesh) {
      note(object.count);
      note(object.instanceMatrix.version);
    }
    for (const child of object.children) look(child);
  }
  return (gl: WebGLRenderer, scene: Scene, camera: Camera, size: Vector2): boolean => {
    at = 0;
    same = true;
    note(size.x);
    note(size.y);
    note(gl.toneMappingExposure);
    for (const value of camera.matrixWorld.elements) note(value);
    for (const value of camera.projectionMatrix.elements) note(value);
    for (const child of scene.children) if (!isDrawn(child, 'held') && !isDrawn(child, 'over')) look(child);
    // One that has gone from the end.
    if (seen.length !== at) same = false;
    seen.length = at;
    return same;
  };
}
