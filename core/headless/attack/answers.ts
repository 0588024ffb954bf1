import type { FieldError, Refusal, Result } from '../../base/index.ts';
import { bad, fault, ok } from '../../base/index.ts';
import type { Asked, Command } from '../../decisions/index.ts';
import type { Shot } from '../../game/attacking.ts';
import { attackingOf, replyOf } from '../../game/attacking.ts';
import { outOfReach, standIn } from '../../game/firing.ts';
import type { JudgedShot } from '../../game/shots.ts';
import { bearers, judgeShot } from '../../game/shots.ts';
import type { State } from '../../game/state.ts';
import type { Halts, Submitted } from '../../game/steps/submit.ts';
import { submit } from '../../game/steps/submit.ts';
import type { Table } from '../../game/table.ts';
import { unitOf } from '../../game/table.ts';
import { tooMany } from '../../game/together.ts';
import { parseCommand } from '../../record/command.ts';
import type { AttackDocument, Line } from './document.ts';
import { greedily } from '../../players/greedily.ts';
import { ATTACKER, TARGET } from './position.ts';

/** What happens after an answer, and how many of the choices of the document have been made by then. */
export interface Answered extends Submitted {
  readonly chosen: number;
}

/** The answer of a document to a question of its attack, given; `chosen`: how many of its choices have been made. The field that does not
 *  fit. */
export function answered(
  document: AttackDocument,
  table: Table,
  at: { readonly state: State; readonly chosen: number },
  question: Asked,
  halts?: Halts,
): Result<Answered> {
  const { choices } = document;
  const { ask, who } = question;
  const { state } = at;
  const isNamed = ask.ask === 'attack' || ask.ask === 'strikeBack';
  const chosen = isNamed || choices === 'greedy' ? at.chosen : at.chosen + 1;
  const path = choices === 'greedy' ? 'choices' : `choices[${at.chosen}]`;
  let command: Result<Command | null>;
  if (ask.ask === 'attack' || ask.ask === 'strikeBack') {
    const shots = shotsFor(document, table, state, ask);
    command = shots.ok ? ok({ do: ask.ask, shots: shots.value }) : shots;
  } else if (choices === 'greedy') command = ok(greedily(table, state, question));
  else command = parseCommand(choices[at.chosen], path, table.space.readPlace);
  if (!command.ok) return command;
  if (command.value === null) return bad(fault(path, 'attack.choice', { ask: ask.ask }));
  const done = submit(table, state, who, command.value, halts);
  if (!done.ok) return bad(fault(path, 'attack.refused', { code: done.error.code, rules: done.error.rules.join(', ') }));
  return ok({ ...done.value, chosen });
}

/** The shots of the lines named, by the first models that may fire them. What may not be fired beside some shots may not be beside more. */
function shotsFor(
  document: AttackDocument,
  table: Table,
  state: State,
  ask: Extract<Asked['ask'], { ask: 'attack' | 'strikeBack' }>,
): Result<readonly Shot[]> {
  const [field, unit, at] =
    ask.ask === 'attack' ? (['weapons', ATTACKER, TARGET] as const) : (['reply', TARGET, ATTACKER] as const);
  const attacking = ask.ask === 'attack' ? attackingOf({ ...ask, weapons: null }) : replyOf(unit, at);
  const carried = bearers(table, state, attacking);
  const judged: JudgedShot[] = [];
  for (const [i, line] of document[field].entries()) {
    let copies = 0;
    const refused: Refusal[] = [];
    for (const { unit, model, weapon } of carried) {
      if (weapon.name !== line.weapon) continue;
      const far = ask.ask === 'attack' ? outOfRange(table, state, { unit, model, weapon }, at) : null;
      if (far) {
        refused.push(far);
        continue;
      }
      for (const aim of aimsOf(state, line, at)) {
        if (copies === line.count) break;
        const one = judgeShot(table, state, attacking, { model, weapon: weapon.id, at: aim });
        if (!one.ok) refused.push(one.error);
        while (one.ok && copies < line.count && tooMany(table, state, attacking, [...judged, one.value]) === null) {
          judged.push(one.value);
          copies += 1;
        }
      }
    }
    const why = copies === 0 ? refused.flatMap(one => faultOf(one, line, `${field}[${i}]`) ?? []) : [];
    if (why[0]) return bad(why[0]);
    if (copies < line.count) return bad(fault(`${field}[${i}].count`, 'attack.copies', { n: copies, weapon: line.weapon }));
  }
  return ok(judged.map(({ shot }) => shot));
}

/** Why a weapon does not come to a unit, every model of which is as far away; flames as well, which lie as the document says. */
function outOfRange(
  table: Table,
  state: State,
  { unit, model, weapon }: ReturnType<typeof bearers>[number],
  at: typeof TARGET,
): Refusal | null {
  const place = unitOf(state, at).models[0]?.place;
  const shooter = standIn(table, state, unit, model);
  return place && shooter && weapon.reach !== null && weapon.reach !== 'C' ? outOfReach({ table, weapon, shooter }, place) : null;
}

/** Which field of the document a shot is refused for; null for how many they are. */
function faultOf({ code, data = {} }: Refusal, { weapon, as }: Line, path: string): FieldError | null {
  switch (code) {
    case 'attack.tooFar':
      return fault('range', 'attack.mostRange', { n: Number(data.max), weapon });
    case 'attack.tooNear':
      return fault('range', 'attack.leastRange', { n: Number(data.min), weapon });
    case 'attack.notInContact':
      return fault('close', 'attack.close', { weapon });
    case 'weapon.noCloseReaction':
      return fault('reaction', 'attack.noReaction');
    case 'weapon.closeOnly':
      return fault(`${path}.weapon`, 'attack.blow', { weapon });
    case 'attack.noTemplate':
    case 'attack.otherTemplate':
      return as === undefined ? null : fault(`${path}.as`, 'attack.as', { weapon });
    default:
      return null;
  }
}

/** At the unit, by a jet, under a blast or a flame; one of them where the line says which. */
function aimsOf(state: State, { as }: Line, at: typeof TARGET): readonly Shot['at'][] {
  const place = unitOf(state, at).models[0]?.place;
  const areas = place ? { blast: [{ blast: place }], flame: [{ flame: place }] } : { blast: [], flame: [] };
  return as === undefined ? [{ unit: at }, { jet: at, over: [] }, ...areas.blast, ...areas.flame] : areas[as];
}
