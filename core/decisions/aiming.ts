import type { ModelId, Refusal, Result, UnitId } from '../base/index.ts';
import { shuffled } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import { unitInCover } from '../game/cover.ts';
import type { Aim, Attacking, Shot } from '../game/attacking.ts';
import type { JudgedShot } from '../game/judged.ts';
import { copiesOf, templateOf, weaponRefused } from '../game/arms.ts';
import { coverFor } from '../game/sighting.ts';
import { insteadOf } from '../game/instead.ts';
import { blocksAt, isOverPlaces, jetsAt } from '../game/overPlaces.ts';
import { bearers, judgeShot } from '../game/shots.ts';
import { startsOf } from '../game/underTemplate.ts';
import { judgeAnswer, owedBeside, tooMany } from '../game/together.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Place } from '../space/space.ts';
import type { Random, Shown } from './decision.ts';
import { pick } from './decision.ts';

/** A weapon line in the hands of one model of the unit that attacks. */
export interface Line {
  readonly model: ModelId;
  readonly unit: UnitId;
  readonly weapon: Weapon;
  /** How many copies of it the model may use in this attack; each may have a target of its own (TGT-05). */
  readonly copies: number;
  /** Why it may not be used in this attack at all; null if it may. */
  readonly refused: Refusal | null;
  /** The template that it lays on targets whose cell says so, or that it is fired over places as a jet is; null for direct fire only. */
  readonly template: ReturnType<typeof templateOf>;
  /** What it may do in place of an attack, at a point. */
  readonly instead: readonly string[];
}

/** Every line of an attack, and what each shot and all of them together would do. */
export interface Aiming<Do extends string> {
  readonly do: Do;
  readonly unit: UnitId;
  readonly sustained: boolean;
  readonly only: UnitId | null;
  readonly lines: readonly Line[];
  /** The ways that a jet may take to a unit, each as the places between (TPL-03). */
  jets(line: Line, target: UnitId): readonly (readonly Place[])[];
  /** The blocks that may be struck about a point (D47-04); none for a line that is aimed at no points. */
  blocks(line: Line, point: Place): readonly (readonly Place[])[];
  /** Where a line of flame may start, beside the way from the middle: the sides of who leads the unit (D47-21). Any other point of his base
   *  will do, too. */
  starts(line: Line, towards: Place): readonly Place[];
  /** One shot alone. */
  judge(shot: Shot): Result<JudgedShot, Refusal>;
  /** Why shots that have been judged alone may not be fired together; null if they may. */
  together(judged: readonly JudgedShot[]): Refusal | null;
  /** What has to be fired beside shots that may be fired together. */
  owed(judged: readonly JudgedShot[]): readonly JudgedShot[];
  /** Each shot alone, all of them together, and what is left out of them. */
  judgeAll(shots: readonly Shot[]): Result<readonly JudgedShot[], Refusal>;
  /** Whether the target has a cover save against this weapon of a model (SAVE-09). */
  inCover(by: Pick<Shot, 'model' | 'weapon'>, target: UnitId): boolean;
}

/** What an attack may aim with and at, each line with why it may not fire; judged shot by shot (TGT-01 to TGT-09). */
export function aiming<Do extends string>(table: Table, state: State, what: Do, attacking: Attacking): Aiming<Do> {
  const lines = bearers(table, state, attacking).map(({ unit, model, weapon }) => ({
    model: model.id,
    unit: unit.id,
    weapon,
    copies: copiesOf(table, unit, weapon),
    refused: weaponRefused(table, state, attacking, { unit, model, weapon }),
    template: templateOf(table, unit, weapon),
    instead: attacking.only === null ? insteadOf(table, state, attacking, unit, weapon).map(one => one.say.frame) : [],
  }));
  return {
    do: what,
    unit: attacking.unit,
    sustained: attacking.sustained,
    only: attacking.only,
    lines,
    jets: (line, target) => jetsAt(table, state, line.model, line.weapon, target),
    blocks: (line, point) => blocksAt(table, state, unitOf(state, line.unit), line.weapon, point),
    starts: (line, towards) => startsOf(table, state, line.model, line.weapon, towards),
    judge: shot => judgeShot(table, state, attacking, shot),
    together: judged => tooMany(table, state, attacking, judged),
    owed: judged => owedBeside(table, state, attacking, judged),
    judgeAll: shots => judgeAnswer(table, state, attacking, shots),
    inCover: ({ model, weapon }, target) => {
      const line = lines.find(one => one.model === model && one.weapon.id === weapon);
      return (
        line !== undefined &&
        unitInCover(table, state, model, target, coverFor(table, state, unitOf(state, line.unit), line.weapon))
      );
    },
  };
}

/** Each copy of each weapon at somebody at random, as long as all shots together are legal, and what has to be fired with them. */
export function someShots(shown: Shown, offer: Aiming<string>, random: Random): readonly Shot[] {
  const enemies = shown.units
    .filter(unit => unit.side !== shown.side && (unit.where === 'table' || unit.where === 'aboard'))
    .filter(unit => offer.only === null || unit.id === offer.only);
  const copies = offer.lines.flatMap(line => Array.from({ length: line.refused === null ? line.copies : 0 }, () => line));
  let chosen: readonly JudgedShot[] = [];
  for (const line of shuffled(copies, random)) {
    if (random() < 0.1) continue;
    const tried = shuffled(enemies, random)
      .slice(0, 3)
      .map(enemy => aim(offer, line, enemy, random));
    const judged = firstLegal(offer, tried);
    if (judged && offer.together([...chosen, judged]) === null) chosen = [...chosen, judged];
  }
  return [...chosen, ...offer.owed(chosen)].map(one => one.shot);
}

/** The first of these that may be fired; those after it are not looked at. */
function firstLegal(offer: Aiming<string>, shots: readonly Shot[]): JudgedShot | null {
  for (const shot of shots) {
    const judged = offer.judge(shot);
    if (judged.ok) return judged.value;
  }
  return null;
}

function aim(offer: Aiming<string>, line: Line, enemy: UnitState, random: Random): Shot {
  const { model, weapon, template, instead } = line;
  if (isOverPlaces(template)) {
    const point = template === 'point' && random() < 0.3 ? enemy.models[0]?.place : null;
    if (point) {
      const blocks = offer.blocks(line, point);
      return { model, weapon: weapon.id, at: { point, over: blocks.length === 0 ? [] : pick(blocks, random) } };
    }
    const ways = offer.jets(line, enemy.id);
    return { model, weapon: weapon.id, at: { jet: enemy.id, over: ways.length === 0 ? [] : pick(ways, random) } };
  }
  const { place } = pick(enemy.models, random);
  if (place === null) return { model, weapon: weapon.id, at: { unit: enemy.id } };
  if (instead.length > 0 && random() < 0.3) return { model, weapon: weapon.id, at: { instead: pick(instead, random), place } };
  const area = random() < 0.7 ? template : null;
  const at: Aim = area === null ? { unit: enemy.id } : area === 'flame' ? { flame: place } : { blast: place };
  return { model, weapon: weapon.id, at };
}
