import { describe, expect, it } from 'vitest';
import { jetsAt } from '../../../../core/game/overPlaces.ts';
import { fire, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Fighter } from '../../../kit/duel.ts';
import { attackWith, duel } from '../../../kit/duel.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { loaded } from '../aboard/kit.ts';

const gun = (...rules: readonly string[]) =>
  weapon('Gun', { mount: 'turret', reach: rules.includes('Flame') ? '3' : '8', rules, cells: 'I1:2/1 I2:2/1 I3:2/1 V4:2/1' });
const rifle = weapon('Rifle', { count: 5, reach: '4', cells: 'I2:1/1 V4:1/1' });
const machine = (name: string, ...rules: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9, weapons: [gun(...rules)] });
const squad = (name: string, armour: 'I1' | 'I2' | 'I3', ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], models: ['5 rifle'], skills, weapons: [rifle] });
const lone = card('Lone', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, weapons: [{ ...rifle, count: 1 }] });
const loneAce = {
  ...lone,
  ...card('Lone Ace', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Infantry Ace'] }),
};
const screamers = card('Screamers', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['5 rifle scream'] },
  weapons: [rifle, weapon('Scream', { reach: '3', rules: ['Psychic Scream'], cells: 'I2:1/1 V4:1/1' })],
});
const brawlers = card('Brawlers', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 knife'] },
  weapons: [weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 V4:1/1' })],
});
const cards = [
  ...[brawlers, machine('Walker'), machine('Burner', 'Flame'), machine('Stunner', 'Tesla')],
  ...[squad('Light', 'I1'), squad('Mates', 'I2'), squad('Heavy', 'I3'), squad('Dead', 'I2', 'Zombie')],
  ...[squad('Aces', 'I2', 'Infantry Ace'), screamers, lone, loneAce],
];
const set = 'zverograd';

/** Blue shoots twice at red, who saves nothing unless `saved`; the attacker's two dice follow. */
function shoot(
  target: string,
  suppression: string,
  more: { attacker?: string; markers?: readonly string[]; dice?: string } = {},
) {
  const { attacker = 'walker', markers = [], dice = 'AT' } = more;
  const saves = target === 'walker' ? [] : attacker === 'burner' ? [] : ['A'];
  const game = duel('squares', {
    ...{ cards, set, apart: 2, blue: [{ card: attacker }], red: [{ card: target, markers }] },
    dice: [dice, ...(dice.includes('A') ? [...saves, ...(suppression ? [suppression] : [])] : [])],
  });
  attackWith(game);
  if (attacker === 'burner') {
    const line = cards.find(({ id }) => id === 'burner')!.weapons[0]!;
    const [over] = jetsAt(game.table, game.state, 'blue-1.1' as never, line, 'red-1' as never);
    game.answer({
      do: 'attack',
      shots: [{ model: 'blue-1.1' as never, weapon: line.id, at: { jet: 'red-1' as never, over: over! } }],
    });
  } else fire(game, shot('blue-1.1', 'gun', 'red-1'));
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
}
const markers = (game: Skirmish, unit = 'red-1') => [...game.unit(unit).markers].sort();

