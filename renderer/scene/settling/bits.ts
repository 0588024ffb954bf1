import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import type { Surface, TerrainPart } from '../../../models/terrain/index.ts';

/** What falls as one of a piece that comes down. */
export interface Bit {
  readonly surface: Surface;
  /** About its own middle. */
  readonly geometry: BufferGeometry;
  /** Its middle, and half of its size along each axis; table mm. */
  readonly at: Vector3;
  readonly half: Vector3;
}

/** Bits of a piece at most: what is smaller falls with the nearest of these. */
const MOST = 28;
/** Corners nearer than one part of a mm in so many are one. */
const WELD = 50;

/** A modelled piece, taken apart into what hangs together: crates, slabs, beams. Water and what is painted flat stays behind. */
export function bitsOf(parts: readonly TerrainPart[]): readonly Bit[] {
  const clumps = parts.filter(({ surface }) => surface !== 'water').flatMap(clumpsOf);
  const bySize = clumps.filter(({ half }) => half.z > 0.5).sort((a, b) => sizeOf(b) - sizeOf(a));
  const kept = bySize.slice(0, MOST);
  const corners = new Map(kept.map(one => [one, [...one.corners]]));
  for (const small of bySize.slice(MOST)) {
    const alike = kept.filter(({ part }) => part === small.part);
    const nearest = alike.sort((a, b) => a.at.distanceToSquared(small.at) - b.at.distanceToSquared(small.at))[0];
    if (nearest) corners.get(nearest)!.push(...small.corners);
  }
  return kept.map(one => ({
    surface: one.part.surface,
    geometry: cut(one.part.geometry, corners.get(one)!, one.at),
    at: one.at,
    half: one.half,
  }));
}

interface Clump {
  readonly part: TerrainPart;
  /** Three for each of its triangles. */
  readonly corners: readonly number[];
  readonly at: Vector3;
  readonly half: Vector3;
}

const sizeOf = ({ half }: Clump): number => half.x * half.y * half.z;

/** Triangles that hang together, at a corner or by several. */
function clumpsOf(part: TerrainPart): readonly Clump[] {
  const { geometry } = part;
  const position = geometry.getAttribute('position');
  const index = geometry.getIndex();
  const all = index ? [...index.array] : Array.from({ length: position.count }, (_, i) => i);
  // Faces of a block have corners of their own: those in one spot are taken as one.
  const spots = new Map<string, number>();
  const parent: number[] = [];
  const spotOf = Array.from({ length: position.count }, (_, i) => {
    const key = [position.getX(i), position.getY(i), position.getZ(i)].map(of => Math.round(of * WELD)).join();
    const known = spots.get(key) ?? spots.size;
    spots.set(key, known);
    parent[known] = known;
    return known;
  });
  const rootOf = (spot: number): number => {
    let at = spot;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  for (let i = 0; i < all.length; i += 3) {
    const root = rootOf(spotOf[all[i]!]!);
    for (const other of [all[i + 1]!, all[i + 2]!]) parent[rootOf(spotOf[other]!)] = root;
  }
  const clumps = new Map<number, number[]>();
  for (let i = 0; i < all.length; i += 3) {
    const root = rootOf(spotOf[all[i]!]!);
    const corners = clumps.get(root) ?? [];
    corners.push(all[i]!, all[i + 1]!, all[i + 2]!);
    clumps.set(root, corners);
  }
  return [...clumps.values()].map(corners => {
    const [low, high] = [new Vector3(Infinity, Infinity, Infinity), new Vector3(-Infinity, -Infinity, -Infinity)];
    const corner = new Vector3();
    for (const i of corners) {
      corner.fromBufferAttribute(position, i);
      low.min(corner);
      high.max(corner);
    }
    return { part, corners, at: low.clone().add(high).multiplyScalar(0.5), half: high.sub(low).multiplyScalar(0.5) };
  });
}

/** These triangles alone, about a spot. */
function cut(from: BufferGeometry, corners: readonly number[], about: Vector3): BufferGeometry {
  const made = new BufferGeometry();
  for (const [name, attribute] of Object.entries(from.attributes)) {
    const values = new Float32Array(corners.length * attribute.itemSize);
    for (const [n, i] of corners.entries())
      for (let k = 0; k < attribute.itemSize; k++) values[n * attribute.itemSize + k] = attribute.getComponent(i, k);
    made.setAttribute(name, new Float32BufferAttribute(values, attribute.itemSize));
  }
  return made.translate(-about.x, -about.y, -about.z);
}
