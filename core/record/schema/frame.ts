import { z } from 'zod';
import { FORTIFICATIONS } from '../../forces/fortification.ts';
import type { Ask, Frame, Volley } from '../../game/agenda.ts';
import type { Declared, Shot } from '../../game/command.ts';
import { REACTIONS } from '../../game/command.ts';
import { ATTACK_STAGES, SPECIALS } from '../../rulebook/index.ts';
import type { Budget, MeasuredWay, Way } from '../../space/space.ts';
import { EDGES, TERRAIN_KINDS } from '../../space/space.ts';
import type { Of, Words } from './words.ts';
import { byId, bySide, count, damage, faces, list, range, roll, side, weaponId } from './words.ts';

const flag = z.boolean();
const special = z.enum(SPECIALS);
const callBack = special.exclude(['reload']);
const movement = z.enum(['move', 'march', 'pivot']);

export const declared: Of<Declared> = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['nothing', 'move', 'march', 'attack', 'sustained']) }),
  z.strictObject({ action: z.literal('special'), special }),
]);

/** A schema for every question, so that one without does not compile. */
type Asks = { readonly [A in Ask['ask']]: Of<Extract<Ask, { ask: A }>> };
type Frames = { readonly [S in Frame['step']]: Of<Extract<Frame, { step: S }>> };

/** One of a set of objects that a field tells apart. */
const oneOf = <T>(by: string, all: { readonly [name: string]: z.ZodType }): Of<T> =>
  z.discriminatedUnion(by, Object.values(all) as never) as unknown as Of<T>;

