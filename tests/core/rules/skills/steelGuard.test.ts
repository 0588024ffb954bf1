import { describe, expect, it } from 'vitest';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { besieged } from '../../../kit/forts.ts';
import { begin } from '../../../kit/onBoth.ts';
import { steelGuard } from '../../../../core/rules/skills/steelGuard.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { on } from '../../../kit/gridSkirmish.ts';
import { duel, SPACES } from '../../../kit/onBoth.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const guard = card('Guard', 'ssu', 'hero', 'I4', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['Steel Guard'] },
  weapons: [weapon('Fist', { reach: 'C', cells: 'I2:1/1' })],
});
const gunner = (name: string, ...rules: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 9, points: 10 },
    weapons: [
      weapon('Gun', { reach: rules.includes('Flame') ? '2' : '6', cells: rules.includes('Flame') ? 'I4:*/1' : 'I4:4/1', rules }),
    ],
  });
const cards = [guard, gunner('Plain'), gunner('Bomber', 'Grenade'), gunner('Ray', 'Phaser'), gunner('Burner', 'Flame')];
const saves = (game: Skirmish) => ofType(game.log, 'saved').map(({ saved, through }) => [saved, through]);

describe('alone', () => {
  it('SK-65 never a save by cover', () => {
    const at = { weapon: weaponWith([]), target: unitWith([steelGuard]) };
    const forbidden = (save: 'cover' | 'infantry') =>
      veto([], listen(bookOf(steelGuard), 'save-allowed', { ...at, save, cover: false }));
    expect(forbidden('cover')).toEqual([{ reason: 'steel', because: ['SK-65'] }]);
    expect(forbidden('infantry')).toEqual([]);
  });
});

describe.each(SPACES)('on the %s', space => {
  it.each(['plain', 'bomber', 'ray'])('SK-65 in the open, hit by a %s: ARMY and SHIELD cancel', blue => {
    const game = duel(space, { cards, blue, red: 'guard', dice: ['AAAA', 'ASTT'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(game.dice.thrown[1]).toMatchObject({ why: 'infantrySave', counts: ['army', 'shield'] });
    expect(game.dice.thrown[1]!.because).toEqual(['SAVE-01', 'SAVE-04', 'SK-65']);
    expect(saves(game)).toEqual([[2, 2]]);
  });

  it('SK-65 in cover the same', () => {
    const game = duel(space, { cards, blue: 'plain', red: 'guard', cover: true, dice: ['AAAA', 'ASTT'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(ofType(game.log, 'hit')[0]!.cover).toBe(true);
    expect(game.dice.thrown[1]!.why).toBe('infantrySave');
    expect(saves(game)).toEqual([[2, 2]]);
  });

  it('SK-65 a flame: no save', () => {
    const game = duel(space, { cards, blue: 'burner', red: 'guard', gap: 2, dice: ['A'] });
    if (space === 'table') fire(game, shot('blue-1.1', 'gun', { flame: [30, 36] }));
    else
      game.answer({
        do: 'attack',
        shots: [{ ...shot('blue-1.1', 'gun', 'red-1'), at: { jet: game.unit('red-1').id, over: [on(5, 5)] } }],
      });
    expect(ofType(game.log, 'ticked').map(event => event.boxes)).toEqual([1]);
  });
});

describe('inside', () => {
  const walled = card('Field Gun', 'ssu', 'fortification', 'I4', {
    ...{ move: [0, 0], damageTrack: 4, points: 20, skills: ['Strongpoint', 'Steel Guard'], models: ['4 rifle'] },
    weapons: [weapon('Rifle', { count: 4, reach: '6', cells: 'I2:2/1' })],
  });

  it.each([
    ['strongpoint', 'S', 1],
    ['strongpoint', 'A', 2],
    ['bunker', 'S', 2],
  ] as const)('SK-66 in a %s, TARGET and SHIELD, the TARGET rolled again %s: %i cancelled', (kind, again, cancelled) => {
    const game = besieged('grid', kind, 'plain', [5, 8], { dice: ['AATT', 'TS', again], cards: [walled, gunner('Plain')] });
    begin(game, 'red-1', 'attack', 'nothing');
    fire(game, shot('red-1.1', 'gun', 'blue-1'));
    expect(saves(game)).toEqual([[cancelled, 2 - cancelled]]);
    expect(game.dice.left()).toBe(0);
  });
});
