import { z } from 'zod';
import { must } from '../../base/read.ts';
import type { Json } from '../../base/index.ts';
import { aboutShot, choice, chosenOf, thing } from '../../decisions/choose.ts';
import { asksOf } from '../../decisions/index.ts';
import { budgetOf, measuredWayOf, movement, shotOf, wayOf } from '../../decisions/parts.ts';
import type { Of, Words } from '../../decisions/words.ts';
import {
  byId,
  bySide,
  count,
  damage,
  face,
  faces,
  flag,
  list,
  roll,
  ruleId,
  ruleIds,
  ruleName,
  side,
  weaponId,
  word,
} from '../../decisions/words.ts';
import { FORTIFICATIONS } from '../../forces/fortification.ts';
import type { Frame, Extra, Planned } from '../../game/steps/frames.ts';
import { SET_UP_STAGES } from '../../game/steps/frames.ts';
import type { Volley } from '../../game/volleys.ts';
import { QUARTERS, TERRAIN_KINDS } from '../../space/space.ts';
import { ATTACK_STAGES, BERTHS, PLAIN_ACTIONS, REACTIONS } from '../../rulebook/index.ts';

/** A schema for every frame, so that one without does not compile. */
type Frames = { readonly [S in Frame['step']]: Of<Extract<Frame, { step: S }>> };

/** One of a set of objects that a field tells apart. */
const oneOf = <T>(by: string, all: { readonly [name: string]: z.ZodType }): Of<T> =>
  z.discriminatedUnion(by, Object.values(all) as never) as unknown as Of<T>;

const extraAction = {
  ...{
    action: z.enum(['move', 'attack', 'special']),
    close: z.literal(true).exactOptional(),
    line: weaponId.exactOptional(),
    before: z.literal(true).exactOptional(),
    afterFire: z.literal(true).exactOptional(),
  },
};
const extraOf = ({ unitId }: Pick<Words, 'unitId'>): Of<Extra> =>
  z.strictObject({
    ...{ ...extraAction, because: ruleIds, rule: ruleName.exactOptional() },
    special: z.strictObject({ name: word, by: unitId }).exactOptional(),
  });
