import type { Json, Result } from '../base/index.ts';
import { bad, fault, ok } from '../base/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Library } from '../record/setup.ts';
import { answered } from './attack/answers.ts';
import type { AttackDocument } from './attack/document.ts';
import { parseAttack } from './attack/document.ts';
import { figuresAfter, NO_FIGURES, tollOf } from '../forecast/figures.ts';
import { membersIn, positionOf, TARGET } from './attack/position.ts';
import { ofDocument } from './verb.ts';

const LETTERS = { army: 'A', target: 'T', shield: 'S' } as const;
const FACES: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };

/** `resolve`: one attack with the dice of its document, by the steps of a game. */
export const resolve = ofDocument(resolveAttack);

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
  return left > 0 ? bad(fault('dice', 'attack.fewerDice', { n: left })) : ok(summary(document, events.value));
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
  const events: GameEvent[] = [];
  let at = { ...begin(table, start), chosen: 0 };
  for (let question = questionOf(at.state); question && !dice.state().short; question = questionOf(at.state)) {
    const done = answered(document, table, at, question);
    if (!done.ok) return done;
    at = done.value;
    events.push(...done.value.events);
  }
  return ok(events);
}

function summary(document: AttackDocument, events: readonly GameEvent[]): Json {
  const figures = figuresAfter(NO_FIGURES, events, TARGET, id => id.startsWith('red-'));
  const { hits, damage, lost, eliminated, markers } = tollOf(figures, membersIn(document, 'target'));
  const saved = events.flatMap(event => (event.type === 'saved' && event.unit.startsWith('red-') ? [event.saved] : []));
  return {
    rolled: events.flatMap(event =>
      event.type === 'rolled'
        ? [{ why: event.roll.why, side: event.roll.side, faces: event.faces.map(face => LETTERS[face]) }]
        : [],
    ),
    hits,
    saved: saved.reduce((n, one) => n + one, 0),
    ...{ damage, lost, eliminated, markers },
    because: [...new Set(events.flatMap(event => ('because' in event ? event.because : [])))].sort(),
  };
}
