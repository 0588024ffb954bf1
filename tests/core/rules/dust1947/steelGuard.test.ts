import { describe, expect, it } from 'vitest';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../../kit/oneAttack.ts';

const shot = { attacker: { card: 'gun-crew' }, weapons: [{ weapon: 'Gun', count: 1 }] };
const cards = [gunCrew([]), mates('Steel Guard'), walker('Steel Guard')];

describe.each(MODES)('in the %s game', mode => {
  const hit = (set: string, more: object, ...dice: readonly string[]) =>
    oneAttack(mode, set, cards, { ...shot, ...more, dice: dice.join('').split('') });
  const target = { card: 'mates' };

  it('D47-51 two unsaved hits on a squad of three, dice ARMY and SHIELD: one lost; in the base two', () => {
    const done = hit('dust-1947', { target }, 'AA', 'TT', 'A', 'S');
    expect(done).toMatchObject({ rolls: ['hit AA', 'infantrySave TT', 'resilience A', 'resilience S'], lost: 1 });
    expect(done.because).toContain('D47-51');
    expect(hit(mode, { target }, 'AA', 'TT')).toMatchObject({ rolls: ['hit AA', 'infantrySave TT'], lost: 2 });
  });

  it('D47-51 two points on a damage track, dice ARMY and TARGET: one box', () => {
    const done = hit('dust-1947', { target: { card: 'walker' } }, 'AA', 'A', 'T');
    expect(done).toMatchObject({ rolls: ['hit AA', 'resilience A', 'resilience T'], damage: 1 });
  });

  it('D47-51 in cover its save is still its own, on ARMY and SHIELD', () => {
    expect(hit('dust-1947', { target, cover: true }, 'AA', 'AS').rolls).toEqual(['hit AA', 'infantrySave AS']);
  });

  it('D47-51 with Damage Resilient one die and not two', () => {
    const both = { card: 'mates', rules: ['Damage Resilient'] };
    expect(hit('dust-1947', { target: both }, 'AT', 'T', 'T').rolls).toEqual(['hit AT', 'infantrySave T', 'resilience T']);
  });
});
