import type { Refusal, UnitId } from '../../../base/index.ts';
import { ruleIds } from '../../../base/index.ts';
import { pipsFrom } from '../../../dice/index.ts';
import { facingHit, inchesBetween, inFrontArc, sightOf } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import { atEach } from './aim.ts';
import { askGun, expends, gunOf, isAlwaysLoaded, readyRound } from './ammunition.ts';
import { cumbersome } from './cumbersome.ts';
import { damageOf, hitAt, locate, located } from './damage.ts';
import { changedBy, wordGap } from './gaps.ts';
import { facing } from './pivot.ts';
import { diceFor, scoreFor } from '../cards/rows.ts';
import { lostInSmoke } from './smoke.ts';
import { snapDice, snapHits } from './snapFire.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, crewOut, cardAt, firstOf, halts, no, spent, strange, tactical, targetOf } from './tactical.ts';
import { afterFreePivot, arcGap, freelyPivots, freePivotBarred, freePivotRefused } from './turretless.ts';

const SECTIONS = ruleIds('TANK-29');
const STEPS = ruleIds('TANK-30');
const SNAP = ruleIds('TANK-31');

/** What makes a shot a Snap Fire before any dice are counted: no marker of its own on the target, a card that demands it, or, where a group
 *  plays it so, anything else that is missing (TANK-29, TANK-31). */
function snapBy(at: At, id: UnitId): 'unspotted' | 'card' | 'missing' | null {
  const target = targetOf(at, id);
  if (at.tank.done.cards.includes('snapFire')) return 'card';
  if (at.tank.target?.at !== id) return 'unspotted';
  const missing = !sightOf(at.table, at.state, at.tank, target).seen || inFrontArc(at.table, at.tank, target) === false;
  return missing ? 'missing' : null;
}

/** Why there is nothing to fire; a gun of which nobody has said what it is may be one that needs no loading (TANK-22). */
const notLoaded = (at: At) =>
  readyRound(at) === null && gunOf(at) !== null && !isAlwaysLoaded(at) ? no('tank.notLoaded', 'TANK-29') : null;

interface Shot {
  readonly at: UnitId;
  readonly pivot?: number | undefined;
}

const barred = (at: At, { at: id, pivot }: Shot): Refusal | null =>
  firstOf(
    spent(at, SECTIONS),
    strange(at, id, SECTIONS),
    notLoaded(at),
    suffers(at.tank, 'gunOut') && no('tank.gunOut', 'TANK-29'),
    crewOut(at, 'gunner', 'TANK-29'),
    cumbersome(at),
    freePivotBarred(at, pivot),
  );

/** Fires the main gun (TANK-29): the round is expended, then to hit, where it hits, and what it does (TANK-30). `pivot`: a tank without a
 *  turret turns first (TANK-17). */
export const fire = tactical({
  name: 'fire',
  because: SECTIONS,
  shape: ({ tank }) => ({ at: tank, pivot: facing().optional() }),
  barred: (at, answer) => barred(at, answer),
  refused(at, { at: id, pivot }) {
    const wrong = barred(at, { at: id, pivot }) ?? freePivotRefused(at, pivot);
    if (wrong || at.table.book.readings.snap === 'any') return wrong;
    const then = afterFreePivot(at, pivot);
    const target = targetOf(then, id);
    return firstOf(
      inFrontArc(then.table, then.tank, target) === false && no('tank.arc', 'TANK-29'),
      !sightOf(then.table, then.state, then.tank, target).seen && no('tank.hidden', 'TANK-29'),
    );
  },
  tries: at => atEach(at, 'fire'),
  stages: {
    begin(port, now) {
      // A gun of which nobody has said what it is may be one that is always loaded.
      if (readyRound(now) === null && gunOf(now) === null) return askGun(port, now, 'gun', SECTIONS);
      port.go('ready');
    },
    gun(port, now) {
      if (notLoaded(now)) port.over();
      else port.go('ready');
    },
    ready(port, now) {
      const { at, pivot } = now.answer;
      if (inFrontArc(now.table, now.tank, targetOf(now, at)) === null) port.ask('arc', arcGap(now, at, pivot, SECTIONS));
      else turns(port, now, true);
    },
    arc(port, now) {
      const inArc = now.told === 'yes';
      if (inArc || now.table.book.readings.snap === 'any') turns(port, now, inArc);
      else port.over();
    },
    fires: (port, now) => fires(port, now),
    rolled: (port, now) => ends(port, now, now.successes > 0),
    snap: (port, now) => ends(port, now, snapHits(now)),
    toHit(port, now) {
      // The players have found no dice left: the shot is a Snap Fire (TANK-09).
      if (now.told === 'snap') snaps(port, now, ammoIn(now));
      else ends(port, now, now.told === 'hit');
    },
    snapHit: (port, now) => ends(port, now, now.told === 'hit'),
    location: (port, now) => locate(port, now),
    locationTold: (port, now) => located(port, now),
    damage: (port, now) => damageOf(port, now),
    damageTold: (port, now) => damageOf(port, now),
  },
});

