import type { FreePlace, Tank, TankCard, TankGame, TankState, Vec2, Vec3 } from '../../core/index.ts';
import {
  formOf,
  isFighting,
  mmOf,
  placeOf,
  tankCardOf,
  tankFixed,
  tankOf,
  tankSight,
  tankVolumes,
  tankZone,
} from '../../core/index.ts';
import type { BoardPicture, Overlay, TankPicture } from '../scene/index.ts';
import { paintOf } from '../tools/board.ts';
import type { TankPlan } from './parts/plan.ts';
import { askedTank, planned, turnsHull } from './parts/plan.ts';
import type { TankWords } from './parts/words.ts';

const volumes = new WeakMap<object, Map<number, TankPicture['volumes']>>();

/** The volumes of a tank: the same object as long as its card and its turret are the same. */
function volumesOf(game: Pick<TankGame, 'table'>, tank: Tank): TankPicture['volumes'] {
  const card = tankCardOf(game.table, tank);
  const known = volumes.get(card) ?? new Map<number, TankPicture['volumes']>();
  volumes.set(card, known);
  // The turret is turned by the picture itself.
  const made = known.get(0) ?? tankVolumes(card, 0);
  known.set(0, made);
  return made;
}

/** The table as it is drawn. */
export function tankBoard(
  game: TankGame,
  state: TankState,
  words: TankWords,
  draft: { readonly plan: TankPlan; readonly tank: Tank; readonly refused: boolean } | null,
): BoardPicture {
  const standing = state.tanks.filter(isFighting).map(
    (tank): TankPicture => ({
      ...{ id: tank.id, name: words.tank(tank.id), side: tank.side, place: placeOf(tank.place!), volumes: volumesOf(game, tank) },
      ...{ turret: tank.turret, open: !tank.buttoned, smoke: tank.smoke },
    }),
  );
  const would = draft && planned(game, draft.plan, draft.tank);
  const ghost: readonly TankPicture[] =
    draft && would
      ? [
          {
            ...{ id: `${draft.tank.id} planned`, name: words.short(draft.tank.id), side: draft.tank.side, place: would.place },
            ...{ volumes: volumesOf(game, draft.tank), turret: would.turret, open: false, smoke: false },
            ghost: draft.refused ? 'refused' : 'legal',
          },
        ]
      : [];
  return {
    ...{ size: game.table.size, pieces: state.pieces, models: [], objectives: [], tanks: [...standing, ...ghost] },
    ground: paintOf(game.setup),
  };
}

/** A way round a tank that keeps so many mm from its hull. */
function roundHull({ x, y, facing }: FreePlace, half: readonly [number, number], far: number): readonly Vec2[] {
  const turn = (facing * Math.PI) / 180;
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const;
  return corners.flatMap(([sx, sy, from]) =>
    [0, 15, 30, 45, 60, 75, 90].map((step): Vec2 => {
      const at = ((from + step) * Math.PI) / 180;
      const [u, v] = [sx * half[0] + far * Math.cos(at), sy * half[1] + far * Math.sin(at)];
      return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
    }),
  );
}

const hatchOf = (game: TankGame, tank: Tank): Vec3 => {
  const { hatch } = volumesOf(game, tank);
  const { x, y, z } = placeOf(tank.place!);
  return [x, y, z + hatch.center[2]];
};

/** Inches that machine guns and close assaults of a tank reach, by its card (TANK-11, TANK-16); one where they reach alike. */
const reachesOf = (card: TankCard): readonly number[] => [
  ...new Set((['machineGunReach', 'closeReach'] as const).map(name => tankFixed(card, name))),
];
/** Inches that an arc is drawn out to. */
const ARC = 14;

/** As much of an outline as lies on the table: beyond its edge there is nothing to reach. */
const onTable = ({ table }: TankGame, outline: readonly Vec2[]): readonly Vec2[] =>
  outline.map(([x, y]) => [Math.min(Math.max(x, 0), table.size.width), Math.min(Math.max(y, 0), table.size.depth)]);

/** What is drawn over the table: whose go it is, its arc and its ring, markers with their lines, terrain that hides an ambush, and what is
 *  planned. */
