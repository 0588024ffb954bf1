import type { UnitId } from '../base/index.ts';
import { bad, fault, foundIn, itemAt, ok } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Asked, Command } from '../decisions/index.ts';
import { legal, offers } from '../decisions/index.ts';
import type { Shot } from '../game/attacking.ts';
import type { State } from '../game/state.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { Halts } from '../game/steps/submit.ts';
import { submit } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Course } from '../odds/course.ts';
import { REACTIONS } from '../rulebook/index.ts';
import { greedily } from './greedily.ts';
import { bestAttack } from './habits.ts';

/** An answer to an open question, which begins an attack, strikes back, tries a Reactive Attack, or lets it be. */
export type Tried = Extract<Command, { do: 'attack' | 'strikeBack' | 'react' | 'decline' }>;

/** The position without all that goes on after the last of these steps that is under way. */
export function endingWith(state: State, step: 'attack' | 'window' | 'activation'): State {
  const agenda = framesIn(state);
  return { ...state, agenda: agenda.slice(agenda.findLastIndex(frame => frame.step === step)) };
}

/** What is taken to be answered; `prey`: the one unit that is aimed at where several may be. */
export const answersTaken = (prey: UnitId | null): Answering => ({
  answer: (table, { state }, question, halts) =>
    answeredBy(takenAnswer(table, state, question, prey), table, state, question, halts),
});

/** The same, where what is fired is settled. */
export const answersFiring = (shots: readonly Shot[]): Answering => ({
  answer: (table, at, question, halts) =>
    question.ask.ask === 'attack'
      ? answeredBy({ do: 'attack', shots }, table, at.state, question, halts)
      : answersTaken(null).answer(table, at, question, halts),
});

/**
 * This answer, and then those; where several may be aimed at it ends when the enemy is asked once more whether he reacts, for that is
 * another Reactive Attack. The place is 0 before the answer that is tried, and 1 after it.
 */
export const answersAfter = (tried: Tried, prey: UnitId | null = null): Answering => ({
  answer(table, at, question, halts) {
    if (at.place === 0) return answeredBy(tried, table, at.state, question, halts);
    return question.ask.ask === 'react' && prey === null ? ok(null) : answersTaken(prey).answer(table, at, question, halts);
  },
});

type Answering = Pick<Course<number, never>, 'answer'>;

function answeredBy(
  answer: Command | null,
  table: Table,
  state: State,
  question: Asked,
  halts: Halts,
): ReturnType<Answering['answer']> {
  if (answer === null) return bad(fault('', 'attack.choice', { ask: question.ask.ask }));
  const done = submit(table, state, question.who, answer, halts);
  if (!done.ok) return bad(fault('', 'attack.refused', { code: done.error.code, rules: done.error.rules.join(', ') }));
  return ok({ ...done.value, place: 1 });
}

/** What a side is taken to answer where an attack, or a Reactive Attack, asks it something: as `odds` answers (`attack-format.md`), with
 *  the shots that take most, and of reactions the one that fires most. The same answer each time; null where nobody can say. `prey`: the one
 *  unit that an attack is aimed at which may be aimed at several. */
export function takenAnswer(table: Table, state: State, question: Asked, prey: UnitId | null = null): Command | null {
  const { who, ask } = question;
  for (const answer of [likely(table, state, question, prey), { do: 'decline' } as const])
    if (answer !== null && legal(table, state, who, ask, answer) === null) return answer;
  return null;
}

function likely(table: Table, state: State, question: Asked, prey: UnitId | null): Command | null {
  const { who, ask } = question;
  switch (ask.ask) {
    case 'attack':
    case 'strikeBack': {
      const offer = foundIn(offers(table, state, who), one => one.do === ask.ask) as Aiming<'attack' | 'strikeBack'>;
      return {
        do: ask.ask,
        shots: bestAttack({ table, state, question }, offer, null, one => prey !== null && offer.only === null && one.id !== prey)
          .shots,
      };
    }
    case 'reaction':
      return {
        do: 'reactWith',
        reaction: itemAt(
          [...ask.among].sort((a, b) => REACTIONS.indexOf(a) - REACTIONS.indexOf(b)),
          0,
        ),
      };
    case 'move':
      // It turns on the spot at most.
      return { do: 'move', ways: [] };
    default:
      return greedily(table, state, question);
  }
}
