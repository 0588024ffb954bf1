import { describe, expect, it } from 'vitest';
import { heldAs } from '../../../../core/game/holders.ts';
import { listen, union } from '../../../../core/rulebook/index.ts';
import type { Aimed } from '../../../../core/rulebook/index.ts';
import { expert } from '../../../../core/rules/skills/expert.ts';
import { ruleName } from '../../../../core/base/index.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { duel, duellist, onBoth, begin, SPACES } from '../../../kit/onBoth.ts';
import { aimedWith, bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const tank = card('Lynx', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Expert', 'Pilot: Sigrid'] },
  weapons: [weapon('Gun', { mount: 'turret', reach: '6', cells: 'I2:2/1' })],
});
const mates = card('Mates', 'allies', 'squad', 'I2', {
  move: [2, 4],
  weapons: [weapon('Gun', { count: 2, reach: '6', cells: 'I2:1/1' })],
  models: ['2 gun'],
});
const cards = [
  duellist('Named', ['Expert - Gun']),
  duellist('Master', ['Expert']),
  duellist('Printed', [], { blade: 'Expert' }),
  ...[tank, mates],
];
const gun = shot('blue-1.1', 'gun', 'red-1');
const blade = shot('blue-1.1', 'blade', 'red-1');
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(event => event.hits);

describe('alone', () => {
  it('SK-42 is printed with a dash before the weapon that it is for', () => {
    expect(heldAs('Expert - Laser Gun')).toEqual({ name: 'Expert', value: 'Laser Gun' });
    expect(heldAs('Get Moving You...').value).toBeNull();
    expect(heldAs('Half-Tracked').name).toBe('Half-Tracked');
  });

  const faces = (at: Partial<Aimed>) => union([], listen(bookOf(expert), 'hit-faces', { ...aimedWith(at), roll: 'first' })).value;
  const lynx = { ...unitWith([expert], { type: 'vehicle', kind: 'vehicle' }), name: 'Snow Lynx' };
  const pilot = (of: string) => ({ ...unitWith([], { kind: 'hero' }), rules: [{ name: ruleName('Pilot'), value: of }] });

  it('NEW-14 a machine is an expert while the hero whose own it is pilots it', () => {
    expect(faces({ attacker: lynx, pilot: pilot('Snow Lynx') })).toEqual(['target']);
    expect(faces({ attacker: lynx, pilot: pilot('Other') })).toEqual([]);
    expect(faces({ attacker: lynx })).toEqual([]);
  });

  it('NEW-14 with the weapon that it names', () => {
    const named = { ...lynx, rules: [{ name: ruleName('Expert'), value: 'Autocannon' }] };
    const at = { attacker: named, pilot: pilot('Snow Lynx') };
    expect(faces({ ...at, weapon: weaponWith([], { name: 'Autocannon' }) })).toEqual(['target']);
    expect(faces({ ...at, weapon: weaponWith([], { name: 'Gun' }) })).toEqual([]);
  });
});

describe.each(SPACES)('on the %s', space => {
  it('SK-42 with the weapon that it names ARMY and TARGET hit', () => {
    const game = duel(space, { cards, blue: 'named', dice: ['ATS', 'AA'] });
    const events = fire(game, gun);
    expect(ofType(events, 'rolled')[0]!.because).toContain('SK-42');
    expect(hits(game)).toEqual([2]);
  });

  it('SK-42 a Sustained Attack: only what misses is thrown again', () => {
    const game = duel(space, { cards, blue: 'named', action: 'sustained', dice: ['ATS', 'T', 'AAA'] });
    fire(game, gun);
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [2] });
    game.answer({ do: 'reroll', dice: [2] });
    expect(hits(game)).toEqual([3]);
  });

  it('SK-42 with another weapon ARMY alone', () => {
    const game = duel(space, { cards, blue: 'named', gap: 1, dice: ['ATS'] });
    fire(game, blade);
    fire(game);
    expect(hits(game)).toEqual([1]);
  });

  it('SK-42 a card that names no weapon means all of them', () => {
    const game = duel(space, { cards, blue: 'master', gap: 1, dice: ['ATS', 'AA', 'TTT'] });
    fire(game, gun, blade);
    fire(game);
    expect(hits(game)).toEqual([2, 3]);
  });

  it('SK-42 a card that names two weapons means both, whichever stands first', () => {
    const two = ['Expert - Gun', 'Expert - Blade'];
    for (const skills of [two, two.toReversed()]) {
      const twice = [...cards, duellist('Twice', skills)];
      const game = duel(space, { cards: twice, blue: 'twice', gap: 1, dice: ['ATS', 'AA', 'TTT'] });
      fire(game, gun, blade);
      fire(game);
      expect(hits(game)).toEqual([2, 3]);
    }
  });

  it('SK-42 a line that prints it means itself', () => {
    const game = duel(space, { cards, blue: 'printed', gap: 1, dice: ['ATS', 'A', 'TTS'] });
    fire(game, gun, blade);
    fire(game);
    expect(hits(game)).toEqual([1, 2]);
  });

  it('SK-42 SK-76 striking back with it', () => {
    const game = duel(space, { cards, blue: 'target', red: 'printed', gap: 1, dice: ['TTT', 'ATS'] });
    fire(game, blade);
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    expect(hits(game)).toEqual([2]);
  });

  it('SK-42 the squad that he has joined is no expert, with a weapon of that name neither', () => {
    const game = onBoth(space, {
      ...{ cards: [...cards, duellist('Target', [])], dice: ['TT'] },
      blue: [
        { card: 'mates', at: [5, 4] },
        { card: 'named', at: [5, 4], beside: 6, joined: 'blue-1' },
        { card: 'target', at: [1, 1] },
      ],
      red: [
        { card: 'target', at: [5, 6], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'gun', 'red-1'), shot('blue-1.2', 'gun', 'red-1'));
    expect([rolls(game), hits(game)]).toEqual([['hit 2'], []]);
  });

  it('NEW-14 nobody at the controls: ARMY alone', () => {
    const game = duel(space, { cards, blue: 'lynx', dice: ['TA', 'A'] });
    fire(game, gun);
    expect(hits(game)).toEqual([1]);
  });
});
