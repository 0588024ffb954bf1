import { z } from 'zod';
import type { Frame } from '../../game/steps/frames.ts';
import type { Blow, ModelState, Objective, Outcome, State, UnitState } from '../../game/state.ts';
import { ENDINGS } from '../../game/state.ts';
import { ACTIONS, BERTHS } from '../../rulebook/index.ts';
import { EDGES, QUARTERS } from '../../space/space.ts';
import type { Of, Words } from '../../decisions/words.ts';
import { bySide, cardId, count, list, ruleIds, ruleName, side, weaponId, word } from '../../decisions/words.ts';

const points = z.number().min(0).max(1_000_000);

export const outcomeSchema: Of<Outcome> = z.strictObject({
  winner: side.nullable(),
  reason: z.enum(ENDINGS),
  turn: count,
  points: bySide(points),
  because: ruleIds,
});

export const modelSchema = ({ modelId, place }: Words): Of<ModelState> =>
  z.strictObject({ id: modelId, figure: z.int().min(-1).max(1000), place: place.nullable() });

const objectiveSchema = ({ pieceId, place }: Words): Of<Objective> => z.strictObject({ id: pieceId, by: side.nullable(), place });

export const blowSchema = ({ unitId }: Words): Of<Blow> =>
  z.strictObject({ by: unitId, weapon: weaponId, special: word.exactOptional() });

/** A game at one moment, every field of it. */
export function stateSchema(words: Words, frame: Of<Frame>): Of<State> {
  const { unitId, pieceId, piece, place } = words;
  const unit: Of<UnitState> = z.strictObject({
    ...{ id: unitId, side, card: cardId, models: list(modelSchema(words)), damage: count },
    spent: z.record(z.string(), count),
    markers: list(word),
    where: z.enum(['waiting', 'table', 'aboard', 'eliminated']),
    ...{ activated: z.boolean(), fresh: z.boolean(), lastAction: z.enum(ACTIONS).nullable(), joined: unitId.nullable() },
    joinedFor: z.enum(['activation', 'action', 'game']).exactOptional(),
    inside: pieceId.exactOptional(),
    aboard: z.strictObject({ by: unitId, as: z.enum(BERTHS), at: place.exactOptional() }).exactOptional(),
    aside: z.literal(true).exactOptional(),
    returns: count.exactOptional(),
    called: z.literal(true).exactOptional(),
    done: list(word).exactOptional(),
    dying: z.strictObject({ rule: ruleName, frame: word, hit: blowSchema(words).exactOptional() }).exactOptional(),
    groups: list(word).exactOptional(),
    used: z.record(z.string(), count).exactOptional(),
  });
  return z.strictObject({
    passing: list(z.strictObject({ piece: pieceId, until: count, because: ruleIds })).exactOptional(),
    ...{ turn: count, units: list(unit), pieces: list(piece), objectives: list(objectiveSchema(words)) },
    attacker: side.nullable(),
    edges: bySide(z.enum(EDGES)).nullable(),
    quarters: bySide(z.enum(QUARTERS)).exactOptional(),
    go: side.nullable(),
    ...{ thrown: z.int().min(0), lost: bySide(points) },
    scored: bySide(points).exactOptional(),
    gained: bySide(list(word)).exactOptional(),
    first: side.exactOptional(),
    passes: bySide(count).exactOptional(),
    recycled: bySide(count).exactOptional(),
    ...{ agenda: list(frame), outcome: outcomeSchema.nullable() },
  });
}