/** Unfinished business, as it stands in the agenda of a state. */
export function frameSchema({ unitId, modelId, pieceId, place }: Words): Of<Frame> {
  const budget: Of<Budget> = z.strictObject({
    range,
    cap: range,
    spent: byId(modelId, z.strictObject({ range, inTerrain: flag, diagonal: flag.exactOptional() })).exactOptional(),
    pivot: z.strictObject({ from: unitId }).exactOptional(),
  }) as unknown as Of<Budget>;
  const way: Of<Way> = z.strictObject({ model: modelId, path: list(place) });
  const measured = z.strictObject({
    model: modelId,
    path: list(place),
    from: place,
    length: range,
    meets: list(z.strictObject({ piece: pieceId, kind: z.enum(TERRAIN_KINDS), at: range })),
    diagonal: flag.exactOptional(),
    gone: list(range).exactOptional(),
  }) as unknown as Of<MeasuredWay>;
  const aim = z.union(
    [
      z.strictObject({ unit: unitId }),
      z.strictObject({ blast: place }),
      z.strictObject({ flame: place }),
      z.strictObject({ jet: unitId, over: list(place) }),
    ],
    'expected exactly one of unit, blast and flame, or jet with over',
  );
  const shot: Of<Shot> = z.strictObject({ model: modelId, weapon: weaponId, at: aim });
  const volley: Of<Volley> = z.strictObject({
    ...{ by: unitId, target: unitId, weapon: weaponId, shooters: list(modelId) },
    ...{ close: flag, template: count.nullable(), cover: flag, dice: count, damage },
    ...{ valid: list(modelId), sustained: flag, hits: count, unsaved: count },
  });
  const hit = z.strictObject({ by: unitId, weapon: weaponId, damage, pool: z.int(), valid: list(modelId) });

  const asks: Asks = {
    edge: z.strictObject({ ask: z.literal('edge'), among: list(z.enum(EDGES)) }),
    terrain: z.strictObject({ ask: z.literal('terrain'), kinds: list(z.enum(TERRAIN_KINDS)) }),
    fortification: z.strictObject({
      ...{ ask: z.literal('fortification'), kinds: list(z.enum(FORTIFICATIONS)), units: list(unitId) },
    }),
    objective: z.strictObject({ ask: z.literal('objective'), number: count }),
    first: z.strictObject({ ask: z.literal('first') }),
    activate: z.strictObject({ ask: z.literal('activate'), among: list(unitId) }),
    declare: z.strictObject({ ask: z.literal('declare'), unit: unitId }),
    move: z.strictObject({ ask: z.literal('move'), unit: unitId, by: movement, budget, enters: flag, halts: flag }),
    attack: z.strictObject({
      ...{ ask: z.literal('attack'), unit: unitId, sustained: flag },
      ...{ weapons: list(weaponId).nullable(), only: unitId.nullable() },
    }),
    strikeBack: z.strictObject({ ask: z.literal('strikeBack'), unit: unitId, at: unitId }),
    reroll: z.strictObject({ ask: z.literal('reroll'), unit: unitId, faces, missed: list(count), target: unitId }),
    allocate: z.strictObject({ ask: z.literal('allocate'), unit: unitId, among: list(modelId), damage, left: count }),
    crush: z.strictObject({ ask: z.literal('crush'), unit: unitId, among: list(pieceId) }),
    setAside: z.strictObject({ ask: z.literal('setAside'), unit: unitId }),
    callBack: z.strictObject({ ask: z.literal('callBack'), unit: unitId, special: callBack, among: list(unitId) }),
    react: z.strictObject({ ask: z.literal('react'), active: unitId, among: list(unitId) }),
    reaction: z.strictObject({
      ...{ ask: z.literal('reaction'), unit: unitId, active: unitId, among: list(z.enum(REACTIONS)) },
    }),
  };

  const frames: Frames = {
    ask: z.strictObject({ step: z.literal('ask'), who: side, ask: oneOf<Ask>('ask', asks) }),
    roll: z.strictObject({ step: z.literal('roll'), roll }),
    setUp: z.strictObject({
      step: z.literal('setUp'),
      stage: z.enum(['roles', 'edges', 'fortifications', 'centre', 'terrain', 'objectives', 'start']),
      placed: count,
      forts: bySide(list(z.enum(FORTIFICATIONS))).exactOptional(),
      laid: bySide(list(count)).exactOptional(),
      layer: side.exactOptional(),
      faces: list(faces),
    }),
    initiative: z.strictObject({ step: z.literal('initiative'), faces: list(faces) }),
    go: z.strictObject({ step: z.literal('go'), asked: flag }),
    endTurn: z.strictObject({ step: z.literal('endTurn') }),
    rally: z.strictObject({ step: z.literal('rally'), unit: unitId }),
    activation: z.strictObject({
      ...{ step: z.literal('activation'), unit: unitId, stage: z.enum(['start', 'declare', 'act']) },
      ...{ actions: list(declared), weapons: list(weaponId), next: count },
      ...{
        window: z.union([count, z.literal('inside')], 'expected a number or "inside"').nullable(),
        windowDone: flag,
        bogged: flag,
      },
    }),
    movement: z.strictObject({
      ...{ step: z.literal('movement'), unit: unitId, by: movement, against: unitId.nullable() },
      ...{ stage: z.enum(['ask', 'go', 'paused', 'second']), ways: list(measured), rest: list(way).nullable() },
      ...{ tested: list(pieceId), budget: budget.nullable(), halts: flag },
    }),
    crush: z.strictObject({ step: z.literal('crush'), unit: unitId, among: list(pieceId) }),
    recycle: z.strictObject({ step: z.literal('recycle'), unit: unitId }),
    special: z.strictObject({ step: z.literal('special'), unit: unitId, special }),
    callBack: z.strictObject({ step: z.literal('callBack'), unit: unitId, special: callBack }),
    window: z.strictObject({ step: z.literal('window'), active: unitId, asked: flag }),
    reaction: z.strictObject({
      ...{ step: z.literal('reaction'), unit: unitId, active: unitId },
      stage: z.enum(['rally', 'roll', 'choose', 'attack', 'end']),
    }),
    attack: z.strictObject({
      ...{ step: z.literal('attack'), unit: unitId, sustained: flag, weapons: list(weaponId).nullable() },
      ...{ only: unitId.nullable(), stage: z.enum(ATTACK_STAGES), shots: list(shot), volleys: list(volley), at: count },
      ...{ bearers: byId(modelId, unitId), replies: list(unitId), hits: byId(unitId, count) },
    }),
    toHit: z.strictObject({
      ...{ step: z.literal('toHit'), volley, stage: z.enum(['first', 'choose', 'again', 'extra']), hits: count },
    }),
    losses: z.strictObject({ step: z.literal('losses'), unit: unitId, hits: list(hit) }),
    hit: z.strictObject({
      ...{ step: z.literal('hit'), model: modelId, hit, stage: z.enum(['take', 'cancel', 'clear']), ticked: count },
    }),
  };
  return oneOf<Frame>('step', frames);
}
