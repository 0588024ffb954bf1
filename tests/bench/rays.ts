import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial, Ray, Raycaster, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Convex } from '../../core/geometry/convex.ts';
import type { Body } from '../../core/space/free/bodies/solids.ts';
import { solidsOf } from '../../core/space/free/bodies/solids.ts';
import type { Board } from '../../core/space/space.ts';

/** The pieces of a board as triangles, for the judges that this one is compared with. */
export interface Triangles {
  readonly bvh: MeshBVH;
  readonly mesh: Mesh;
  readonly count: number;
}

function prismTriangles({ ring, z0, z1 }: Convex, into: number[]): void {
  const n = ring.length / 2;
  const corner = (i: number, z: number) => [ring[2 * (i % n)]!, ring[2 * (i % n) + 1]!, z];
  for (let i = 0; i < n; i++) {
    into.push(...corner(i, z0), ...corner(i + 1, z0), ...corner(i + 1, z1));
    into.push(...corner(i, z0), ...corner(i + 1, z1), ...corner(i, z1));
  }
  for (let i = 1; i + 1 < n; i++) {
    into.push(...corner(0, z1), ...corner(i, z1), ...corner(i + 1, z1));
    into.push(...corner(0, z0), ...corner(i + 1, z0), ...corner(i, z0));
  }
}

/** Walls, blocks and area terrain; models are left out, which is in favour of the rays. */
export function trianglesOf(board: Board): Triangles {
  const positions: number[] = [];
  for (const piece of board.pieces) {
    const { blockers, area } = solidsOf(piece);
    for (const { solid } of blockers) if (solid.form === 'prism') prismTriangles(solid, positions);
    for (const part of area?.parts ?? []) prismTriangles(part, positions);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  const bvh = new MeshBVH(geometry);
  // The tree reorders an index; three's own caster walks the same triangles without it.
  const mesh = new Mesh(geometry, new MeshBasicMaterial({ side: DoubleSide }));
  mesh.updateMatrixWorld();
  return { bvh, mesh, count: positions.length / 9 };
}

const ray = new Ray();
const side = new Vector3();

/** ax, ay, az, bx, by, bz. */
export type Segment = readonly [number, number, number, number, number, number];

function aim([ax, ay, az, bx, by, bz]: Segment): number {
  ray.origin.set(ax, ay, az);
  ray.direction.set(bx - ax, by - ay, bz - az);
  const length = ray.direction.length();
  ray.direction.divideScalar(length);
  return length;
}

export function bvhHits({ bvh }: Triangles, segment: Segment): boolean {
  const length = aim(segment);
  return bvh.raycastFirst(ray, DoubleSide, 0, length) !== null;
}

const caster = new Raycaster();

export function threeHits({ mesh }: Triangles, segment: Segment): boolean {
  const length = aim(segment);
  caster.set(ray.origin, ray.direction);
  caster.far = length;
  return caster.intersectObject(mesh).length > 0;
}

/** 32 by 32 rays from the top of one body over the picture of the other; returns how many are free. */
export function grid32(triangles: Triangles, from: Body, to: Body): number {
  const eye = from.volumes.at(-1)!;
  const z = (eye.z0 + eye.z1) / 2;
  const low = Math.min(...to.volumes.map(v => v.z0));
  const high = Math.max(...to.volumes.map(v => v.z1));
  const [x, y] = to.middle;
  const wide = Math.max(...to.volumes.map(v => v.r));
  side.set(-(y - eye.y), x - eye.x, 0).normalize();
  let free = 0;
  for (let i = 0; i < 32; i++)
    for (let j = 0; j < 32; j++) {
      const across = ((i + 0.5) / 16 - 1) * wide;
      const up = low + ((high - low) * (j + 0.5)) / 32;
      if (!bvhHits(triangles, [eye.x, eye.y, z, x + across * side.x, y + across * side.y, up])) free++;
    }
  return free;
}