type Now = Running<Shot>;

const ammoIn = (now: Now): string | null => (now.memo as { readonly ammo: string | null }).ammo;

/** `inArc`: false where the players have said that the target is not. */
function turns(port: Port, now: Now, inArc: boolean): void {
  freelyPivots(port, now, now.answer.pivot);
  port.go('fires', { inArc });
}

function fires(port: Port, now: Now): void {
  const { table, state, tank, answer } = now;
  const target = targetOf(now, answer.at);
  acts(port, now, 'fire', SECTIONS);
  const ammo = isAlwaysLoaded(now) ? null : readyRound(now);
  const { inArc } = now.memo as { readonly inArc: boolean };
  const by = snapBy(now, answer.at) ?? (inArc ? null : 'missing');
  expends(port, now, 'TANK-30');
  if (by !== null) {
    port.emit({
      type: 'fired',
      tank: tank.id,
      at: answer.at,
      ammo,
      snap: by,
      dice: snapDice(now),
      score: scoreAt(now),
      because: SNAP,
    });
    return snaps(port, now, ammo);
  }
  const card = cardAt(now);
  const rows = caseAt(now);
  const dice = diceFor(card, rows);
  const score = scoreFor(card, rows);
  const lost = lostInSmoke(now, { table, state, tank: target });
  const because = lost > 0 ? ruleIds('TANK-30', 'TANK-09') : STEPS;
  // A row of no dice at all is a shot that cannot hit; smoke does not make a better one of it.
  if (dice !== null && dice > 0 && dice - lost <= 0) {
    port.emit({
      type: 'fired',
      tank: tank.id,
      at: answer.at,
      ammo,
      snap: 'smoke',
      dice: snapDice(now),
      score,
      because: ruleIds('TANK-09', 'TANK-31'),
    });
    return snaps(port, now, ammo);
  }
  const left = dice === null ? null : Math.max(0, dice - lost);
  port.emit({ type: 'fired', tank: tank.id, at: answer.at, ammo, snap: null, dice: left, score, because });
  if (left === null || score === null) {
    const among = ['hit', 'miss', ...(left === null && lost > 0 ? ['snap'] : [])];
    const more = { about: target.id, dice: left, score, ...(left === null && changedBy([-lost, 'TANK-09'])) };
    return port.ask('toHit', wordGap('toHit', tank.id, among, because, more), { ammo });
  }
  // Nobody reads the score there; games in files have the hash of a state with it.
  port.roll('rolled', { why: 'toHit', count: left, counts: pipsFrom(score), because }, { ammo, score });
}

/** Two dice that must both score (TANK-31). */
function snaps(port: Port, now: Now, ammo: string | null): void {
  const score = scoreAt(now);
  const count = snapDice(now);
  if (score === null)
    port.ask('snapHit', wordGap('snapHit', now.tank.id, ['hit', 'miss'], SNAP, { about: now.answer.at, dice: count }), { ammo });
  else port.roll('snap', { why: 'snapFire', count, counts: pipsFrom(score), because: SNAP }, { ammo, score });
}

/** The case of a shot in the tables of its card. */
function caseAt(now: Now) {
  const { table, tank } = now;
  const target = targetOf(now, now.answer.at);
  const mine = tank.target?.at === target.id ? tank.target : null;
  const marker = mine === null ? null : mine.aimed ? ('aimed' as const) : ('spotted' as const);
  return { marker, moved: !halts(now), range: inchesBetween(table, tank, target), facing: facingHit(table, tank, target) };
}

const scoreAt = (now: Now): number | null => scoreFor(cardAt(now), caseAt(now));

function ends(port: Port, now: Now, hit: boolean): void {
  const { tank, answer } = now;
  port.emit({ type: 'shotEnded', tank: tank.id, at: answer.at, hit, because: STEPS });
  if (hit) hitAt(port, now, ammoIn(now));
  else port.over();
}