/** Unfinished business, as it stands in the agenda of a state. */
export function frameSchema(words: Words): Of<Frame> {
  const { unitId, modelId, pieceId } = words;
  const extra = extraOf(words);
  const given = z.strictObject({ extra, of: count });
  const planned: Of<Planned> = z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(PLAIN_ACTIONS), extra: extra.exactOptional() }),
    z.strictObject({ action: z.literal('special'), special: word, extra: extra.exactOptional() }),
  ]);
  const budget = budgetOf(words);
  const way = wayOf(words);
  const measured = measuredWayOf(words);
  const shot = shotOf(words);
  const named = z.strictObject({ model: modelId, because: ruleIds });
  const memo = z.json() as unknown as Of<Json>;
  const volley: Of<Volley> = z.strictObject({
    ...{ by: unitId, target: unitId, weapon: weaponId, shooters: list(modelId), copies: count.exactOptional() },
    ...{ close: flag, template: count.nullable(), cover: flag, smoke: z.literal(true).exactOptional(), dice: count, damage },
    ...{ valid: list(modelId), sustained: flag, hits: count, unsaved: count },
    ...{ to: named.exactOptional(), because: ruleIds.exactOptional(), first: ruleIds.exactOptional() },
    chosen: ruleIds.exactOptional(),
  });
  const rerolls = list(z.strictObject({ rule: ruleName, by: unitId, weapon: weaponId }));
  const saveDie = z.strictObject({ face, passed: flag, again: z.literal(true).exactOptional() });
  const saving = z.strictObject({ roll: count, hits: count });
  const hit = z.strictObject({
    ...{ by: unitId, weapon: weaponId, damage, pool: z.int(), valid: list(modelId) },
    ...{ to: named.exactOptional(), chosen: ruleIds.exactOptional(), cover: z.literal(true).exactOptional() },
    ...{ special: word.exactOptional(), unhit: ruleIds.exactOptional() },
  });
  const taken = list(z.strictObject({ shot: count, rule: ruleName, things: list(thing).nullable() }));

  const frames: Frames = {
    ask: z.strictObject({ step: z.literal('ask'), who: side, ask: asksOf(words) }),
    roll: z.strictObject({ step: z.literal('roll'), roll }),
    setUp: z.strictObject({
      step: z.literal('setUp'),
      stage: z.enum(SET_UP_STAGES),
      placed: count,
      forts: bySide(list(z.enum(FORTIFICATIONS))).exactOptional(),
      laid: bySide(list(count)).exactOptional(),
      layer: side.exactOptional(),
      content: list(side).exactOptional(),
      quarter: z.enum(QUARTERS).exactOptional(),
      ...{ named: count.exactOptional(), hidden: unitId.exactOptional(), tried: list(unitId).exactOptional() },
      reserves: list(unitId).exactOptional(),
      offered: count.exactOptional(),
      faces: list(faces),
    }),
    initiative: z.strictObject({
      ...{ step: z.literal('initiative'), faces: list(faces), asked: z.literal(true).exactOptional() },
    }),
    go: z.strictObject({ step: z.literal('go'), asked: flag }),
    endTurn: z.strictObject({ step: z.literal('endTurn'), asked: z.literal(true).exactOptional() }),
    rally: z.strictObject({ step: z.literal('rally'), unit: unitId }),
    activation: z.strictObject({
      ...{ step: z.literal('activation'), unit: unitId, stage: z.enum(['start', 'rally', 'declare', 'extra', 'act']) },
      ...{ actions: list(planned), weapons: list(weaponId), skills: list(ruleName).exactOptional(), next: count },
      given: given.exactOptional(),
      ...{
        window: z.union([count, z.literal('inside')], must('numberOrInside')).nullable(),
        windowDone: flag,
        bogged: flag,
        fired: z.literal(true).exactOptional(),
        ended: count.exactOptional(),
        replaced: count.exactOptional(),
        unaimed: z.literal(true).exactOptional(),
        successor: unitId.exactOptional(),
        storms: z.strictObject({ target: unitId, place: words.place, more: list(words.place).exactOptional() }).exactOptional(),
        heroes: count.exactOptional(),
        left: list(z.strictObject({ rule: ruleName, among: list(thing) })).exactOptional(),
        strike: z.strictObject({ observer: unitId, only: unitId.nullable() }).exactOptional(),
      },
    }),
    movement: z.strictObject({
      ...{ step: z.literal('movement'), unit: unitId, by: movement, against: unitId.nullable() },
      ...{ stage: z.enum(['ask', 'go', 'paused', 'second', 'caught']), ways: list(measured), rest: list(way).nullable() },
      ...{ tested: list(pieceId), budget: budget.nullable(), halts: flag },
      open: z.literal(true).exactOptional(),
      met: list(z.strictObject({ piece: pieceId, kind: z.enum(TERRAIN_KINDS), model: modelId })).exactOptional(),
      extra: z.literal(true).exactOptional(),
    }),
    naming: z.strictObject({ step: z.literal('naming'), unit: unitId, in: z.enum(['reaction', 'reply']) }),
    boarding: z.strictObject({
      ...{ step: z.literal('boarding'), unit: unitId, asked: list(z.enum(BERTHS)) },
      ...{ when: z.enum(['deployment', 'arrival', 'pickUp']), must: flag },
    }),
    attach: z.strictObject({ step: z.literal('attach'), unit: unitId }),
    turnCard: z.strictObject({ step: z.literal('turnCard'), unit: unitId }),
    recycle: z.strictObject({ step: z.literal('recycle'), unit: unitId }),
    special: z.strictObject({ step: z.literal('special'), unit: unitId, special: word }),
    rule: z.strictObject({
      ...{
        step: z.literal('rule'),
        rule: ruleName,
        name: word,
        unit: unitId,
        stage: word,
        memo,
      },
      ...{ taken: chosenOf(words).exactOptional(), counts: faces.exactOptional(), of: count.exactOptional() },
      at: words.place.exactOptional(),
    }),
    offers: z.strictObject({
      ...{ step: z.literal('offers'), who: side, unit: unitId },
      offers: list(
        z.strictObject({
          rule: ruleName,
          id: ruleId,
          frame: word,
          choice,
          ...{ group: word.exactOptional(), of: count.exactOptional() },
          ...{ unit: unitId.exactOptional(), shot: aboutShot(words).exactOptional() },
        }),
      ),
    }),
    window: z.strictObject({
      step: z.literal('window'),
      active: unitId,
      asked: flag,
      attempted: z.literal(true).exactOptional(),
    }),
    reaction: z.strictObject({
      ...{ step: z.literal('reaction'), unit: unitId, active: unitId },
      stage: z.enum(['join', 'rally', 'roll', 'choose', 'extra', 'attack', 'end', 'over']),
      table: ruleName.exactOptional(),
      ...{ heroes: count.exactOptional() },
      ...{ defence: z.literal(true).exactOptional(), reaction: z.enum(REACTIONS).exactOptional(), given: given.exactOptional() },
    }),
    attack: z.strictObject({
      ...{ step: z.literal('attack'), unit: unitId, sustained: flag, weapons: list(weaponId).nullable() },
      ...{ only: unitId.nullable(), stage: z.enum(ATTACK_STAGES), shots: list(shot), volleys: list(volley), at: count },
      ...{
        bearers: byId(modelId, unitId),
        replies: list(unitId),
        hits: byId(unitId, count),
        through: byId(unitId, count).exactOptional(),
      },
      ...{ skills: byId(unitId, list(ruleName)).exactOptional(), rerolls: rerolls.exactOptional(), taken: taken.exactOptional() },
      ...{
        saves: list(saveDie).exactOptional(),
        saving: saving.exactOptional(),
        extra: extra.exactOptional(),
        tells: z.literal(true).exactOptional(),
        handsBack: z.literal(true).exactOptional(),
      },
      called: z.strictObject({ unit: unitId, because: ruleIds }).exactOptional(),
      ...{ observer: unitId.exactOptional(), lineAt: count.exactOptional() },
      later: list(z.strictObject({ rule: ruleName, frame: word, unit: unitId, memo })).exactOptional(),
    }),
    toHit: z.strictObject({
      ...{ step: z.literal('toHit'), volley, stage: z.enum(['first', 'choose', 'again', 'rules', 'extra']), hits: count },
      ...{ faces, again: list(count).exactOptional(), asked: list(ruleName).exactOptional() },
      thrown: list(ruleName).exactOptional(),
      offered: z.strictObject({ rule: ruleName, because: list(ruleId) }).exactOptional(),
      ...{ named: list(ruleName).exactOptional(), rerolls: rerolls.exactOptional() },
    }),
    struck: z.strictObject({
      ...{ step: z.literal('struck'), unit: unitId, hits: count, damage: count, models: list(modelId) },
      saves: list(saveDie).exactOptional(),
      saving: saving.exactOptional(),
    }),
    losses: z.strictObject({ step: z.literal('losses'), unit: unitId, hits: list(hit) }),
    hit: z.strictObject({
      ...{
        step: z.literal('hit'),
        model: modelId,
        hit,
        stage: z.enum(['take', 'cancel', 'clear', 'lose', 'lost', 'replaced', 'last']),
        ticked: count,
        tested: count,
      },
    }),
  };
  return oneOf<Frame>('step', frames);
}
