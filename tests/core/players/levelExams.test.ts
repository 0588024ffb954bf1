import { describe, expect, it } from 'vitest';
import type { Level } from '../../../core/players/levels.ts';
import { row } from '../../kit/game.ts';
import type { Begun, Position } from './exam.ts';
import { begun, positionOf, toPrize } from './exam.ts';

const RESERVE = { card: 'gunners', at: row(5, 10, 10), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

interface Exam {
  readonly position: Position;
  readonly passes: (did: Begun, position: ReturnType<typeof positionOf>) => boolean;
}

/** Plain ones, that nobody has to look far ahead for. */
const EXAMS: { readonly [what: string]: Exam } = {
  'finishes the wounded machine': {
    position: {
      blue: [{ card: 'pounder', at: [[60, 40]] }, RESERVE],
      red: [{ card: 'ludwig', at: [[55, 80, 180]] }, { card: 'ludwig', at: [[75, 80, 180]], damage: 4 }, THEIRS],
    },
    passes: ({ at }) => at.join() === 'red-2',
  },
  'sends who can do harm': {
    position: {
      blue: [{ card: 'pounder', at: [[60, 40]] }, { card: 'gunners', at: row(5, 140, 10) }, RESERVE],
      red: [{ card: 'ludwig', at: [[60, 80, 180]] }, THEIRS],
    },
    passes: ({ unit, at }) => unit === 'blue-1' && at.length > 0,
  },
  'fires at infantry with guns that only hurt infantry': {
    position: {
      blue: [{ card: 'grim-reapers', at: row(3, 54, 40) }, RESERVE],
      red: [{ card: 'ludwig', at: [[50, 80, 180]] }, { card: 'ghosts', at: row(5, 60, 80) }, THEIRS],
    },
    passes: ({ at }) => at.join() === 'red-2',
  },
  'takes the objective in the last turn': {
    position: {
      ...{ turn: 3, turnLimit: 3 },
      prizes: [{ for: 'blue', at: [60, 60] }],
      blue: [{ card: 'gunners', at: row(5, 54, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 54, 118), activated: true }, THEIRS],
    },
    passes: ({ state }, position) => toPrize(position, state, 'blue-1') <= 1,
  },
};

/** How many of them somebody passes, each as often as something else may come to his mind. */
function passed(level: Level, times: number): number {
  let n = 0;
  for (const { position, passes } of Object.values(EXAMS))
    for (let luck = 0; luck < times; luck++) {
      const game = positionOf(position);
      if (passes(begun(game, { level, luck: 100 * luck }), game)) n++;
    }
  return n;
}

describe('of plain exams', () => {
  const TIMES = 12;
  const of = Object.keys(EXAMS).length * TIMES;

  it('a Captain passes all, a Sergeant most, and a Recruit fewer than a Sergeant', () => {
    const captain = passed('captain', 2);
    const sergeant = passed('sergeant', TIMES);
    const recruit = passed('recruit', TIMES);
    expect(captain).toBe(Object.keys(EXAMS).length * 2);
    expect(sergeant).toBeGreaterThan(of / 2);
    expect(sergeant).toBeLessThan(of);
    expect(recruit).toBeLessThan(sergeant);
  });
});
