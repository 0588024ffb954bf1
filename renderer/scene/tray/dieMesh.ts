import type { BufferGeometry } from 'three';
import { BoxGeometry, CanvasTexture, MeshStandardMaterial, Quaternion, SRGBColorSpace, Vector3 } from 'three';
import type { DieFace } from '../../base/faces.ts';
import { DIE_FACES, FACE_DRAWINGS, FACE_LINE } from '../../base/faces.ts';
import type { Labels } from './labels.ts';
import { AXES } from './tumble.ts';

/** Pixels of a face. */
const TILE = 192;
const ROUND = 0.13;
const SEGMENTS = 6;

const geometries = new Map<string, BufferGeometry>();

/** A rounded cube of edge 1 whose sides show these faces out of the picture of all faces. */
export function dieGeometry(labels: Labels): BufferGeometry {
  const key = labels.join();
  const known = geometries.get(key);
  if (known) return known;
  const geometry = new BoxGeometry(1, 1, 1, SEGMENTS, SEGMENTS, SEGMENTS);
  const { position, normal, uv } = geometry.attributes as {
    [name: string]: { count: number } & BoxGeometry['attributes'][string];
  };
  const at = new Vector3();
  const inner = new Vector3();
  const within = 0.5 - ROUND;
  const perSide = position!.count / labels.length;
  for (let i = 0; i < position!.count; i++) {
    at.fromBufferAttribute(position!, i);
    inner.copy(at).clampScalar(-within, within);
    const out = at.clone().sub(inner).normalize();
    at.copy(inner).addScaledVector(out, ROUND);
    position!.setXYZ(i, at.x, at.y, at.z);
    normal!.setXYZ(i, out.x, out.y, out.z);
    const tile = DIE_FACES.indexOf(labels[Math.floor(i / perSide)]!);
    uv!.setX(i, (tile + uv!.getX(i)) / DIE_FACES.length);
  }
  geometries.set(key, geometry);
  return geometry;
}

/** Where the top of the picture of each side points, as boxes are laid out. */
const TOPS = [
  [0, 1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
  [0, 1, 0],
] as const;

/** The turn of a die that stands sorted: that side up, its picture the right way round for who looks along y. */
export function standing(side: number): Quaternion {
  const up = new Vector3(...AXES[side]!);
  const level = new Quaternion().setFromUnitVectors(up, new Vector3(0, 0, 1));
  const top = new Vector3(...TOPS[side]!).applyQuaternion(level);
  const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 2 - Math.atan2(top.y, top.x));
  return turn.multiply(level);
}

/** A die as it is made of, and one that is a success. */
export interface DieMaterials {
  readonly plain: MeshStandardMaterial;
  readonly lit: MeshStandardMaterial;
  dispose(): void;
}

export function dieMaterials(): DieMaterials {
  const plain = new MeshStandardMaterial({ map: facesPicture('#f3ecdb', '#d9ccb0', '#211d16'), roughness: 0.42 });
  const map = facesPicture('#ffd27a', '#f0ab3f', '#2a1a02');
  const lit = new MeshStandardMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.16, roughness: 0.38 });
  return {
    plain,
    lit,
    dispose() {
      for (const one of [plain, lit]) {
        one.map?.dispose();
        one.dispose();
      }
    },
  };
}

/** All faces side by side. */
function facesPicture(light: string, dark: string, ink: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = TILE * DIE_FACES.length;
  canvas.height = TILE;
  const brush = canvas.getContext('2d')!;
  for (const [i, face] of DIE_FACES.entries()) paintFace(brush, face, i * TILE, { light, dark, ink });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function paintFace(
  brush: CanvasRenderingContext2D,
  face: DieFace,
  left: number,
  { light, dark, ink }: { readonly light: string; readonly dark: string; readonly ink: string },
): void {
  const shade = brush.createRadialGradient(left + TILE / 2, TILE / 2, TILE * 0.2, left + TILE / 2, TILE / 2, TILE * 0.75);
  shade.addColorStop(0, light);
  shade.addColorStop(1, dark);
  brush.fillStyle = shade;
  brush.fillRect(left, 0, TILE, TILE);
  const { fill, line } = FACE_DRAWINGS[face];
  brush.save();
  brush.translate(left + TILE / 2, TILE / 2);
  brush.scale(TILE / 33, TILE / 33);
  brush.fillStyle = ink;
  brush.strokeStyle = ink;
  brush.lineWidth = FACE_LINE;
  brush.lineCap = 'round';
  if (fill) brush.fill(new Path2D(fill));
  if (line) brush.stroke(new Path2D(line));
  brush.restore();
}