describe('hit', () => {
  it('ZVE-09 nobody is Under Fire: without a hit there is no roll and no marker', () => {
    const missed = shoot('mates', '', { dice: 'TT' });
    expect([markers(missed), rolls(missed)]).toEqual([[], ['hit 2']]);
    const twice = shoot('mates', 'AA', { markers: ['pinned'] });
    expect(markers(twice)).toEqual(['pinned']);
  });

  it.each([
    ['mates', 'AA', [], ['pinned']],
    ['light', 'AA', [], ['pinned']],
    ['mates', 'AS', [], ['suppressed']],
    ['mates', 'TT', [], []],
    ['mates', 'AT', ['suppressed'], ['pinned']],
  ] as const)('ZVE-11 the attacker rolls for %s, saved or not: %s, before %j, after %j', (target, dice, before, after) => {
    const game = shoot(target, dice, { markers: before });
    expect(markers(game)).toEqual(after);
    const roll = game.dice.thrown.at(-1)!;
    expect(roll).toMatchObject({ why: 'suppression', side: 'blue', count: 2, counts: ['army'] });
    expect(ofType(game.log, 'rolled').at(-1)!.because).toContain('ZVE-11');
  });

  it.each([
    ['heavy', ['suppressed']],
    ['walker', ['suppressed']],
    ['lone', ['suppressed']],
    ['dead', []],
  ] as const)('ZVE-10 %s, two ARMY: %j and no more', (target, after) => {
    const game = shoot(target, 'AA', { markers: [] });
    expect(markers(game)).toEqual(after);
    expect(markers(shoot(target, 'AA', { markers: after }))).toEqual(after);
    const { because } = ofType(game.log, 'prevented')[0]!;
    expect(because).toContain(target === 'dead' ? 'SK-73' : 'ZVE-10');
  });

  it('ZVE-10 a hero who joins light infantry as it is shot at is Pinned with it', () => {
    const game = gridSkirmish({
      ...{ cards, set, dice: ['AT', 'A', 'AA'] },
      blue: [{ card: 'walker', at: [5, 5] }, { card: 'walker' }],
      red: [{ card: 'mates', at: [5, 7] }, { card: 'lone', at: [5, 7] }, { card: 'walker' }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    game.answer(choose('red-2'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(ofType(game.log, 'joined')).toMatchObject([{ unit: 'red-2', to: 'red-1' }]);
    expect(markers(game)).toEqual(['pinned']);
  });

  it('ZVE-10 a hero who is part of a Pinned unit does nothing first and has no third action either', () => {
    const together = (marked: readonly string[], ...dice: readonly string[]) => {
      const game = gridSkirmish({
        ...{ cards, set, dice },
        blue: [{ card: 'mates', at: [5, 5], markers: marked }, { card: 'lone-ace', at: [5, 5] }, { card: 'walker' }],
        red: [{ card: 'walker', at: [5, 8] }, { card: 'walker' }],
      });
      game.answer(activate('blue-1'));
      game.answer(choose('blue-2'));
      return lists(game);
    };
    const pinned = together(['pinned'], 'TTT', 'A');
    expect(pinned).toContain('nothing attack');
    expect(pinned.filter(one => !one.startsWith('nothing') || one.split(' ').length > 2)).toEqual([]);
    expect(Math.max(...together([], 'A').map(one => one.split(' ').length))).toBe(3);
  });

  it('ZVE-12 flames suppress first, and then the dice are thrown: ARMY and SHIELD pin', () => {
    const game = shoot('mates', 'AS', { attacker: 'burner' });
    expect(markers(game)).toEqual(['pinned']);
    const marked = ofType(game.log, 'marked').map(({ marker, because }) => [marker, because[0]]);
    expect(marked).toEqual([
      ['suppressed', 'ZVE-12'],
      ['pinned', 'ZVE-11'],
    ]);
    const deep = shoot('mates', 'TT', { attacker: 'burner', markers: ['pinned'] });
    expect(markers(deep)).toEqual(['pinned']);
  });

  it('ZVE-12 whoever is thrown out of what carried him is Suppressed without a roll', () => {
    const game = loaded('squares', {
      ...{ set, carrier: 'assaulter', riders: ['two'], dice: ['AAAAAA', 'SS'], first: 'red' },
      red: [{ card: 'tank', at: [5, 9] }, { card: 'nikita' }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot('red-1.1', 'cannon', 'blue-1'));
    expect(markers(game, 'blue-2')).toEqual(['suppressed']);
    expect(ofType(game.log, 'marked').at(-1)!.because).toContain('PASS-16');
    expect(game.dice.thrown.map(({ why }) => why)).not.toContain('suppression');
  });
});

/** Blue's first unit, marked, is activated and rallies. */
function activated(fighter: Fighter, ...dice: readonly string[]) {
  const game = duel('squares', { cards, set, apart: 3, blue: [fighter], red: [{ card: 'walker' }], dice });
  game.answer(activate('blue-1'));
  return game;
}
const lists = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(({ action }) => action).join(' ')] : []));

describe('activated', () => {
  it.each([
    ['pinned', 'AT', ['suppressed']],
    ['pinned', 'AA', []],
    ['suppressed', 'AA', []],
    ['suppressed', 'TS', ['suppressed']],
  ] as const)('ZVE-13 %s, %s: %j', (before, dice, after) => {
    const game = activated({ card: 'mates', markers: [before] }, dice);
    expect(markers(game, 'blue-1')).toEqual(after);
    expect(ofType(game.log, 'rolled')[0]!.because).toEqual(['ZVE-13']);
  });

  it.each([
    [['stunned', 'suppressed'], 'AA', []],
    [['stunned', 'suppressed'], 'AS', ['stunned']],
    [['stunned'], 'AA', []],
    [['stunned'], 'AT', ['stunned']],
  ] as const)('ZVE-14 %j, %s: %j', (before, dice, after) => {
    const game = activated({ card: 'mates', markers: before }, dice);
    expect(markers(game, 'blue-1')).toEqual(after);
    expect(lists(game).includes('attack move')).toBe(after.length === 0);
  });

  it.each(['suppressed', 'pinned'])('ZVE-15 still %s: Nothing first, and then an Attack', marker => {
    const game = activated({ card: 'mates', markers: [marker] }, 'TT', 'TTTTT');
    const offered = lists(game);
    expect(offered).toContain('nothing attack');
    expect(offered.every(one => one.startsWith('nothing'))).toBe(true);
    expect(game.refused(declare('attack', 'move')).rules).toEqual(['ZVE-15']);
    game.answer(declare('nothing', 'attack'));
    while (game.ask.ask === 'react') game.answer({ do: 'decline' });
    fire(game, volley('blue-1', [1, 2, 3, 4, 5], 'rifle', 'red-1'));
    expect(rolls(game)).toEqual(['rally 2', 'hit 5']);
    const calm = activated({ card: 'mates', markers: [marker] }, marker === 'pinned' ? 'AA' : 'AT');
    expect(lists(calm)).toEqual(expect.arrayContaining(['attack move', 'march']));
  });

  it.each(['suppressed', 'pinned'])('ZVE-15 who is %s strikes back', marker => {
    const game = duel('squares', {
      ...{ cards, set, apart: 1, blue: [{ card: 'brawlers' }], red: [{ card: 'brawlers', markers: [marker] }] },
      dice: ['T', 'T'],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'knife', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'red-1' });
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    expect(game.dice.thrown.map(({ why, side }) => `${why} ${side}`).toSorted()).toEqual(['hit blue', 'hit red']);
  });

  const reactors = (marker: string, ...dice: readonly string[]) => {
    const game = duel('squares', {
      cards,
      set,
      apart: 3,
      blue: [{ card: 'walker' }],
      red: [{ card: 'mates', markers: [marker] }],
      dice,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    return game;
  };

  it('ZVE-16 who is Pinned tries no reaction, who is Suppressed does on two dice, and rallies first', () => {
    expect(reactors('pinned').ask.ask).toBe('attack');
    const game = reactors('suppressed', 'AT', 'TT');
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1'] });
    game.answer({ do: 'react', unit: 'red-1' as never });
    expect(rolls(game)).toEqual(['rally 2', 'reaction 2']);
  });

  it('ZVE-16 an Ace who is Pinned has two actions, and nothing is offered for nothing', () => {
    const ace = activated({ card: 'aces', markers: ['pinned'] }, 'TT');
    expect(Math.max(...lists(ace).map(one => one.split(' ').length))).toBe(2);
    // No die is thrown for a third action that cannot come of it; whoever has rallied so far throws it.
    expect([rolls(ace), markers(ace, 'blue-1')]).toEqual([['rally 2'], ['pinned']]);
    const rallied = activated({ card: 'aces', markers: ['pinned'] }, 'AT', 'A');
    expect(rolls(rallied)).toEqual(['rally 2', 'infantryAce 1']);
    expect(Math.max(...lists(rallied).map(one => one.split(' ').length))).toBe(3);
    const free = activated({ card: 'aces' }, 'A');
    expect(Math.max(...lists(free).map(one => one.split(' ').length))).toBe(3);
    const quick = (marked: readonly string[], ...dice: readonly string[]) => {
      const game = activated({ card: 'screamers', markers: marked }, ...dice);
      game.answer(declare('nothing', 'attack'));
      return game.ask.ask;
    };
    expect([quick([]), quick(['pinned'], 'TT')]).toEqual(['choose', 'react']);
  });

  it('ZVE-17 Rally is an action: Pinned, failed, Nothing, and then one ARMY', () => {
    const game = activated({ card: 'mates', markers: ['pinned'] }, 'TT', 'AS');
    game.answer({ do: 'declare', actions: [{ action: 'nothing' }, { action: 'special', special: 'rally' }], weapons: [] });
    while (game.ask.ask === 'react') game.answer({ do: 'decline' });
    expect(markers(game, 'blue-1')).toEqual(['suppressed']);
    expect(ofType(game.log, 'acted').at(-1)).toMatchObject({ special: 'rally', because: ['ZVE-17'] });
    const calm = activated({ card: 'mates' });
    const refused = calm.refused({
      do: 'declare',
      actions: [{ action: 'special', special: 'rally' }, { action: 'move' }],
      weapons: [],
    });
    expect(refused).toMatchObject({ code: 'special.calm', rules: ['ZVE-17'] });
  });
});
