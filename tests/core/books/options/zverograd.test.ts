import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { cardId } from '../../../../core/base/index.ts';
import { scripted } from '../../../../core/dice/index.ts';
import { legal } from '../../../../core/decisions/index.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import { withScenario } from '../../../../core/rulebook/index.ts';
import { asPlace } from '../../../../core/space/grid/base/forms.ts';
import { fortsOn as tableForts } from '../../../../core/space/free/forts.ts';
import { fortsOn } from '../../../../core/space/grid/forts.ts';
import { jetsAt } from '../../../../core/game/overPlaces.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { attackWith } from '../../../kit/duel.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { building, place, smoke as cloud, terrain, wood } from '../../../kit/free.ts';
import { fortGame } from '../../../kit/forts.ts';
import { activate, bookFor, declare, fight, row, skirmish } from '../../../kit/game.ts';
import type { GridSkirmishOptions, OnSquare } from '../../../kit/gridSkirmish.ts';
import { BOARD, go, gridSkirmish, gridTable, on } from '../../../kit/gridSkirmish.ts';
import { house, laid } from '../../../kit/laid.ts';
import { survives } from '../../../kit/survives.ts';
import { switchedBook } from '../../../kit/switched.ts';

const set = 'zverograd';
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 rifle knife'], skills },
    weapons: [
      weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
      weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 V4:1/1' }),
    ],
  });
const machine = (name: string, dice: number, rules: readonly string[] = [], ...skills: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 5, skills },
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', rules, cells: `I2:${dice}/1 V4:${dice}/1` })],
  });
const hero = card('Hero', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Rifle', { reach: '8', cells: 'I2:1/1 V4:1/1' })],
});
const cards = [
  ...[squad('Mates'), squad('Dogged', 'Brave'), squad('Ops', 'Black Ops'), hero],
  ...[
    machine('Walker', 2),
    machine('Barrage', 10),
    machine('Howitzer', 2, ['Artillery']),
    machine('Half', 2, [], 'Half-Tracked'),
  ],
];
const late = { card: 'walker' } as const;
const none = { do: 'decline' } as const;

interface Met extends Omit<GridSkirmishOptions, 'blue' | 'red'> {
  readonly blue?: readonly OnSquare[];
  readonly red?: readonly OnSquare[];
}
const meet = (
  option: string,
  value: string,
  { blue = [{ card: 'walker', at: [5, 5] }], red = [{ card: 'mates', at: [5, 7] }], ...more }: Met = {},
) => gridSkirmish({ cards, set, switched: { [option]: value }, ...more, blue: [...blue, late], red: [...red, late] });

/** Blue's gun has fired at red, and what got through is given out. */
function shoot(game: Skirmish, ...shots: Parameters<typeof shot>[]) {
  attackWith(game);
  fire(game, ...(shots.length > 0 ? shots.map(one => shot(...one)) : [shot('blue-1.1', 'gun', 'red-1')]));
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
}
const judged = (game: Skirmish, line = 'gun') => refusalOf(aiming(game).judge(shot('blue-1.1', line, 'red-1')));
const attacking = (game: Skirmish) => {
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
};
const lists = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(({ action }) => action).join(' ')] : []));
const smoke = [laid('smoke', [5, 7])];

