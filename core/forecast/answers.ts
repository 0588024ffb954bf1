import type { UnitId } from '../base/index.ts';
import { foundIn, itemAt } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Asked, Command } from '../decisions/index.ts';
import { legal, offers } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { greedily } from '../players/greedily.ts';
import { bestAttack } from '../players/habits.ts';
import { REACTIONS } from '../rulebook/index.ts';

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
