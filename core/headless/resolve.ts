import type { Json, Result } from '../base/index.ts';
import { bad, fault, itemAt, ok } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import type { Shot } from '../game/attacking.ts';
import { attackingOf, replyOf } from '../game/attacking.ts';
import type { GameEvent } from '../game/event.ts';
import { bearers } from '../game/shots.ts';
import type { State } from '../game/state.ts';
import { begin, submit } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import { judgeShots } from '../game/together.ts';
import { parseCommand } from '../record/command.ts';
import type { Library } from '../record/setup.ts';
import type { AttackDocument, Line } from './attack/document.ts';
import { parseAttack } from './attack/document.ts';
import { greedily } from './attack/greedy.ts';
import { ATTACKER, positionOf, TARGET } from './attack/position.ts';
import type { Supplies } from './supplies.ts';
import type { Verb } from './verb.ts';
import { inFile, readDocument, surplus } from './verb.ts';

const LETTERS = { army: 'A', target: 'T', shield: 'S' } as const;
const FACES: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };

/** `resolve`: one attack with the dice of its document, by the steps of a game. */
export const resolve =
  ({ library }: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 1, []);
    if (wrong !== null) return bad(wrong);
    const file = readDocument(given);
    if (!file.ok) return file;
    const resolved = resolveAttack(file.value, library);
    return resolved.ok ? resolved : bad(inFile(itemAt(given.words, 0), resolved.error));
  };

/** What comes of the attack of a document (`attack-format.md`); the first field that does not fit. */
export function resolveAttack(value: unknown, library: Library): Result<Json> {
  const read = parseAttack(value, library);
  if (!read.ok) return read;
  const document = read.value;
  if (document.dice === undefined) return bad(fault('dice', 'list'));
  const dice = faceByFace(document.dice);
  const position = positionOf(document, library, dice);
  if (!position.ok) return position;
  const { table, state } = position.value;
  const events = carriedOut(document, table, state, dice);
  if (!events.ok) return events;
  const { short, left } = dice.state();
  if (short) return bad(fault('dice', 'attack.moreDice', { n: short.count, why: short.why }));
  return left > 0 ? bad(fault('dice', 'attack.fewerDice', { n: left })) : ok(summary(events.value));
}

interface GivenDice extends Dice {
  /** The first roll that there were no faces for, and how many faces are over. */
  state(): { readonly short: Roll | null; readonly left: number };
}

/** Faces in the order in which the book rolls them. What is missing lies as TARGET until it is said which roll it was. */
function faceByFace(letters: readonly string[]): GivenDice {
  let next = 0;
  let short: Roll | null = null;
  return {
    state: () => ({ short, left: letters.length - next }),
    roll(roll) {
      const faces = letters.slice(next, next + roll.count).map((letter): Face => FACES[letter] ?? 'target');
      next += faces.length;
      if (faces.length < roll.count) short ??= roll;
      return [...faces, ...Array.from({ length: roll.count - faces.length }, (): Face => 'target')];
    },
  };
}

/** The attack, question by question, until nothing is open any more. */
function carriedOut(document: AttackDocument, table: Table, start: State, dice: GivenDice): Result<readonly GameEvent[]> {
  const { choices } = document;
  const events: GameEvent[] = [];
  let { state } = begin(table, start);
  let answered = 0;
  for (let question = questionOf(state); question && !dice.state().short; question = questionOf(state)) {
    const { ask, who } = question;
    const path = choices === 'greedy' ? 'choices' : `choices[${answered}]`;
    let command: Result<Command | null>;
    if (ask.ask === 'attack' || ask.ask === 'strikeBack') {
      const shots = shotsFor(document, table, state, ask.ask);
      command = shots.ok ? ok({ do: ask.ask, shots: shots.value }) : shots;
    } else if (choices === 'greedy') command = ok(greedily(table, state, question));
    else command = parseCommand(choices[answered++], path, table.space.readPlace);
    if (!command.ok) return command;
    if (command.value === null) return bad(fault(path, 'attack.choice', { ask: ask.ask }));
    const done = submit(table, state, who, command.value);
    if (!done.ok) return bad(fault(path, 'attack.refused', { code: done.error.code, rules: done.error.rules.join(', ') }));
    state = done.value.state;
    events.push(...done.value.events);
  }
  return ok(events);
}

/** The shots of the lines named, by the first models that may fire them. */
function shotsFor(document: AttackDocument, table: Table, state: State, ask: 'attack' | 'strikeBack'): Result<readonly Shot[]> {
  const [field, unit, at] = ask === 'attack' ? (['weapons', ATTACKER, TARGET] as const) : (['reply', TARGET, ATTACKER] as const);
  const attacking =
    ask === 'attack'
      ? attackingOf({ unit, sustained: document.sustained, weapons: null, only: document.reaction ? at : null })
      : replyOf(unit, at);
  let shots: readonly Shot[] = [];
  for (const [i, line] of document[field].entries()) {
    for (let copy = 0; copy < line.count; copy++) {
      const more = bearers(table, state, attacking)
        .filter(({ weapon }) => weapon.name === line.weapon)
        .flatMap(({ model, weapon }) => aimsOf(state, line, at).map((aim): Shot => ({ model, weapon: weapon.id, at: aim })))
        .find(shot => judgeShots(table, state, attacking, [...shots, shot]).ok);
      if (!more) return bad(fault(`${field}[${i}].count`, 'attack.copies', { n: copy, weapon: line.weapon }));
      shots = [...shots, more];
    }
  }
  return ok(shots);
}

/** At the unit, by a jet, under a blast or a flame; one of them where the line says which. */
function aimsOf(state: State, { as }: Line, at: typeof TARGET): readonly Shot['at'][] {
  const place = unitOf(state, at).models[0]?.place;
  const areas = place ? { blast: [{ blast: place }], flame: [{ flame: place }] } : { blast: [], flame: [] };
  return as === undefined ? [{ unit: at }, { jet: at, over: [] }, ...areas.blast, ...areas.flame] : areas[as];
}

function summary(events: readonly GameEvent[]): Json {
  const sum = (value: (event: GameEvent) => number): number => events.reduce((n, event) => n + value(event), 0);
  const isTarget = (unit: string): boolean => unit.startsWith('red-');
  const lost = sum(event => (event.type === 'modelLost' && isTarget(event.unit) ? 1 : 0));
  const eliminated = events.some(event => event.type === 'eliminated' && event.unit === TARGET);
  return {
    rolled: events.flatMap(event =>
      event.type === 'rolled'
        ? [{ why: event.roll.why, side: event.roll.side, faces: event.faces.map(face => LETTERS[face]) }]
        : [],
    ),
    hits: sum(event => (event.type === 'hit' && isTarget(event.target) ? event.hits : 0)),
    saved: sum(event => (event.type === 'saved' && isTarget(event.unit) ? event.saved : 0)),
    damage: sum(event => {
      if (event.type === 'ticked' && isTarget(event.unit)) return event.boxes;
      return event.type === 'cleared' && isTarget(event.unit) ? -event.boxes : 0;
    }),
    // A machine has no models to take away one by one.
    lost: lost === 0 && eliminated ? 1 : lost,
    eliminated,
    markers: markersLeft(events),
    because: [...new Set(events.flatMap(event => ('because' in event ? event.because : [])))].sort(),
  };
}

function markersLeft(events: readonly GameEvent[]): string[] {
  const markers = new Set<string>();
  for (const event of events) {
    if (event.type === 'marked' && event.unit === TARGET) markers.add(event.marker);
    if (event.type === 'unmarked' && event.unit === TARGET) markers.delete(event.marker);
  }
  return [...markers];
}