export function tankOverlays(
  game: TankGame,
  state: TankState,
  words: TankWords,
  plan: { readonly plan: TankPlan; readonly refused: boolean } | null,
  selected: Tank | null,
): readonly Overlay[] {
  const { table } = game;
  const drawn: Overlay[] = [];
  for (const { piece: id, cleared } of state.ambush) {
    const piece = state.pieces.find(one => one.id === id);
    if (!piece) continue;
    const { outline, base, height } = formOf(piece);
    drawn.push({
      ...{ kind: 'region', key: `ambush ${id}`, outline, z: base, tone: cleared ? 'neutral' : 'illegal', dashed: cleared },
    });
    const [x, y] = middle(outline);
    drawn.push({
      ...{ kind: 'label', key: `ambush ${id}`, at: [x, y, base + height + 4], tone: 'neutral' },
      text: cleared ? `✓ ${words.t('tank.cleared')}` : '⚠',
    });
  }
  for (const tank of state.tanks.filter(isFighting)) {
    if (!tank.target) continue;
    const at = tankOf(state, tank.target.at);
    if (!isFighting(at)) continue;
    const { seen } = tankSight(table, state, tank, at);
    const marker = words.t(tank.target.aimed ? 'tank.marker.aimed' : 'tank.marker.spotted');
    drawn.push({
      ...{ kind: 'sight', key: `marker ${tank.id}`, from: hatchOf(game, tank), to: hatchOf(game, at) },
      ...{
        look: seen ? 'clear' : 'blocked',
        label: `${tank.target.aimed ? '◎' : '○'} ${words.says(words.short(tank.id), marker)}`,
      },
    });
  }
  const asked = askedTank(state);
  const shown = selected && isFighting(selected) ? selected : asked;
  if (asked && isFighting(asked)) drawn.push({ kind: 'ring', key: 'asked', model: asked.id, tone: asked.side });
  if (shown && isFighting(shown)) {
    const card = tankCardOf(table, shown);
    const place = placeOf(shown.place!);
    const turn = plan?.plan.do === 'turnTurret' ? plan.plan.turret : shown.turret;
    const facing = plan && turnsHull(plan.plan) ? plan.plan.facing : place.facing;
    if (card.turret.frontArcDegrees !== null)
      drawn.push({
        ...{ kind: 'arc', key: 'arc', at: { ...place, facing: facing + turn }, spread: card.turret.frontArcDegrees },
        ...{ radius: mmOf(table, ARC), tone: 'own' },
      });
    const { hull } = volumesOf(game, shown);
    if (hull.shape === 'box')
      for (const inches of reachesOf(card))
        drawn.push({
          ...{ kind: 'region', key: `close ${inches}`, tone: 'neutral', dashed: true },
          outline: onTable(game, roundHull(place, [hull.half[0], hull.half[1]], mmOf(table, inches))),
          label: words.length(inches),
        });
  }
  const would = plan && asked && planned(game, plan.plan, asked);
  if (plan && asked && would && (plan.plan.do === 'move' || plan.plan.do === 'scoot') && asked.place) {
    const from = placeOf(asked.place);
    // Whoever types more than the table has is told so; nobody sees more of it.
    const whole = Math.min(mmOf(table, plan.plan.inches), Math.hypot(table.size.width, table.size.depth));
    const sign = plan.plan.way === 'ahead' ? 1 : -1;
    const turn = (from.facing * Math.PI) / 180;
    drawn.push({
      ...{ kind: 'path', key: 'plan', tone: plan.refused ? 'illegal' : 'legal' },
      points: [
        [from.x, from.y, from.z],
        [from.x + sign * whole * Math.cos(turn), from.y + sign * whole * Math.sin(turn), from.z],
      ],
      stopAt: Math.hypot(would.place.x - from.x, would.place.y - from.y),
      label: words.length(plan.plan.inches),
    });
  }
  if (asked && !asked.place && state.round === 0) drawn.push(deployZone(game, asked));
  return drawn;
}

/** Where a side puts its tanks up. */
function deployZone(game: TankGame, tank: Tank): Overlay {
  const { x, y } = tankZone(game.table, tank.side);
  const outline: readonly Vec2[] = [
    [x.from, y.from],
    [x.to, y.from],
    [x.to, y.to],
    [x.from, y.to],
  ];
  return { kind: 'region', key: 'deploy', outline, tone: 'legal' };
}

const middle = (outline: readonly Vec2[]): Vec2 => [
  outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
  outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
];
