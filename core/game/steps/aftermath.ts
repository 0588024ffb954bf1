import type { UnitId, WeaponId } from '../../base/index.ts';
import { given, ruleIds } from '../../base/index.ts';
import type { Folded, Tables } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import type { AttackFrame, Frame } from './frames.ts';
import { fightOf, ruleFrame } from './frames.ts';
import type { Doing } from './doing.ts';
import type { Shot } from '../attacking.ts';
import { takenBy } from '../attacking.ts';
import { lineOf } from '../arms.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { cardOf, isAlive, membersOf, unitOf } from '../table.ts';
import { carryOut } from './effects.ts';
import { settling } from './eliminating.ts';
import { reveal } from './revealing.ts';
import { weaponIn } from './hitting.ts';

/** What an attack leaves behind beside losses: markers, spent ammunition, and what else rules let follow (SUP-02 to SUP-04). */
export function aftermath(doing: Doing, frame: AttackFrame): void {
  const { book } = doing.table;
  const frames: Frame[] = [];
  const by = unitOf(doing.state, frame.unit).side;
  const counted = book.tables.nerve.hits === 'all' ? frame.hits : (frame.through ?? {});
  for (const [id, hits] of Object.entries(counted)) {
    const target = unitOf(doing.state, id as UnitId);
    if (target.where !== 'table' && target.where !== 'aboard') continue;
    const { value: steps, because } = stepsDown(doing, frame, target.id);
    const heard = listen(book, 'attack-end', {
      target: unitHolder(doing.table, doing.state, target),
      hits: fewestAlike(book.tables, hits),
      steps,
      by,
    });
    frames.push(...carryOut(doing, target.id, after(heard), because));
  }
  const lines = fired(frame);
  for (const line of lines) {
    const unit = unitOf(doing.state, line.by);
    const weapon = lineOf(doing.table, cardOf(doing.table, unit), line.weapon);
    const heard = listen(book, 'action-end', {
      weapon: weaponHolder(doing.table, unit, weapon),
      fired: line.shots,
      taken: takenBy(frame.taken, frame.shots, model => frame.bearers[model] === line.by, null),
    });
    frames.push(...carryOut(doing, unit.id, after(heard)));
  }
  const action = fightOf(frame);
  const because = ruleIds(frame.only === null ? 'ACT-01' : 'REACT-04');
  for (const { id } of membersOf(doing.state, unitOf(doing.state, frame.unit)).filter(isAlive)) {
    const mine = lines.filter(({ by }) => by === id).map(({ weapon }) => weapon);
    reveal(doing, id, { action, special: null, fired: mine });
  }
  doing.emit({ type: 'acted', unit: frame.unit, action, because });
  const later = (frame.later ?? []).map(one => ruleFrame(one.rule, one.frame, one.unit, { memo: one.memo }));
  const follows = [...frames, ...later, ...settling(doing)];
  if (frame.tells) doing.become({ ...frame, stage: 'over' }, ...follows);
  else doing.done(...follows);
}

/** The fewest hits of an attack that come to the same when it is over: that there were some, or as many as suppress at once (SUP-04). */
export const fewestAlike = ({ hitsThatSuppress }: Tables, hits: number): number =>
  hits < hitsThatSuppress ? Math.min(hits, 1) : hitsThatSuppress;

/** Whether a shot of the attacker was no blow; who fired it may be gone. */
export function isRanged({ table, state }: Doing, { bearers }: AttackFrame, { model, weapon }: Shot): boolean {
  const unit = unitOf(state, given(bearers[model], 'bearer'));
  return lineOf(table, cardOf(table, unit), weapon).reach !== 'C';
}

/** How far hits make a unit sink: as far as any weapon that has hit it does. */
function stepsDown(doing: Doing, { volleys }: AttackFrame, target: UnitId): Folded<number> {
  const { table, state } = doing;
  const unit = unitHolder(table, state, unitOf(state, target));
  const heard = volleys
    .filter(volley => volley.target === target)
    .flatMap(volley => {
      const by = unitHolder(table, state, unitOf(state, volley.by));
      const steps = listen(table.book, 'suppression-gain.steps', { unit, by, weapon: weaponIn(doing, volley) });
      // The odds go the same way whatever has hit where nobody speaks.
      return steps.length > 0 && volley.hits > 0 ? steps : [];
    });
  return amount(1, heard);
}

/** The weapon lines of the attacker that were fired, and how often; a template with nobody under it counts (TPL-11). */
function fired(frame: AttackFrame): readonly { readonly by: UnitId; readonly weapon: WeaponId; readonly shots: number }[] {
  const lines = new Map<string, { by: UnitId; weapon: WeaponId; shots: number }>();
  for (const shot of frame.shots) {
    const by = given(frame.bearers[shot.model], 'bearer');
    const key = `${by}|${shot.weapon}`;
    lines.set(key, { by, weapon: shot.weapon, shots: (lines.get(key)?.shots ?? 0) + 1 });
  }
  return [...lines.values()];
}
