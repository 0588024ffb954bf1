import { describe, expect, it } from 'vitest';
import { takers } from '../../../../core/game/victory.ts';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { mindless } from '../../../../core/rules/skills/mindless.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Posted } from '../../../kit/game.ts';
import { row, skirmish } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const zombies = card('Zombies', 'axis', 'squad', 'I1', {
  move: [2, 3],
  skills: ['Mindless', 'Zombie'],
  weapons: [weapon('Claws', { count: 5, reach: 'C', cells: 'I1:1/1' })],
  models: ['5 claws'],
});

describe('alone', () => {
  it('SK-55 whoever holds it is barred from objectives, nobody else is', () => {
    const barred = (held: boolean) =>
      veto([], listen(bookOf(mindless), 'objective-check', { unit: unitWith(held ? [mindless] : []) }));
    expect(barred(true)).toEqual([{ reason: 'mindless', because: ['SK-55'] }]);
    expect(barred(false)).toEqual([]);
  });
});

describe('on the table', () => {
  /** The marker lies at (90, 110); its rim is 4 cm from there. */
  const taker = (blue: readonly Posted[], red: readonly Posted[]) => {
    const game = skirmish({ blue, red, cards: [zombies] });
    return takers(game.table, { ...game.state, objectives: [{ id: 'o' as never, by: 'blue', place: place(90, 110) }] })[0];
  };
  const theirs: Posted = { card: 'zombies', at: row(5, 84, 100) };
  const far: Posted = { card: 'gunners', at: row(5, 10, 10) };

  it('SK-55 VICT-08 alone at the marker they do not take it', () => {
    expect(taker([theirs], [{ ...far, card: 'ghosts' }])).toBeNull();
  });

  it('SK-55 with a squad of friends beside them the squad takes it', () => {
    expect(taker([theirs, { card: 'gunners', at: row(5, 84, 98) }], [{ ...far, card: 'ghosts' }])).toBe('blue');
  });

  it('VICT-08 they contest what an enemy would hold', () => {
    expect(taker([{ card: 'gunners', at: row(5, 84, 98) }], [theirs])).toBeNull();
    expect(taker([{ card: 'gunners', at: row(5, 84, 98) }], [{ ...theirs, at: row(5, 84, 60) }])).toBe('blue');
  });
});

describe('on squares', () => {
  const taker = (blue: readonly OnSquare[], red: readonly OnSquare[]) => {
    const game = gridSkirmish({ scenario: '4', blue, red, cards: [zombies], objectives: [{ by: 'blue', at: [6, 6] }] });
    return takers(game.table, game.state)[0];
  };

  it('SK-55 VICT-08 on the very square they do not hold it; a hero among them does', () => {
    expect(taker([{ card: 'zombies', at: [6, 6] }], [{ card: 'ghosts', at: [1, 18] }])).toBeNull();
    const hero = { card: 'bazooka-joe', at: [6, 6] } as const;
    expect(taker([{ card: 'zombies', at: [6, 6] }, hero], [{ card: 'ghosts', at: [1, 18] }])).toBe('blue');
  });

  it('VICT-08 two squares away they contest it, three away they do not', () => {
    const holder = [{ card: 'gunners', at: [6, 6] }] as const;
    expect(taker(holder, [{ card: 'zombies', at: [6, 8] }])).toBeNull();
    expect(taker(holder, [{ card: 'zombies', at: [6, 9] }])).toBe('blue');
  });
});