describe('saves', () => {
  it.each([
    ['lost', ['hit 2', 'evadeSave 2']],
    ['kept', ['hit 2', 'evadeSave 2']],
  ])('D47-39 a Sniper and the walls of a Bunker, %s: smoke helps against him all the same', (value, thrown) => {
    const game = meet('D47-39', value, {
      ...{ cards: [...cards, machine('Marksman', 2, ['Sniper'])], blue: [{ card: 'marksman', at: [5, 5] }] },
      ...{ pieces: smoke, dice: ['AA', 'AA', 'TT'] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    if (game.ask.ask === 'choose') game.answer(none);
    expect(rolls(game).slice(0, 2)).toEqual(thrown);
  });

  it.each([
    ['army', 2],
    ['armyOrShield', 1],
  ])('ZVE-01 the Evade save in smoke on %s: %i lost', (value, lost) => {
    const dice = value === 'army' ? ['AA', 'ST', 'TT', 'TT'] : ['AA', 'ST', 'T', 'TT'];
    const game = shoot(meet('ZVE-01', value, { pieces: smoke, dice, red: [{ card: 'mates', at: [5, 7] }] }));
    expect(game.log.filter(one => one.type === 'modelLost')).toHaveLength(lost);
    expect(rolls(game)[1]).toBe('evadeSave 2');
  });

  it.each([
    ['both', ['AA', 'TT', 'AA', 'TT'], ['hit 2', 'evadeSave 2', 'coverSave 2', 'suppression 2']],
    ['coverAlone', ['AA', 'AA', 'TT'], ['hit 2', 'coverSave 2', 'suppression 2']],
  ])('ZVE-01.cover smoke over crates, %s', (value, dice, thrown) => {
    const pieces = [laid('crates', [5, 7]), ...smoke];
    expect(rolls(shoot(meet('ZVE-01.cover', value, { pieces, dice })))).toEqual(thrown);
  });

  it.each([
    ['full', 2],
    ['reduced', 1],
  ])('ZVE-28 shells at a trench, the earth %s: %i left', (value, left) => {
    const pieces = [laid('trench', [5, 7], [5, 8])];
    const blue: OnSquare[] = [{ card: 'howitzer', at: [5, 5] }];
    const game = meet('ZVE-28', value, { pieces, blue, dice: ['AA', 'TT', 'AS', 'TT'] });
    attackWith(game);
    const line = cards.find(({ id }) => id === 'howitzer')!.weapons[0]!;
    const [over] = jetsAt(game.table, game.state, 'blue-1.1' as never, line, 'red-1' as never);
    game.answer({
      do: 'attack',
      shots: [{ model: 'blue-1.1' as never, weapon: line.id, at: { jet: 'red-1' as never, over: over! } }],
    });
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').models).toHaveLength(left);
  });

  it.each([
    ['passed', ['AA', 'AT', 'A', 'TT'], 'saveAgain 1'],
    ['all', ['AA', 'AT', 'A', 'A', 'TT'], 'saveAgain 1'],
  ])('ZVE-33 fire from a roof, %s of the saves again', (value, dice, again) => {
    const game = meet('ZVE-33', value, {
      ...{ pieces: [house(1, [5, 7])], dice },
      blue: [{ card: 'mates', at: [5, 7], level: 1 }],
      red: [{ card: 'mates', at: [5, 4] }],
    });
    attackWith(game);
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(rolls(game).filter(one => one === again)).toHaveLength(value === 'all' ? 2 : 1);
    expect(game.unit('red-1').models).toHaveLength(value === 'all' ? 2 : 1);
  });
});

describe('passing', () => {
  /** Red has two units to come, blue three; with a reaction that fails red gets a token. */
  const reacting = (value: string) => {
    const game = meet('ZVE-05', value, {
      ...{ dice: ['TT'] },
      blue: [
        { card: 'mates', at: [5, 5] },
        { card: 'mates', at: [1, 1] },
        { card: 'mates', at: [3, 1] },
      ],
      red: [{ card: 'mates', at: [5, 8] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'react', unit: 'red-1' as never });
    game.answer({ do: 'attack', shots: [] });
    return game;
  };
  it.each([
    ['beside', 1],
    ['alone', 1],
    ['none', null],
  ])('ZVE-05 a reaction that is tried, tokens %s', (value, tokens) => {
    const game = reacting(value);
    expect(game.state.passes?.red ?? null).toBe(tokens);
  });

  it.each([
    ['beside', false],
    ['alone', true],
    ['none', false],
  ])('ZVE-05 with fewer units and no token, tokens %s', (value, refused) => {
    const game = meet('ZVE-05', value, {
      ...{ go: 'red' },
      blue: [
        { card: 'mates', at: [5, 5] },
        { card: 'mates', at: [1, 1] },
      ],
      red: [{ card: 'mates', at: [5, 16] }],
    });
    const pass = game.offers().find(one => one.do === 'pass');
    expect(pass?.do === 'pass' && pass.refused !== null).toBe(refused);
  });
});

describe('suppression', () => {
  it.each([
    ['all', ['hit 2', 'infantrySave 2', 'suppression 2']],
    ['unsaved', ['hit 2', 'infantrySave 2']],
  ])('ZVE-11 hits that are saved, counted %s', (value, thrown) => {
    expect(rolls(shoot(meet('ZVE-11', value, { dice: ['AA', 'AA', 'TT'] })))).toEqual(thrown);
  });
  it('ZVE-11 a hit that gets through is counted when the others are not, and a save that is written in between can be read', () => {
    const game = meet('ZVE-11', 'unsaved', { dice: ['AA', 'AT', 'AT'] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(game.ask.ask).toBe('allocate');
    survives(game);
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').markers).toEqual(['suppressed']);
  });

  it.each([
    ['attacker', 'blue'],
    ['target', 'red'],
  ])('ZVE-11.roller the dice are thrown by the %s', (value, side) => {
    const game = shoot(meet('ZVE-11.roller', value, { dice: ['AT', 'A', 'TT'] }));
    expect(game.dice.thrown.at(-1)).toMatchObject({ why: 'suppression', side });
  });

  it.each([
    ['roll', []],
    ['suppress', ['suppressed']],
  ])('ZVE-11.many ten hits: they %s', (value, markers) => {
    const dice = ['AAAAAAAAAA', 'AAAAAAAAAA', 'TT'];
    expect(shoot(meet('ZVE-11.many', value, { dice, blue: [{ card: 'barrage', at: [5, 5] }] })).unit('red-1').markers).toEqual(
      markers,
    );
  });

  it.each([
    ['stay', 'rally 3'],
    ['none', 'rally 2'],
  ])('ZVE-13 more dice for the Brave: %s', (value, roll) => {
    const blue: OnSquare[] = [{ card: 'dogged', at: [5, 5], markers: ['suppressed'] }];
    const game = meet('ZVE-13', value, { blue, dice: [value === 'stay' ? 'TTT' : 'TT'] });
    game.answer(activate('blue-1'));
    expect(rolls(game)).toEqual([roll]);
  });

  it.each([
    ['rolls', ['rally 2']],
    ['waits', []],
  ])('ZVE-14 who is Stunned alone %s', (value, thrown) => {
    const blue: OnSquare[] = [{ card: 'mates', at: [5, 5], markers: ['stunned'] }];
    const game = meet('ZVE-14', value, { blue, dice: ['TT'] });
    game.answer(activate('blue-1'));
    expect(rolls(game)).toEqual(thrown);
  });

  it.each([
    ['two', []],
    ['every', ['stunned']],
  ])('ZVE-14.three three dice, two ARMY, where %s must be', (value, markers) => {
    const blue: OnSquare[] = [{ card: 'dogged', at: [5, 5], markers: ['stunned'] }];
    const game = meet('ZVE-14.three', value, { blue, dice: ['AAT'] });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(markers);
  });

  it.each([
    ['fight', true],
    ['cower', false],
  ])('ZVE-15 Suppressed or Pinned they %s', (value, fights) => {
    for (const marker of ['suppressed', 'pinned']) {
      const blue: OnSquare[] = [{ card: 'mates', at: [5, 5], markers: [marker] }];
      const game = meet('ZVE-15', value, { blue, dice: ['TT'] });
      game.answer(activate('blue-1'));
      expect(lists(game).includes('nothing attack')).toBe(fights);
      const struck = meet('ZVE-15', value, {
        ...{ dice: ['TT', ...(fights ? [] : ['TT'])] },
        blue: [{ card: 'mates', at: [5, 5] }],
        red: [{ card: 'mates', at: [5, 6], markers: [marker] }],
      });
      attackWith(struck);
      fire(struck, volley('blue-1', [1, 2], 'knife', 'red-1'));
      expect(struck.ask.ask === 'strikeBack').toBe(fights);
    }
  });

  const reacting = (option: string, value: string, ...dice: readonly string[]) => {
    const game = meet(option, value, {
      ...{ dice, blue: [{ card: 'walker', at: [5, 5] }] },
      red: [{ card: 'mates', at: [5, 8], markers: ['suppressed'] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'react', unit: 'red-1' as never });
    return rolls(game);
  };
  it('ZVE-16 who is still Suppressed reacts on two dice, or on one', () => {
    expect(reacting('ZVE-16', 'two', 'TT', 'TT')).toEqual(['rally 2', 'reaction 2']);
    expect(reacting('ZVE-16', 'one', 'TT', 'T')).toEqual(['rally 2', 'reaction 1']);
    expect(reacting('ZVE-16', 'one', 'AT', 'TT')).toEqual(['rally 2', 'reaction 2']);
  });
  it('ZVE-16.rally it rallies first, or never', () => {
    expect(reacting('ZVE-16.rally', 'first', 'TT', 'TT')).toEqual(['rally 2', 'reaction 2']);
    expect(reacting('ZVE-16.rally', 'never', 'TT')).toEqual(['reaction 2']);
  });
});

describe('before the game and at its turns', () => {
  const begin = (option: string, value: string, blue: readonly string[], red: readonly string[], dice: readonly string[]) => {
    const post = (row: number) => (card: string, i: number) => ({ card, at: [1 + i, row] as const });
    return gridSkirmish({
      ...{ cards, dice, set, turn: 1, switched: { [option]: value }, blue: blue.map(post(1)), red: red.map(post(18)) },
      state: { go: null, agenda: [{ step: 'initiative', faces: [] }] },
    });
  };
  const counts = (game: Skirmish) =>
    ofType(game.log, 'rolled').flatMap(({ roll }) => (roll.why === 'initiative' ? [roll.count] : []));

  it('ZVE-18 a hero is declared to go with a unit, or counts alone', () => {
    const armies = [
      ['mates', 'hero'],
      ['mates', 'mates'],
    ] as const;
    const declared = begin('ZVE-18', 'declared', ...armies, ['AAAA', 'TTT']);
    declared.answer(choose());
    expect(counts(declared)).toEqual([4, 3]);
    expect(counts(begin('ZVE-18', 'alone', ...armies, ['AAA', 'TTT']))).toEqual([3, 3]);
  });

  it('ZVE-18.blackOps on the smaller side: one more on top, or four', () => {
    const armies = [['ops'], ['mates', 'mates']] as const;
    expect(counts(begin('ZVE-18.blackOps', 'onTop', ...armies, ['AAAAA', 'TTT']))).toEqual([5, 3]);
    expect(counts(begin('ZVE-18.blackOps', 'four', ...armies, ['AAAA', 'TTT']))).toEqual([4, 3]);
  });

  it.each([
    ['defender', ['tile.tooNear', null]],
    ['attacker', [null, 'tile.tooNear']],
  ])('ZVE-24 trenches away from the zone of the %s', (value, codes) => {
    const dice = scripted('AAT', 'TTT', 'AAA', 'TTT');
    const plain = gridTable('1', dice, cards, set);
    const scenario = { ...plain.scenario, terrain: [{ kinds: ['tankTraps', 'crates'] as const, count: 2 }] };
    const table = { ...plain, scenario, book: withScenario(switchedBook(bookFor('grid', set), { 'ZVE-24': value }), scenario) };
    const army = [cardId('mates')];
    const game = fight(table, dice, createGame(table, { blue: army, red: army }, []).state);
    game.answer({ do: 'takeEdge', edge: 'south' });
    game.answer({ do: 'placeTerrain', kind: 'crates', at: on(2, 9) });
    const [offer] = game.offers();
    const places = [on(6, 16), on(6, 2)];
    const trench = () => (offer?.do === 'placeTerrain' && offer.kinds.includes('trench') ? offer : null);
    expect(places.map(place => trench()!.refused('trench', place)?.code ?? null)).toEqual(codes);
  });
});

describe('trenches', () => {
  const pieces = [laid('trench', [5, 7], [5, 8])];
  const seen = (option: string, value: string, row: number) =>
    judged(attacking(meet(option, value, { pieces, blue: [{ card: 'walker', at: [5, row] }] })));

  it.each([
    ['always', 'attack.hidden'],
    ['byAction', null],
  ])('ZVE-26 Camouflage in a trench %s: seen from 4 squares off', (value, refused) => {
    expect(seen('ZVE-26', value, 3)).toBe(refused);
  });

  it('ZVE-26 byAction: an action hides it there, until it goes out', () => {
    const hide = (...actions: readonly ('special' | 'nothing' | 'move')[]) => {
      const game = meet('ZVE-26', 'byAction', {
        ...{ pieces, go: 'red', blue: [{ card: 'walker', at: [5, 3] }] },
      });
      game.answer(activate('red-1'));
      game.answer({
        ...{ do: 'declare', weapons: [] },
        actions: actions.map(action => (action === 'special' ? { action, special: 'camouflage' as never } : { action })),
      });
      while (game.ask.ask === 'react') game.answer(none);
      return game;
    };
    const game = hide('special', 'nothing');
    expect(judged(attacking(game))).toBe('attack.hidden');
    const gone = hide('special', 'move');
    gone.answer(go('red-1.1', on(6, 7)));
    expect(gone.unit('red-1').markers).toEqual([]);
    const open = meet('ZVE-26', 'byAction', { go: 'red' });
    open.answer(activate('red-1'));
    expect(lists(open).some(one => one.startsWith('special'))).toBe(false);
  });

  const rows = (option: string, value: string, at: readonly [number, number]) => {
    const game = meet(option, value, { pieces, blue: [{ card: 'mates', at }], red: [{ card: 'mates', at: [12, 18] }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const offer = game.offers().find(one => one.do === 'move');
    const ends =
      offer?.do === 'move' ? offer.within.all!().map(({ place }) => place as unknown as { column: number; row: number }) : [];
    return Math.max(...ends.filter(({ column }) => column === at[0]).map(({ row }) => row));
  };
  it.each([
    ['both', 7],
    ['within', 8],
  ])('ZVE-27 infantry slowed where it is %s: into a trench as far as row %i', (value, row) => {
    expect(rows('ZVE-27', value, [5, 6])).toBe(row);
    expect(rows('ZVE-27', value, [5, 8])).toBe(9);
  });

  it.each([
    ['farther', null],
    ['mutual', 'attack.hidden'],
  ])('ZVE-27.sight at three squares, sight %s', (value, refused) => {
    expect(seen('ZVE-27.sight', value, 4)).toBe(refused);
    expect(seen('ZVE-27.sight', value, 5)).toBeNull();
  });

  it.each([
    ['cross', null],
    ['stay', 'grid.closed'],
  ])('ZVE-29 half-tracks %s', (value, refused) => {
    const game = meet('ZVE-29', value, { pieces, blue: [{ card: 'half', at: [5, 6] }], red: [{ card: 'mates', at: [12, 18] }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const over = go('blue-1.1', on(5, 7), on(5, 8), on(5, 9));
    if (refused) expect(game.refused(over).code).toBe(refused);
    else expect(ofType(game.answer(over), 'moved')).toHaveLength(1);
  });
});

describe('a Bunker', () => {
  it.each([
    ['out', null],
    ['mutual', 'attack.hidden'],
  ])('ZVE-32 looking out of it to four squares: %s', (value, refused) => {
    const piece = fortsOn(BOARD).piece('fort-1' as never, 'bunker', on(5, 8, 's'));
    const looking = (row: number) => {
      const game = meet('ZVE-32', value, {
        ...{ pieces: [piece], blue: [{ card: 'mates', at: [5, 11], facing: 's' }], red: [{ card: 'walker', at: [5, row] }] },
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'attack'));
      game.answer(go('blue-1.1', on(5, 10), asPlace({ column: 5, row: 8, level: 0, facing: 's', half: 'n' })));
      while (game.ask.ask === 'react') game.answer(none);
      return judged(game, 'rifle');
    };
    expect(looking(4)).toBe(refused);
    expect(looking(5)).toBeNull();
  });
});

describe('on the table', () => {
  const dug = [terrain('trench', 'trench', [40, 80], [60, 70], 3)];
  const far = [{ card: 'mates', at: [[150, 110]] as const }];
  const going = (
    option: string,
    value: string,
    unit: string,
    by: 'move' | 'march',
    way: readonly (readonly [number, number])[],
  ) => {
    const game = skirmish({
      ...{ set, cards, switched: { [option]: value }, pieces: dug },
      ...{ blue: [{ card: unit, at: way.map(([x]) => [x, 50, 90] as const) }, late], red: [...far, late] },
    });
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
    const ways = way.map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), path: [place(x, y, 0, 90)] }));
    const [offer] = game.offers();
    return offer?.do === 'move' && offer.within.check(ways as never).ok;
  };

  it('ZVE-27 infantry goes 15 cm into a trench where it is slowed in it alone', () => {
    const into = [59, 62].map(x => [x, 65] as const);
    expect(['both', 'within'].map(value => going('ZVE-27', value, 'mates', 'move', into))).toEqual([false, true]);
  });

  it('ZVE-29 half-tracks cross a trench, or do not', () => {
    expect(['cross', 'stay'].map(value => going('ZVE-29', value, 'half', 'march', [[60, 75]]))).toEqual([true, false]);
  });

  it.each([
    ['full', 2],
    ['reduced', 1],
  ])('ZVE-28 shells at a trench, the earth %s: %i left', (value, left) => {
    const game = skirmish({
      ...{ set, cards, switched: { 'ZVE-28': value }, pieces: dug, dice: ['AA', 'TT', 'AS', 'TT'] },
      blue: [{ card: 'howitzer', at: [[60, 40, 90]] }, late],
      red: [{ card: 'mates', at: row(2, 59, 64) }, late],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'gun', { blast: [60.5, 64] }));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').models).toHaveLength(left);
  });

  it.each([
    ['both', ['AA', 'TT', 'AA', 'TT'], ['hit 2', 'evadeSave 2', 'coverSave 2', 'suppression 2']],
    ['coverAlone', ['AA', 'AA', 'TT'], ['hit 2', 'coverSave 2', 'suppression 2']],
  ])('ZVE-01.cover smoke over a wood, %s', (value, dice, thrown) => {
    const game = skirmish({
      ...{ set, cards, switched: { 'ZVE-01.cover': value }, dice },
      pieces: [wood('wood', [50, 70], [60, 75]), cloud('smoke', [50, 70], [60, 75])],
      blue: [{ card: 'walker', at: [[60, 40, 90]] }, late],
      red: [{ card: 'mates', at: row(2, 59, 64) }, late],
    });
    expect(rolls(shoot(game))).toEqual(thrown);
  });

  it.each([
    ['defender', ['tile.tooNear', null]],
    ['attacker', [null, 'tile.tooNear']],
  ])('ZVE-24 a trench in the stead of two crates lies away from the zone of the %s', (value, codes) => {
    const crates = [40, 60].map((x, i) => terrain(`crates-${i + 1}`, 'crates', [x, x + 5], [55, 60]));
    const game = fortGame({
      ...{ on: 'metric', set, switched: { 'ZVE-24': value }, pieces: crates, bought: { blue: ['strongpoint'] } },
    });
    const [offer] = game.offers();
    if (offer?.do !== 'placeFortification') throw new Error('No fortification is asked for.');
    game.answer({ do: 'placeFortification', kind: offer.kind, unit: offer.unit, at: offer.find()! });
    game.answer({ do: 'leaveTerrain' });
    // Blue, who defends, is at home in the south.
    const lay = (y: number) =>
      ({ do: 'placeStandIn', kind: 'trench', at: place(150, y, 0, 90), instead: crates.map(({ id }) => id) }) as const;
    expect([31, 89].map(y => legal(game.table, game.state, game.who, game.ask, lay(y))?.code ?? null)).toEqual(codes);
    game.answer(lay(codes[0] === null ? 31 : 89));
    expect(ofType(game.log, 'terrainPlaced')).toHaveLength(1);
  });

  it.each([
    ['passed', ['AA', 'AT', 'A', 'TT'], 1],
    ['all', ['AA', 'AT', 'A', 'A', 'TT'], 2],
  ])('ZVE-33 fire from a roof, %s of the saves again', (value, dice, left) => {
    const game = skirmish({
      ...{ set, cards, switched: { 'ZVE-33': value }, dice, pieces: [building('tower', [60, 80], [50, 70], { height: 10 })] },
      blue: [{ card: 'mates', at: [[61.5, 60, 180, 10], [61.5, 63, 180, 10]] }, late], // biome-ignore format: pairs
      red: [{ card: 'mates', at: row(2, 40, 60) }, late],
    });
    attackWith(game);
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(rolls(game).filter(one => one === 'saveAgain 1')).toHaveLength(left);
    expect(game.unit('red-1').models).toHaveLength(left);
  });

  it.each([
    ['out', null],
    ['mutual', 'attack.hidden'],
  ])('ZVE-32 looking out of a Bunker over 3 R: %s', (value, refused) => {
    const looking = (y: number) => {
      const bunker = tableForts(100, { width: 1800, depth: 1200 }).piece('fort-1' as never, 'bunker', place(60, 30, 0, 90));
      const within = skirmish({
        ...{ set, cards, switched: { 'ZVE-32': value }, pieces: [bunker] },
        blue: [{ card: 'mates', at: row(2, 58, 30) }, late],
        red: [{ card: 'walker', at: [[60, y]] }, late],
      });
      const units = within.state.units.map(unit => (unit.id === 'blue-1' ? { ...unit, inside: bunker.id } : unit));
      const game = fight(within.table, within.dice, { ...within.state, units, agenda: [{ step: 'go', asked: false }] });
      attackWith(game);
      return judged(game, 'rifle');
    };
    expect(looking(80)).toBe(refused);
    expect(looking(60)).toBeNull();
  });
});
