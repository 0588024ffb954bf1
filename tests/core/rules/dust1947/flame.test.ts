import { describe, expect, it } from 'vitest';
import type { Armour } from '../../../../core/forces/card.ts';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../../kit/oneAttack.ts';

const shot = { attacker: { card: 'gun-crew' }, target: { card: 'mates' }, weapons: [{ weapon: 'Gun', count: 1 }] };

describe.each(MODES)('in the %s game', mode => {
  const hit = (set: string, more: object, ...dice: readonly string[]) =>
    oneAttack(mode, set, [gunCrew(['Flame']), mates(), walker()], { ...shot, ...more, dice: dice.join('').split('') });

  it.each([
    [[], ['suppressed']],
    [['underFire'], ['suppressed']],
  ] as const)('D47-15 one hit on a unit marked %j', (markers, then) => {
    const done = hit('dust-1947', { target: { card: 'mates', markers } }, 'AT');
    expect(done.markers).toEqual(then);
    expect(done.because).toContain('D47-15');
  });

  it('D47-15 who is never suppressed stays so, and a miss suppresses nobody', () => {
    expect(hit('dust-1947', { target: { card: 'mates', rules: ['Zombie'] } }, 'AT').markers).toEqual([]);
    expect(hit('dust-1947', {}, 'TT').markers).toEqual([]);
  });

  it('D47-15 in the base a hit brings Under Fire on the table, and nothing on squares', () => {
    expect(hit(mode, {}, 'AT').markers).toEqual(mode === 'free' ? ['underFire'] : []);
  });

  it('D47-16 a squad in cover, and a walker: no save', () => {
    expect(hit('dust-1947', { cover: true }, 'AA')).toMatchObject({ rolls: ['hit AA'], lost: 2 });
    expect(hit('dust-1947', { cover: true, target: { card: 'walker' } }, 'AA')).toMatchObject({ rolls: ['hit AA'], damage: 2 });
  });

  it.each<[Armour, boolean]>([
    ['I1', false],
    ['I2', false],
    ['I3', true],
    ['I4', true],
    ['V4', true],
  ])('D47-17 a Sustained Attack of %s throws misses again: %s', (armour, again) => {
    const done = oneAttack(mode, 'dust-1947', [gunCrew(['Flame'], armour), mates()], {
      ...{ ...shot, sustained: true },
      dice: again ? ['A', 'T', 'A'] : ['A', 'T'],
    });
    expect(done.rolls).toEqual(again ? ['hit AT', 'reroll A'] : ['hit AT']);
  });

  it('D47-17 in the base light infantry throws again, and so does any other weapon of it', () => {
    const dice = ['T', 'T', 'T', 'T'];
    expect(oneAttack(mode, mode, [gunCrew(['Flame']), mates()], { ...shot, sustained: true, dice }).rolls).toHaveLength(2);
    expect(oneAttack(mode, 'dust-1947', [gunCrew([]), mates()], { ...shot, sustained: true, dice }).rolls).toHaveLength(2);
  });
});
