import { describe, expect, it } from 'vitest';
import { row } from '../../kit/game.ts';
import { positionOf, thoughtOn } from './exam.ts';

/** Far from everything, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: row(5, 10, 10), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

/** Whom and what the answers that a captain thinks of are about. */
const aboutOn = (...of: Parameters<typeof positionOf>) => {
  const game = positionOf(...of);
  return thoughtOn(game, game.state).options.map(({ about, intent }) => ({ ...about, does: intent.does }));
};

describe('an answer is about', () => {
  it('the enemy who loses most by it, or at whom most is fired', () => {
    const [best] = aboutOn({
      blue: [{ card: 'pounder', at: [[60, 40]] }, RESERVE],
      red: [{ card: 'ludwig', at: [[55, 80, 180]] }, { card: 'ludwig', at: [[75, 80, 180]], damage: 4 }, THEIRS],
    });
    expect(best).toMatchObject({ prey: 'red-2', sought: null, wins: false });
  });

  it('whom it brings into danger, and from whom', () => {
    const all = aboutOn({
      blue: [{ card: 'panzers', at: row(3, 54, 30) }, RESERVE],
      red: [{ card: 'nadya', at: [[60, 95, 180]] }, THEIRS],
    });
    const [march, stay] = ['march', 'nothing'].map(action => all.find(({ does }) => does[0] === action));
    expect([march!.exposed, stay!.exposed]).toEqual([{ unit: 'blue-1', from: 'red-1' }, null]);
    expect(all.map(({ prey }) => prey)).toEqual(all.map(() => null));
  });

  it('the objective that a unit comes nearer to', () => {
    const [best] = aboutOn({
      prizes: [{ for: 'blue', at: [60, 100] }],
      blue: [{ card: 'gunners', at: row(5, 54, 20) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    expect(best!.sought).toEqual({ does: 'nears', unit: 'blue-1', objective: 'objective-1' });
  });

  it('the objective that the enemy is kept from', () => {
    const [best] = aboutOn({
      turn: 3,
      prizes: [{ for: 'red', at: [60, 20] }],
      blue: [
        { card: 'zombies', at: row(5, 54, 42) },
        { ...RESERVE, at: row(5, 140, 10) },
      ],
      red: [{ card: 'konigsluther', at: [[60, 14]], activated: true }, THEIRS],
    });
    expect(best!.sought).toMatchObject({ unit: 'blue-1', objective: 'objective-1' });
    expect(['guards', 'frees']).toContain(best!.sought!.does);
  });

  it('a game that is won', () => {
    const [best] = aboutOn({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 70] }],
      blue: [{ card: 'gunners', at: row(5, 54, 45) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    expect(best).toMatchObject({ wins: true, sought: null });
  });
});
