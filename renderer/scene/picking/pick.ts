import type { FreeShape, Piece, Vec3 } from '../../../core/index.ts';
import { contains, formOf, levelsOf, ringOf } from '../../../core/index.ts';
import { miniatureOf } from '../../../models/index.ts';
import type { BoardPicture, Hit, TankVolumes } from '../base/board.ts';
import type { Cutaway } from '../base/cutaway.ts';
import { storeysShown } from '../base/cutaway.ts';
import { seated } from '../base/aboard.ts';
import type { Ray } from '../base/ray.ts';
import { meetsLevel, meetsModel, meetsPrism, pointOn } from '../base/ray.ts';

/** Pieces that hide what is behind them from the pointer as from the eye; others are picked by the ground they cover. */
const UPRIGHT: readonly Piece['kind'][] = ['solid', 'wreck', 'hedge', 'cliff', 'crates'];

const OBJECTIVE_RADIUS = 40;

const shapes = ({ card }: Pick<BoardPicture['models'][number], 'card'>): FreeShape => miniatureOf(card).shape;

/** What a ray from the eye meets first. */
export function pick(ray: Ray, board: BoardPicture, cutaway: Cutaway): Hit {
  const level = groundLevel(ray, board, cutaway);
  const ground = pointOn(ray, level ?? 0);
  let best = level ?? Infinity;
  let hit: Hit = groundHit(ground, board, level !== null);
  const nearer = (t: number | null, kind: Hit['kind'], id: string) => {
    if (t === null || t >= best) return;
    best = t;
    hit = { kind, id, point: pointOn(ray, t), ground };
  };
  for (const piece of board.pieces) {
    const { outline, base, height } = formOf(piece);
    if (UPRIGHT.includes(piece.kind)) nearer(meetsPrism(ray, outline, base, base + Math.max(1, height)), 'piece', piece.id);
  }
  for (const model of board.models) {
    const shape = shapes(model);
    nearer(meetsModel(ray, shape, model.place), 'model', model.id);
    // The foot of a flier stands where it has been put, however high it hangs.
    if (model.foot !== undefined)
      nearer(meetsModel(ray, { ...shape, volumes: [] }, { ...model.place, z: model.foot }), 'model', model.id);
    for (const one of seated(model)) {
      const { place, sunk } = one;
      nearer(meetsModel(ray, { ...shapes(one), base: null }, { ...place, z: place.z - sunk }), 'model', one.id);
    }
  }
  for (const { id, place, volumes, ghost } of board.tanks ?? [])
    if (!ghost) nearer(meetsModel(ray, { base: null, volumes: solids(volumes) }, place), 'model', id);
  return hit;
}

const solids = ({ hull, turret, hatch }: TankVolumes) => [hull, ...(turret ? [turret] : []), hatch];

/** The highest floor, roof or table top that the ray comes down on. */
function groundLevel(ray: Ray, { pieces }: BoardPicture, cutaway: Cutaway): number | null {
  let best = meetsLevel(ray, 0);
  for (const piece of pieces) {
    if (piece.kind !== 'building') continue;
    const { outline } = formOf(piece);
    for (const z of levelsOf(piece).slice(1, storeysShown(piece, cutaway))) {
      const t = meetsLevel(ray, z);
      if (t === null || ray.along[2] > 0 || (best !== null && t >= best)) continue;
      const [x, y] = pointOn(ray, t);
      if (contains(ringOf(outline), x, y)) best = t;
    }
  }
  return best;
}

function groundHit(ground: Vec3, { size, pieces, objectives }: BoardPicture, met: boolean): Hit {
  const [x, y] = ground;
  if (!met || x < 0 || y < 0 || x > size.width || y > size.depth) return { kind: 'off', id: null, point: ground, ground };
  const objective = objectives.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) <= OBJECTIVE_RADIUS);
  if (objective) return { kind: 'objective', id: objective.id, point: ground, ground };
  const piece = pieces.findLast(({ form }) => contains(ringOf(formOf({ form }).outline), x, y));
  return piece ? { kind: 'piece', id: piece.id, point: ground, ground } : { kind: 'table', id: null, point: ground, ground };
}
