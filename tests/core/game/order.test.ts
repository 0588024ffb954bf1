import { describe, expect, it } from 'vitest';
import type { Speeches } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { fire, rolls, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Skirmish } from '../../kit/game.ts';
import { begin, onBoth, SPACES, walk } from '../../kit/onBoth.ts';

/** A rule made for these tests: it sets off a frame of its own, which is one die. */
function dieOf(name: string, id: string) {
  const sets = { id, as: 'unit', give: [{ do: 'begin', frame: name }] } as const;
  const speeches: Speeches = { 'action-start': sets, 'move-end.then': sets, 'action-end.unit': sets };
  return rule(name, speeches, {
    frames: { [name]: { id, run: port => port.stage === 'begin' && port.roll('rolled', { count: 1, counts: ['army'] }) } },
  });
}

const cards = [
  card('Scout', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Early', 'Late'] },
    weapons: [weapon('Gun', { reach: '6', cells: 'I2:1/1' })],
  }),
  card('Target', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 }),
];

describe.each(SPACES)('what rules set off at one moment happens in the order in which they are heard, on the %s', space => {
  const game = (...dice: readonly string[]): Skirmish =>
    onBoth(space, {
      ...{ cards, dice, rules: [dieOf('Late', 'SK-92'), dieOf('Early', 'SK-91')] },
      blue: [{ card: 'scout', at: [5, 4] }],
      red: [{ card: 'target', at: [5, 7] }],
    });
  const both = ['Early 1', 'Late 1'];

  it('around a Move, and the Nothing after it', () => {
    const open = game(...'TTTTTTTT');
    begin(open, 'blue-1', 'move', 'nothing');
    expect(rolls(open)).toEqual(both);
    open.answer(walk(space, open, 'blue-1', 1, 0));
    expect(rolls(open)).toEqual([...both, ...both, ...both, ...both]);
  });

  it('around an Attack, and the Nothing after it', () => {
    const open = game(...'TTTTTTT');
    begin(open, 'blue-1', 'attack', 'nothing');
    fire(open, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(open)).toEqual([...both, 'hit 1', ...both, ...both]);
  });
});
