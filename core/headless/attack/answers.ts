import type { FieldError, Refusal, Result } from '../../base/index.ts';
import { bad, fault, ok } from '../../base/index.ts';
import type { Asked, Command } from '../../decisions/index.ts';
import type { Attacking, Shot } from '../../game/attacking.ts';
import { attackingOf, replyOf } from '../../game/attacking.ts';
import { outOfReach, standIn } from '../../game/firing.ts';
import type { JudgedShot } from '../../game/judged.ts';
import type { Carried } from '../../game/arms.ts';
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
    const shots = ask.ask === 'attack' ? attackOf(document, table, state, ask) : ok(replyIn(document, table, state).shots);
    command = shots.ok ? ok({ do: ask.ask, shots: shots.value }) : shots;
  } else if (choices === 'greedy') command = ok(greedily(table, state, question));
  else command = parseCommand(choices[at.chosen], path, table.space.readPlace);
  if (!command.ok) return command;
  if (command.value === null) return bad(fault(path, 'attack.choice', { ask: ask.ask }));
  const done = submit(table, state, who, command.value, halts);
  if (!done.ok) return bad(fault(path, 'attack.refused', { code: done.error.code, rules: done.error.rules.join(', ') }));
  return ok({ ...done.value, chosen });
}

/** The shots of the attack, where all may be fired and the blows of the reply be struck: by the unit as it stands before. */
function attackOf(
  document: AttackDocument,
  table: Table,
  state: State,
  ask: Extract<Asked['ask'], { ask: 'attack' }>,
): Result<readonly Shot[]> {
  const fired = shotsFor(document, table, state, 'weapons', attackingOf({ ...ask, weapons: null }));
  const fault = fired.fault ?? replyIn(document, table, state).fault;
  return fault === null ? ok(fired.shots) : bad(fault);
}

/** The blows of the reply, by those who are there: after ranged losses they may be fewer than the document says (CC-03). */
const replyIn = (document: AttackDocument, table: Table, state: State): Fired =>
  shotsFor(document, table, state, 'reply', replyOf(TARGET, ATTACKER));

/** What is fired of some lines, and the first fault of one that is not fired as often as it says. */
interface Fired {
  readonly shots: readonly Shot[];
  readonly fault: FieldError | null;
}

/** The shots of the lines named, by the first models that may fire them. What may not be fired beside some shots may not be beside more. */
function shotsFor(document: AttackDocument, table: Table, state: State, field: 'weapons' | 'reply', attacking: Attacking): Fired {
  const at = field === 'weapons' ? TARGET : ATTACKER;
  const carried = bearers(table, state, attacking);
  const judged: JudgedShot[] = [];
  let first: FieldError | null = null;
  for (const [i, line] of document[field].entries()) {
    let copies = 0;
    const refused: Refusal[] = [];
    for (const by of carried) {
      const { model, weapon } = by;
      if (weapon.name !== line.weapon) continue;
      const far = field === 'weapons' ? outOfRange(table, state, by, at) : null;
      if (far) {
        refused.push(far);
        continue;
      }
      for (const aim of aimsOf(state, line, at)) {
        if (copies === line.count) break;
        const one = judgeShot(table, state, attacking, { model: model.id, weapon: weapon.id, at: aim });
        if (!one.ok) refused.push(one.error);
        while (one.ok && copies < line.count && tooMany(table, state, attacking, [...judged, one.value]) === null) {
          judged.push(one.value);
          copies += 1;
        }
      }
    }
    const why = copies === 0 ? refused.flatMap(one => faultOf(one, line, `${field}[${i}]`) ?? []) : [];
    if (copies < line.count)
      first ??= why[0] ?? fault(`${field}[${i}].count`, 'attack.copies', { n: copies, weapon: line.weapon });
  }
  return { shots: judged.map(({ shot }) => shot), fault: first };
}

/** Why a weapon does not come to a unit, every model of which is as far away; flames as well, which lie as the document says. */
function outOfRange(table: Table, state: State, { unit, model, weapon }: Carried, at: typeof TARGET): Refusal | null {
  const place = unitOf(state, at).models[0]?.place;
  const shooter = standIn(table, state, unit, model.id);
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
    case 'attack.cannotHarm':
      return fault(`${path}.weapon`, 'attack.harm', { weapon, armour: String(data.armour) });
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
