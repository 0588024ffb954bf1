import type { UnitId } from '../../../base/index.ts';
import { given, ruleIds } from '../../../base/index.ts';
import type { FacingHit } from '../cards/card.ts';
import { EFFECTS } from '../cards/card.ts';
import type { EffectOfHit } from '../cards/card.ts';
import { facingHit } from '../game/ground.ts';
import { wordGap } from './gaps.ts';
import { damageFor, locationFor } from '../cards/rows.ts';
import { armourAgainst } from './schurzen.ts';
import type { At, Port, Running } from './tactical.ts';
import { cardAt, targetOf } from './tactical.ts';

/* Where a hit lands and what it does (TANK-30): by the tables of the target's card, one die for each; what they leave open the players say. */

const STEPS = ruleIds('TANK-30');
const DIE = [1, 2, 3, 4, 5, 6] as const;

type Now = Running<{ readonly at: UnitId }>;
interface Hit {
  readonly ammo: string | null;
  readonly facing: FacingHit;
  readonly location?: string;
}

const at = (now: Now): At => ({ ...now, tank: targetOf(now, now.answer.at) });

/** The places that a card knows; one that has none is hit somewhere all the same. */
const placesOn = (target: At): readonly string[] => {
  const named = cardAt(target)
    .hitLocation.flatMap(row => row.location)
    .filter(one => one !== null);
  return named.length === 0 ? ['hull', 'turret', 'runningGear'] : [...new Set(named)];
};

/** Dice for where it hits, where the target's card has a table of that at all. */
export function hitAt(port: Port, now: Now, ammo: string | null): void {
  const target = at(now);
  const facing = facingHit(now.table, now.tank, target.tank);
  const memo = { ammo, facing };
  if (cardAt(target).hitLocation.length === 0) return askWhere(port, now, memo);
  port.roll('location', { why: 'location', count: 1, counts: DIE, because: STEPS }, { ...memo });
}

const askWhere = (port: Port, now: Now, memo: Hit): void =>
  port.ask('locationTold', wordGap('location', now.answer.at, placesOn(at(now)), STEPS, { about: memo.facing, dice: 1 }), {
    ...memo,
  });

export function locate(port: Port, now: Now): void {
  const memo = now.memo as unknown as Hit;
  const location = locationFor(cardAt(at(now)), memo.facing, given(now.faces[0], 'die'));
  if (location === null) askWhere(port, now, memo);
  else placed(port, now, memo, location);
}

export const located = (port: Port, now: Now): void => placed(port, now, now.memo as unknown as Hit, String(now.told));

function placed(port: Port, now: Now, memo: Hit, location: string): void {
  port.emit({ type: 'hitLocated', tank: now.answer.at, facing: memo.facing, location, because: STEPS });
  const hit = { ...memo, location };
  if (cardAt(at(now)).damage.length === 0) return askDamage(port, now, hit);
  port.roll('damage', { why: 'damage', count: 1, counts: DIE, because: STEPS }, { ...hit });
}

const askDamage = (port: Port, now: Now, hit: Hit): void => {
  const { results } = cardAt(at(now));
  const among = results.length === 0 ? EFFECTS : results.map(one => one.id);
  const armour = armourAgainst(at(now), 'mainGun', hit.location ?? null, hit.facing);
  const more = { about: hit.location ?? null, dice: 1, score: armour };
  port.ask('damageTold', wordGap('damage', now.answer.at, among, STEPS, more), { ...hit });
};

/** What it does, by a die or as the players say. */
export function damageOf(port: Port, now: Now): void {
  const hit = now.memo as unknown as Hit;
  const target = at(now);
  const { results } = cardAt(target);
  const [die] = now.faces;
  const result = die === undefined ? String(now.told) : damageFor(cardAt(target), hit.location ?? '', hit.ammo, die);
  if (result === null) return askDamage(port, now, hit);
  const effect = results.find(one => one.id === result)?.effect ?? (result as EffectOfHit);
  const armour = armourAgainst(target, 'mainGun', hit.location ?? null, hit.facing);
  suffer(port, target, now.tank.id, result, effect, armour);
  port.over();
}

/** A result takes effect. */
export function suffer(
  port: Port,
  { tank }: At,
  by: Extract<Parameters<Port['emit']>[0], { type: 'damaged' }>['by'],
  result: string,
  effect: EffectOfHit,
  armour: number | null,
): void {
  port.emit({ type: 'damaged', tank: tank.id, by, result, effect, armour, because: STEPS });
  if (effect === 'buttonUp' && !tank.buttoned)
    port.emit({ type: 'hatch', tank: tank.id, buttoned: true, forcedBy: tank.id, because: STEPS });
}
