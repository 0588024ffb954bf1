import { z } from 'zod';
import type { RuleId, UnitId } from '../../../base/index.ts';
import { given, ruleIds } from '../../../base/index.ts';
import type { FacingHit } from '../cards/card.ts';
import { EFFECTS, FACINGS_HIT } from '../cards/card.ts';
import type { EffectOfHit } from '../cards/card.ts';
import type { TankEvent } from '../game/event.ts';
import type { Tank } from '../game/state.ts';
import { facingHit } from '../game/ground.ts';
import { type Gap, wordGap } from './gaps.ts';
import { damageFor, locationFor, placesOn } from '../cards/rows.ts';
import { armourAgainst } from './schurzen.ts';
import type { At, Port, Running } from './tactical.ts';
import { cardAt, targetOf } from './tactical.ts';

/* Where a hit lands and what it does (TANK-30): by the tables of the target's card, one die for each; what they leave open the players say. */

const STEPS = ruleIds('TANK-30');
const DIE = [1, 2, 3, 4, 5, 6] as const;

type Now = Running<{ readonly at: UnitId }>;
/** What is known of a hit from stage to stage. */
const hitSchema = z.object({ ammo: z.string().nullable(), facing: z.enum(FACINGS_HIT), location: z.string().exactOptional() });
type Hit = Readonly<z.infer<typeof hitSchema>>;
const hitIn = ({ memo }: Now): Hit => hitSchema.parse(memo);

const at = (now: Now): At => ({ ...now, tank: targetOf(now, now.answer.at) });

/** Asks the players where a tank is hit. `facing`: from which side, as far as that is known; `dice`: those that their book throws for it. */
export const placeGap = (target: At, facing: FacingHit | null, dice: number | null, because: readonly RuleId[]): Gap =>
  wordGap('location', target.tank.id, placesOn(cardAt(target)), because, { about: facing, dice });

/** Asks the players what an attack does to a tank. `armour`: what stands against it. */
export function damageGap(
  target: At,
  about: string | null,
  dice: number | null,
  armour: number | null,
  because: readonly RuleId[],
): Gap {
  const { results } = cardAt(target);
  const typed = new Set<string>(results.flatMap(({ id, effect }) => [id, effect]));
  // What no result of the card does may happen all the same, for it leaves this one open.
  const among = [...results.map(one => one.id), ...EFFECTS.filter(one => !typed.has(one))];
  return wordGap('damage', target.tank.id, among, because, { about, dice, score: armour });
}

/** What a result of a tank's card does; where its card has none for it, the players have told the effect itself. */
const effectOf = (target: At, result: string): EffectOfHit =>
  cardAt(target).results.find(one => one.id === result)?.effect ?? (result as EffectOfHit);

/** Dice for where it hits, where the target's card has a table of that at all. */
export function hitAt(port: Port, now: Now, ammo: string | null): void {
  const target = at(now);
  const facing = facingHit(now.table, now.tank, target.tank);
  const memo = { ammo, facing };
  if (cardAt(target).hitLocation.length === 0) return askWhere(port, now, memo);
  port.roll('location', { why: 'location', count: 1, counts: DIE, because: STEPS }, { ...memo });
}

const askWhere = (port: Port, now: Now, memo: Hit): void =>
  port.ask('locationTold', placeGap(at(now), memo.facing, 1, STEPS), { ...memo });

export function locate(port: Port, now: Now): void {
  const memo = hitIn(now);
  const location = locationFor(cardAt(at(now)), memo.facing, given(now.faces[0], 'die'));
  if (location === null) askWhere(port, now, memo);
  else placed(port, now, memo, location);
}

export const located = (port: Port, now: Now): void => placed(port, now, hitIn(now), String(now.told));

function placed(port: Port, now: Now, memo: Hit, location: string): void {
  port.emit({ type: 'hitLocated', tank: now.answer.at, facing: memo.facing, location, because: STEPS });
  const hit = { ...memo, location };
  if (cardAt(at(now)).damage.length === 0) return askDamage(port, now, hit);
  port.roll('damage', { why: 'damage', count: 1, counts: DIE, because: STEPS }, { ...hit });
}

const askDamage = (port: Port, now: Now, hit: Hit): void => {
  const armour = armourAgainst(at(now), 'mainGun', hit.location ?? null, hit.facing);
  port.ask('damageTold', damageGap(at(now), hit.location ?? null, 1, armour, STEPS), { ...hit });
};

/** What it does, by a die or as the players say. */
export function damageOf(port: Port, now: Now): void {
  const hit = hitIn(now);
  const target = at(now);
  const [die] = now.faces;
  const result = die === undefined ? String(now.told) : damageFor(cardAt(target), hit.location ?? '', hit.ammo, die);
  if (result === null) return askDamage(port, now, hit);
  const armour = armourAgainst(target, 'mainGun', hit.location ?? null, hit.facing);
  suffer(port, target, now.tank.id, result, armour);
  port.over();
}

/** A result takes effect. */
export function suffer(
  port: Port,
  target: At,
  by: Extract<Parameters<Port['emit']>[0], { type: 'damaged' }>['by'],
  result: string,
  armour: number | null,
  because: readonly RuleId[] = STEPS,
): void {
  const { tank } = target;
  const effect = effectOf(target, result);
  port.emit({ type: 'damaged', tank: tank.id, by, result, effect, armour, because });
  if (effect === 'buttonUp') for (const event of buttonedUp(tank, because)) port.emit(event);
}

/** What becomes of the hatch of a tank whose commander must button up, by damage or by a Calamity; nothing where it is shut. */
export const buttonedUp = ({ id, buttoned }: Tank, because: readonly RuleId[]): readonly TankEvent[] =>
  buttoned ? [] : [{ type: 'hatch', tank: id, buttoned: true, forcedBy: id, because }];
