import { describe, expect, it } from 'vitest';
import { jetsAt } from '../../../../core/game/overPlaces.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { range, unitId } from '../../../../core/base/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { place, terrain } from '../../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { laid } from '../../../kit/laid.ts';

const gun = (...rules: readonly string[]) => weapon('Gun', { mount: 'turret', reach: '8', rules, cells: 'I2:2/1 V4:2/1' });
const machine = (name: string, rules: readonly string[] = [], ...skills: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [3, 6], damageTrack: 5, skills, weapons: [gun(...rules)] });
const squad = (name: string, move: readonly [number, number]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move, models: ['5 rifle'] },
    weapons: [weapon('Rifle', { count: 5, reach: '8', cells: 'I2:1/1 V4:1/1' })],
  });
const cards = [
  ...[machine('Walker'), machine('Howitzer', ['Artillery']), machine('Tank', [], 'Tracked'), machine('Truck', [], 'Wheeled')],
  ...[machine('Half', [], 'Half-Tracked'), squad('Mates', [2, 4]), squad('Slow', [1, 2])],
];
const trench = laid('trench', [5, 6], [5, 7]);

function begin(
  blue: OnSquare,
  red: OnSquare = { card: 'walker', at: [12, 18] },
  dice: readonly string[] = [],
  pieces = [trench],
) {
  return gridSkirmish({
    ...{ cards, dice, pieces, set: 'zverograd' },
    blue: [blue, { card: 'walker' }],
    red: [{ facing: 's', ...red }, { card: 'walker' }],
  });
}
function attacking(...of: Parameters<typeof begin>) {
  const game = begin(...of);
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const judged = (game: ReturnType<typeof begin>, line = 'gun') => refusalOf(aiming(game).judge(shot('blue-1.1', line, 'red-1')));
const finish = (game: ReturnType<typeof begin>) => {
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
};

describe('sight and saves', () => {
  it('ZVE-25 ZVE-33 fire from the ground goes down: its target throws the cover saves that passed again', () => {
    const game = attacking({ card: 'walker', at: [5, 4] }, { card: 'mates', at: [5, 6] }, ['AA', 'AS', 'AT', 'TT']);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    finish(game);
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2', 'saveAgain 2', 'suppression 2']);
    expect(ofType(game.log, 'saved')).toMatchObject([{ saved: 1, through: 1 }]);
    expect(ofType(game.log, 'saved')[0]!.because).toContain('ZVE-33');
  });

  it('ZVE-25 it blocks no sight, and fire out of it meets cover', () => {
    const across = attacking({ card: 'walker', at: [5, 5] }, { card: 'mates', at: [5, 8] });
    expect(judged(across)).toBeNull();
    const out = attacking({ card: 'mates', at: [5, 6] }, { card: 'mates', at: [5, 5] }, ['A', 'T', 'TT']);
    fire(out, shot('blue-1.1', 'rifle', 'red-1'));
    finish(out);
    expect(rolls(out)[1]).toBe('coverSave 1');
    expect(ofType(out.log, 'hit')[0]!.because).toContain('ZVE-33');
  });

  it.each([
    [[5, 2], 'attack.hidden'],
    [[5, 3], null],
  ] as const)('ZVE-26 camouflaged without an action: seen from %j: %s', (at, refused) => {
    const game = attacking({ card: 'walker', at }, { card: 'mates', at: [5, 6] });
    expect(judged(game)).toBe(refused);
    if (refused) expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'gun', 'red-1')] }).rules).toEqual(['ZVE-26']);
  });

  it('ZVE-26 infantry in it has a cover save, from whoever is in it too', () => {
    const game = attacking({ card: 'mates', at: [5, 7] }, { card: 'mates', at: [5, 6] }, ['A', 'S', 'TT']);
    fire(game, shot('blue-1.1', 'rifle', 'red-1'));
    expect(rolls(game)[1]).toBe('coverSave 1');
    expect(ofType(game.log, 'hit')[0]!.because).toContain('ZVE-26');
  });

  it.each([
    [[5, 9], null],
    [[5, 10], 'attack.hidden'],
  ] as const)('ZVE-27 who is in it sees as far as 2 R: %j: %s', (at, refused) => {
    const game = attacking({ card: 'mates', at: [5, 7] }, { card: 'walker', at });
    expect(judged(game, 'rifle')).toBe(refused);
    if (refused) expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'rifle', 'red-1')] }).rules).toEqual(['ZVE-27']);
  });

  const crew = card('Crew', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 mortar flame'] },
    weapons: [
      weapon('Mortar', { reach: '10', rules: ['Artillery'], cells: 'I2:*/1 V4:1/1' }),
      weapon('Flame', { reach: '3', rules: ['Flame'], cells: 'I2:*/1' }),
    ],
  });

  it.each([
    [[5, 9], null],
    [[5, 10], 'attack.pointHidden'],
  ] as const)('ZVE-27 on squares who is in it lays fire no farther than 2 R: %j: %s', ([column, row], refused) => {
    const game = gridSkirmish({
      ...{ cards: [...cards, crew], pieces: [trench], set: 'zverograd' },
      blue: [{ card: 'crew', at: [5, 7] }, { card: 'walker' }],
      red: [{ card: 'walker', at: [12, 18] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const offer = aiming(game);
    const [over] = offer.blocks(offer.lines[0]!, on(column, row));
    const fired = { ...shot('blue-1.1', 'mortar', 'red-1'), at: { point: on(column, row), over: over! } };
    expect(refusalOf(offer.judge(fired))).toBe(refused);
    if (refused) expect(game.refused({ do: 'attack', shots: [fired] }).rules).toEqual(['ZVE-27']);
  });

  it.each([
    [19, null],
    [55, 'attack.pointHidden'],
  ] as const)('ZVE-27 D47-22 on the table, too, %i cm, and its flames reach nobody beyond that', (cm, refused) => {
    const game = skirmish({
      ...{ cards: [...cards, crew], pieces: [terrain('trench', 'trench', [40, 80], [54, 66])], set: 'zverograd' },
      blue: [{ card: 'crew', at: [[60, 60]] }, { card: 'walker' }],
      red: [{ card: 'mates', at: row(3, 57, 62 + cm) }, { card: 'walker' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const aimed = aiming(game).judge(shot('blue-1.1', 'mortar', { blast: [60, 62 + cm] }));
    expect(refusalOf(aimed)).toBe(refused);
    const near = aiming(game).judge(shot('blue-1.1', 'flame', { flame: [60, 62 + cm] }));
    expect(near.ok ? near.value.struck.map(one => one.target) : near.error.code).toEqual(refused ? 'attack.noLine' : ['red-1']);
  });

  it('ZVE-28 two hits of artillery: cover first, then the earth on ARMY or SHIELD', () => {
    const game = attacking({ card: 'howitzer', at: [5, 5] }, { card: 'mates', at: [5, 6] }, ['AA', 'TT', 'AS', 'TT']);
    const offer = aiming(game);
    const over = offer.lines[0] && jetsOf(game);
    game.answer({ do: 'attack', shots: [{ ...shot('blue-1.1', 'gun', 'red-1'), at: { jet: 'red-1' as never, over: over! } }] });
    finish(game);
    expect(rolls(game).slice(0, 3)).toEqual(['hit 2', 'coverSave 2', 'structuralSave 2']);
    expect(game.unit('red-1').models).toHaveLength(5);
    const gunned = attacking({ card: 'walker', at: [5, 5] }, { card: 'mates', at: [5, 6] }, ['AA', 'TT', 'TT']);
    fire(gunned, shot('blue-1.1', 'gun', 'red-1'));
    finish(gunned);
    expect(rolls(gunned)).toEqual(['hit 2', 'coverSave 2', 'suppression 2']);
  });
});

/** The area of the howitzer with nobody else in it. */
function jetsOf(game: ReturnType<typeof begin>) {
  const line = cards.find(({ id }) => id === 'howitzer')!.weapons[0]!;
  return jetsAt(game.table, game.state, 'blue-1.1' as never, line, 'red-1' as never).find(
    way => !JSON.stringify(way).includes('"row":5'),
  );
}

function moving(blue: OnSquare, action: 'move' | 'march' = 'move') {
  const game = begin(blue);
  game.answer(activate('blue-1'));
  game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
  return game;
}
/** How far its ends are that lie straight to the north, in squares. */
const reach = (game: ReturnType<typeof begin>, column = 5): number => {
  const offer = game.offers().find(one => one.do === 'move');
  if (offer?.do !== 'move') throw new Error('Not asked to move.');
  const rows = offer.within.all!().flatMap(({ place }) => {
    const at = place as unknown as { column: number; row: number };
    return at.column === column ? [at.row] : [];
  });
  return Math.max(...rows);
};

describe('movement', () => {
  it.each([
    ['mates', 'move', [5, 7], 8],
    ['mates', 'march', [5, 7], 10],
    ['slow', 'move', [5, 7], 8],
  ] as const)('ZVE-27 %s, a %s out of it from %j leads to row %i', (unit, action, at, row) => {
    expect(reach(moving({ card: unit, at }, action))).toBe(row);
  });

  it.each([
    ['mates', 'move', [5, 5], 6],
    ['mates', 'march', [5, 5], 8],
    ['slow', 'move', [5, 5], 6],
  ] as const)('ZVE-27 %s, a %s into it from %j leads to row %i', (unit, action, at, row) => {
    expect(reach(moving({ card: unit, at }, action))).toBe(row);
    const round = moving({ card: 'mates', at: [8, 5] });
    expect(reach(round, 8)).toBe(7);
  });

  it.each(['walker', 'tank'] as const)('ZVE-29 a %s crosses it and does not stop in it', unit => {
    const game = moving({ card: unit, at: [5, 5] });
    expect(game.refused(go('blue-1.1', on(5, 6))).code).toBe('grid.closed');
    game.answer(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8)));
    expect(game.unit('blue-1').models[0]!.place).toMatchObject({ row: 8 });
  });

  it('ZVE-29 wheels do not cross it, and stay for good where they have been forced into it', () => {
    const game = moving({ card: 'truck', at: [5, 5] });
    expect(game.refused(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8))).code).toBe('grid.closed');
    const stuck = begin({ card: 'truck', at: [5, 6] });
    stuck.answer(activate('blue-1'));
    expect(stuck.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.stuck', rules: ['ZVE-29'] });
    expect(stuck.refused(declare('march')).rules).toEqual(['ZVE-29']);
  });
});

describe('on the table', () => {
  const ditch = terrain('ditch', 'trench', [60, 80], [55, 65]);
  type At = readonly (readonly [x: number, y: number, facing?: number])[];
  const men: At = row(5, 63, 60);

  function table(unit: string, at: At, red: At, dice: readonly string[] = [], redUnit = 'mates') {
    const game = skirmish({
      ...{ cards, dice, pieces: [ditch], set: 'zverograd' },
      blue: [
        { card: unit, at },
        { card: 'walker', at: [[10, 10]] },
      ],
      red: [{ card: redUnit, at: red, activated: true }],
    });
    game.answer(activate('blue-1'));
    return game;
  }
  const firing = (...of: Parameters<typeof table>) => {
    const game = table(...of);
    game.answer(declare('attack', 'nothing'));
    return game;
  };
  /** Hull to base, 3 cm and 1.25. */
  const gunAt = (cm: number): At => [[63 - 1.25 - 3 - cm, 60, 0]];

  it.each([
    [29.5, null],
    [30.1, 'attack.hidden'],
  ] as const)('ZVE-26 seen from %d cm: %s', (cm, refused) => {
    expect(judged(firing('walker', gunAt(cm), men))).toBe(refused);
  });

  it.each([
    [19.5, null],
    [20.1, 'attack.hidden'],
  ] as const)('ZVE-27 who is in it sees as far as 20 cm: %d: %s', (cm, refused) => {
    const game = firing('mates', men, [[75 + 1.25 + 3 + cm, 60, 180]], [], 'walker');
    expect(refusalOf(aiming(game).judge(shot('blue-1.5', 'rifle', 'red-1')))).toBe(refused);
  });

  it('ZVE-25 ZVE-26 ZVE-33 in cover and thrown at from above: what passed is thrown again; out of it the others are in cover', () => {
    const game = firing('walker', gunAt(10), men, ['AA', 'AS', 'AT', 'TT']);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    finish(game);
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2', 'saveAgain 2', 'suppression 2']);
    const out = firing('mates', men, row(5, 63, 75), ['A', 'T', 'TT']);
    fire(out, shot('blue-1.1', 'rifle', 'red-1'));
    finish(out);
    expect(rolls(out)[1]).toBe('coverSave 1');
    expect(ofType(out.log, 'hit')[0]!.because).toContain('ZVE-33');
  });

  it('ZVE-25 a squad half of which is out of it is on the ground', () => {
    const game = firing('walker', gunAt(10), [...men.slice(0, 4), [75, 67]], ['AA', 'AS', 'TT']);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    finish(game);
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2', 'suppression 2']);
  });

  it('ZVE-28 what artillery has left the earth may keep off, on ARMY or SHIELD', () => {
    const game = firing('howitzer', gunAt(10), men, ['AA', 'TT', 'AS', 'TT']);
    fire(game, { ...shot('blue-1.1', 'gun', 'red-1'), at: { blast: place(69, 60) } });
    finish(game);
    expect(rolls(game).slice(0, 3)).toEqual(['hit 2', 'coverSave 2', 'structuralSave 2']);
    expect(game.unit('red-1').models).toHaveLength(5);
  });

  const north = (game: ReturnType<typeof table>, far: number): Command => ({
    do: 'move',
    ways: game.unit('blue-1').models.map(({ id, place: at }) => {
      const { x, y, facing } = placeOf(at!);
      return { model: id, path: [place(x / 10, y / 10 + far, 0, facing)] };
    }),
  });

  it.each([
    ['mates', 'move', 60, 10],
    ['mates', 'march', 60, 30],
    ['slow', 'move', 60, 10],
    ['mates', 'move', 50, 10],
    ['mates', 'march', 50, 30],
    ['slow', 'move', 50, 10],
  ] as const)('ZVE-27 %s, a %s from y %i, out of it or into it: %i cm', (unit, action, y, far) => {
    const game = table(unit, row(5, 63, y), [[170, 110]], [], 'walker');
    game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
    expect(game.refused(north(game, far + 0.1)).code).toMatch(/^move\.(toll|tooFar)$/);
    game.answer(north(game, far));
    expect(placeOf(game.unit('blue-1').models[0]!.place!).y).toBe(10 * (y + far));
    const round = table('mates', row(5, 20, 40), [[170, 110]], [], 'walker');
    round.answer(declare('move', 'nothing'));
    round.answer(north(round, 20));
  });

  it('ZVE-27 REACT-10 a March that halts beyond one trench has paid for the next as well', () => {
    const trenches = [terrain('first', 'trench', [60, 80], [55, 57]), terrain('second', 'trench', [60, 80], [72, 74])];
    const halted = (answer: Command) => {
      const game = skirmish({
        ...{ cards, dice: ['TT', 'TT'], set: 'zverograd', pieces: trenches },
        blue: [
          { card: 'mates', at: row(5, 63, 50) },
          { card: 'walker', at: [[10, 10]] },
        ],
        red: [{ card: 'walker', at: [[100, 60, 180]] }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('march'));
      game.answer({ ...(north(game, 30) as Extract<Command, { do: 'move' }>), pause: range(1) });
      expect(placeOf(game.unit('blue-1').models[0]!.place!).y).toBe(600);
      game.answer(answer);
      return game;
    };
    const goesOn = halted({ do: 'decline' });
    expect(placeOf(goesOn.unit('blue-1').models[0]!.place!).y).toBe(800);
    const anew = halted({ do: 'react', unit: unitId('red-1') });
    expect(anew.refused(north(anew, 20.1)).code).toMatch(/^move\.(toll|tooFar)$/);
    anew.answer(north(anew, 20));
    expect(placeOf(anew.unit('blue-1').models[0]!.place!).y).toBe(800);
  });

  it('ZVE-29 machines cross it and do not stop in it, and wheels do neither; where they are in it they stay', () => {
    for (const unit of ['walker', 'tank'] as const) {
      const game = table(unit, [[70, 50, 90]], [[170, 110]], ['A'], 'walker');
      game.answer(declare('march'));
      expect(game.refused(north(game, 10)).code).toBe('move.closed');
      game.answer(north(game, 20));
      expect(placeOf(game.unit('blue-1').models[0]!.place!).y).toBe(700);
    }
    const truck = table('truck', [[70, 50, 90]], [[170, 110]], [], 'walker');
    truck.answer(declare('march'));
    expect(truck.refused(north(truck, 20)).code).toBe('move.closed');
    const stuck = table('truck', [[70, 60, 90]], [[170, 110]], [], 'walker');
    expect(stuck.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.stuck', rules: ['ZVE-29'] });
  });
});
