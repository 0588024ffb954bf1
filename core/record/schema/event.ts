import { z } from 'zod';
import { DIE_NAMES, HAND_FACES } from '../../dice/index.ts';
import { FORTIFICATIONS } from '../../forces/fortification.ts';
import type { Frame } from '../../game/steps/frames.ts';
import type { AimedShot, GameEvent, WayGone } from '../../game/event.ts';
import { PREVENTED } from '../../game/event.ts';
import type { State } from '../../game/state.ts';
import { ACTION_REASONS, ACTIONS, BERTHS, REACTIONS } from '../../rulebook/index.ts';
import { EDGES, QUARTERS, TERRAIN_KINDS } from '../../space/space.ts';
import { declared, movement } from '../../decisions/parts.ts';
import { blowSchema, modelSchema, outcomeSchema } from './state.ts';
import type { Of, Words } from '../../decisions/words.ts';
import {
  cardId,
  bySide,
  count,
  damage,
  faces,
  list,
  range,
  roll,
  ruleIds,
  ruleName,
  side,
  weaponId,
  word,
} from '../../decisions/words.ts';

type Events = { readonly [E in GameEvent['type']]: Of<Extract<GameEvent, { type: E }>> };

/** What happened, every field of it. */
export function eventSchema(words: Words, frame: Of<Frame>, state: Of<State>): Of<GameEvent> {
  const { unitId, modelId, pieceId, place, piece } = words;
  const wayGone: Of<WayGone> = z.strictObject({
    ...{ model: modelId, from: place, path: list(place), length: range },
  });
  const shot: Of<AimedShot> = z.strictObject({
    ...{ model: modelId, weapon: weaponId, targets: list(unitId) },
    template: z.strictObject({ area: z.enum(['blast', 'flame']), place }).nullable(),
    over: list(place).exactOptional(),
    instead: word.exactOptional(),
  });
  const models = list(modelSchema(words));
  const event = <N extends GameEvent['type'], S extends z.core.$ZodShape>(type: N, shape: S) =>
    z.strictObject({ type: z.literal(type), ...shape, because: ruleIds });

  const events: Events = {
    agenda: z.strictObject({ type: z.literal('agenda'), drop: count, push: list(frame) }),
    rolled: event('rolled', {
      ...{ roll, faces, successes: count },
      hand: z.strictObject({ die: z.enum(DIE_NAMES), faces: list(z.enum(HAND_FACES)) }).exactOptional(),
    }),
    rolesDecided: event('rolesDecided', { attacker: side }),
    edgesTaken: event('edgesTaken', { edges: bySide(z.enum(EDGES)) }),
    quartersTaken: event('quartersTaken', { quarters: bySide(z.enum(QUARTERS)) }),
    objectivePlaced: event('objectivePlaced', { id: pieceId, by: side.nullable(), place }),
    objectiveLeftOut: event('objectiveLeftOut', { id: pieceId, by: side.nullable() }),
    terrainPlaced: event('terrainPlaced', { by: side, piece, instead: list(pieceId).exactOptional() }),
    fortificationPlaced: event('fortificationPlaced', { by: side, piece }),
    fortificationsLeftOut: event('fortificationsLeftOut', {
      ...{ by: side, kinds: list(z.enum(FORTIFICATIONS)), units: list(unitId) },
    }),
    putInside: event('putInside', {
      ...{ unit: unitId, fortification: z.enum(FORTIFICATIONS), piece: pieceId },
      models: list(z.strictObject({ model: modelId, place })),
    }),
    turnStarted: event('turnStarted', { turn: count }),
    initiativeWon: event('initiativeWon', { side }),
    initiativeTied: event('initiativeTied', {}),
    wentFirst: event('wentFirst', { side, kept: z.literal(true).exactOptional() }),
    goTaken: event('goTaken', { side }),
    passed: event('passed', { side, token: z.literal(true).exactOptional() }),
    passGained: event('passGained', { side }),
    activated: event('activated', { unit: unitId, reacting: z.boolean() }),
    declared: event('declared', {
      ...{ unit: unitId, actions: list(declared), weapons: list(weaponId), skills: list(ruleName).exactOptional() },
    }),
    skillsNamed: event('skillsNamed', { unit: unitId, skills: list(ruleName) }),
    actionGiven: event('actionGiven', {
      unit: unitId,
      action: z.enum(['move', 'attack', 'special']),
      special: word.exactOptional(),
    }),
    used: event('used', { unit: unitId, rule: ruleName }),
    joined: event('joined', { unit: unitId, to: unitId, until: z.enum(['activation', 'action', 'game']) }),
    parted: event('parted', { unit: unitId, from: unitId }),
    sideMarked: event('sideMarked', { side, marker: word }),
    cardTurned: event('cardTurned', { unit: unitId, card: cardId }),
    groupTaken: event('groupTaken', { unit: unitId, group: word }),
    acted: event('acted', { unit: unitId, action: z.enum(ACTIONS), special: word.exactOptional() }),
    actionLost: event('actionLost', {
      ...{ unit: unitId, action: z.enum(ACTIONS) },
      why: z.enum([...ACTION_REASONS, 'noTarget', 'bogged', 'offTable', 'notNow']),
    }),
    moved: event('moved', {
      ...{ unit: unitId, by: movement, enters: z.boolean(), ways: list(wayGone) },
      inside: pieceId.nullable().exactOptional(),
      apart: list(z.strictObject({ unit: unitId, inside: pieceId.nullable() })).exactOptional(),
    }),
    boarded: event('boarded', { unit: unitId, on: unitId, as: z.enum(BERTHS) }),
    boggedDown: event('boggedDown', { unit: unitId, piece: pieceId }),
    stayedOff: event('stayedOff', { unit: unitId }),
    prevented: event('prevented', { unit: unitId, what: z.enum(PREVENTED), marker: word.exactOptional() }),
    marked: event('marked', { unit: unitId, marker: word }),
    unmarked: event('unmarked', { unit: unitId, marker: word }),
    aimed: event('aimed', { unit: unitId, sustained: z.boolean(), shots: list(shot) }),
    hit: event('hit', { by: unitId, target: unitId, weapon: weaponId, hits: count, cover: z.boolean() }),
    saved: event('saved', { unit: unitId, saved: count, through: count }),
    hitsLost: event('hitsLost', { unit: unitId, hits: count }),
    hitTaken: event('hitTaken', { unit: unitId, model: modelId, damage }),
    hitCancelled: event('hitCancelled', { unit: unitId, model: modelId }),
    ticked: event('ticked', { unit: unitId, boxes: count }),
    cleared: event('cleared', { unit: unitId, boxes: count }),
    modelLost: event('modelLost', { unit: unitId, model: modelId, inside: pieceId.nullable().exactOptional() }),
    modelReplaced: event('modelReplaced', { unit: unitId, model: modelId }),
    modelReturned: event('modelReturned', { unit: unitId, model: modelSchema(words) }),
    dying: event('dying', { unit: unitId, rule: ruleName, frame: word, hit: blowSchema(words).exactOptional() }),
    survived: event('survived', { unit: unitId }),
    eliminated: event('eliminated', { unit: unitId, side, points: z.number().min(0).max(1_000_000) }),
    wreckLeft: event('wreckLeft', { unit: unitId, piece }),
    pieceDestroyed: event('pieceDestroyed', { unit: unitId, piece: pieceId }),
    pieceLaid: event('pieceLaid', { unit: unitId, piece, until: count }),
    pieceGone: event('pieceGone', { piece: pieceId, kind: z.enum(TERRAIN_KINDS) }),
    setAside: event('setAside', { unit: unitId, side }),
    returned: event('returned', { unit: unitId, models }),
    calledBack: event('calledBack', { unit: unitId, by: unitId, special: word, models }),
    scored: event('scored', { side, points: count }),
    rearmed: event('rearmed', { unit: unitId }),
    ammoSpent: event('ammoSpent', { unit: unitId, weapon: weaponId, boxes: count }),
    reactionOpened: event('reactionOpened', { active: unitId }),
    reactionDeclined: event('reactionDeclined', { side, active: unitId }),
    reacted: event('reacted', { unit: unitId, reaction: z.enum(REACTIONS) }),
    turnEnded: event('turnEnded', { turn: count }),
    gameEnded: event('gameEnded', { outcome: outcomeSchema }),
    takenUp: event('takenUp', { rules: count, answers: count, state }),
  };
  return z.discriminatedUnion('type', Object.values(events) as never) as unknown as Of<GameEvent>;
}
