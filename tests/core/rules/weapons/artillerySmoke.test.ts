import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { asForm, formOf, asPlace as onSquare } from '../../../../core/space/grid/base/forms.ts';
import type { Piece, Place } from '../../../../core/space/space.ts';
import { aiming, ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { box, building, place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, naming, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle } from '../../../kit/turn.ts';

const launchers = (name: string, facts: object) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4 },
    weapons: [
      weapon('Rockets', { mount: 'front', reach: '2-6', cells: 'I1:*/1 V4:3/1', ...facts }),
      weapon('MG', { mount: 'turret', reach: '12', cells: 'I1:4/1 V4:1/1' }),
    ],
  });
const cards = [
  launchers('Launcher', { rules: ['Artillery'] }),
  launchers('Slow Launcher', { rules: ['Artillery', 'Reload'] }),
  launchers('Boxed Launcher', { rules: ['Artillery'], ammo: 2 }),
  launchers('Plain', {}),
];

interface Around {
  readonly name?: string;
  readonly dice?: readonly string[];
  readonly pieces?: readonly Piece[];
  readonly markers?: readonly string[];
}

const free = ({ name = 'launcher', dice = [], pieces = [], markers = [] }: Around = {}): Skirmish =>
  skirmish({
    ...{ cards, dice, pieces },
    blue: [{ card: name, at: [[60, 20, 90]], markers }],
    red: [
      { card: 'plain', at: [[60, 70, 270]], activated: true },
      { card: 'ghosts', at: row(5, 150, 110) },
    ],
  });
const squares = ({ name = 'launcher', dice = [], pieces = [], markers = [] }: Around = {}): Skirmish =>
  gridSkirmish({
    ...{ cards, dice, pieces },
    blue: [{ card: name, at: [6, 2], markers }],
    red: [
      { card: 'plain', at: [6, 7], facing: 's', activated: true },
      { card: 'ghosts', at: [12, 18] },
    ],
  });

const asked = (game: Skirmish, action: 'attack' | 'sustained' = 'attack') => {
  game.answer(activate('blue-1'));
  const named = game.unit('blue-1').card === ('launcher' as never) ? [] : ['rockets'];
  game.answer(naming(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'), ...named));
  return game;
};
const smokeAt = (at: Place, ...more: readonly object[]): Command =>
  ({
    do: 'attack',
    shots: [{ model: 'blue-1.1', weapon: 'rockets', at: { instead: 'smoke', place: at } }, ...more],
  }) as never;
const mg = { model: 'blue-1.1', weapon: 'mg', at: { unit: 'red-1' } };
const rocket = { model: 'blue-1.1', weapon: 'rockets', at: { unit: 'red-1' } };
const smokes = (game: Skirmish) => game.state.pieces.filter(piece => piece.kind === 'smoke');

describe.each([
  ['on the table', free, place(60, 60), place(60, 90), place(60, 32), place(20, 21)],
  ['on squares', squares, on(6, 6), on(6, 10), on(6, 3), on(3, 2)],
] as const)('%s', (_, begin, spot, far, near, beside) => {
  it('WPN-05 with ARMY a screen lies where it was aimed; nobody is attacked with that weapon', () => {
    const game = asked(begin({ dice: ['A', ...BLUE_FIRST, ...BLUE_FIRST] }));
    expect(aiming(game).lines.map(({ weapon: { id }, instead }) => [id, instead])).toEqual([
      ['rockets', ['smoke']],
      ['mg', []],
      ['standard', []],
    ]);
    const events = game.answer(smokeAt(spot));
    expect(events.slice(0, 4)).toMatchObject([
      { type: 'aimed', shots: [{ weapon: 'rockets', targets: [], instead: 'smoke' }] },
      { type: 'rolled', roll: { why: 'smoke', count: 1, counts: ['army'], because: ['WPN-05'] } },
      { type: 'pieceLaid', unit: 'blue-1', piece: { kind: 'smoke' }, until: 3, because: ['WPN-05'] },
      { type: 'acted', action: 'attack' },
    ]);
    expect(ofType(events, 'hit')).toEqual([]);
    idle(game);
    expect([game.state.turn, smokes(game).length]).toEqual([3, 1]);
    // WPN-06: placed in turn 2, there in turn 3, gone when turn 3 ends.
    idle(game);
    expect([game.state.turn, smokes(game).length]).toEqual([4, 0]);
    expect(game.dice.left()).toBe(0);
  });

  it.each(['T', 'S'])('WPN-05 %s: nothing comes of it', face => {
    const game = asked(begin({ dice: [face] }));
    game.answer(smokeAt(spot));
    expect(smokes(game)).toEqual([]);
  });

  it('WPN-05 the other weapons attack in the same action, and that one does not', () => {
    const game = asked(begin({ dice: ['A', 'A', ...BLUE_FIRST] }));
    expect(game.refused(smokeAt(spot, rocket))).toMatchObject({ code: 'attack.copies' });
    const events = game.answer(smokeAt(spot, mg));
    // Aimed before the smoke was there.
    expect(events).toContainEqual(expect.objectContaining({ type: 'hit', weapon: 'mg', target: 'red-1', cover: false }));
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('WPN-05 in a Sustained Attack the die is not thrown again', () => {
    const game = asked(begin({ dice: ['S'] }), 'sustained');
    game.answer(smokeAt(spot));
    expect(game.ask.ask).not.toBe('reroll');
    expect(smokes(game)).toEqual([]);
    expect(game.log.at(-2)).toMatchObject({ type: 'acted', action: 'sustained' });
  });

  it('WPN-05 RANGE-01 RANGE-04 ARC-04 the point is in range, not too near, and in the arc', () => {
    const game = asked(begin());
    expect(game.refused(smokeAt(far))).toMatchObject({ code: 'attack.tooFar' });
    expect(game.refused(smokeAt(near))).toMatchObject({ code: 'attack.tooNear' });
    expect(game.refused(smokeAt(beside))).toMatchObject({ code: 'attack.arc' });
  });

  it('WPN-05 a weapon without the rule only attacks', () => {
    const game = asked(begin());
    const other = { do: 'attack', shots: [{ ...mg, at: { instead: 'smoke', place: spot } }] } as never;
    expect(game.refused(other)).toMatchObject({ code: 'attack.nothingElse' });
    const wrong = { do: 'attack', shots: [{ ...rocket, at: { instead: 'fog', place: spot } }] } as never;
    expect(game.refused(wrong)).toMatchObject({ code: 'attack.nothingElse' });
  });

  it('WPN-05 WPN-27 Loaded is gone all the same, and WPN-18 an ammunition box', () => {
    const slow = asked(begin({ name: 'slow-launcher', dice: ['S'], markers: ['loaded'] }));
    slow.answer(smokeAt(spot));
    expect(slow.unit('blue-1').markers).toEqual([]);
    const boxed = asked(begin({ name: 'boxed-launcher', dice: ['S'] }));
    boxed.answer(smokeAt(spot));
    expect(boxed.unit('blue-1').spent).toEqual({ rockets: 1 });
  });
});

describe('where it may lie', () => {
  it('WPN-05 LOS-01 in sight', () => {
    const game = asked(free({ pieces: [box('rock', [40, 80], [40, 42], 20)] }));
    expect(game.refused(smokeAt(place(60, 60)))).toMatchObject({ code: 'attack.noSight' });
    const rock: Piece = {
      ...{ id: 'rock' as Piece['id'], kind: 'solid' },
      form: asForm({ squares: [[6, 4]], walls: [], storeys: 1, roof: false }),
    };
    expect(asked(squares({ pieces: [rock] })).refused(smokeAt(on(6, 6)))).toMatchObject({ code: 'attack.noSight' });
    // A spot is one square, whatever a file says.
    const doubled = onSquare({ column: 6, row: 6, level: 0, facing: 'n', half: 'e' });
    expect(asked(squares({ pieces: [rock] })).refused(smokeAt(doubled))).toMatchObject({ code: 'attack.noSight' });
  });

  it('WPN-06 WPN-08 not inside a building; beside one, what would be in it is cut off', () => {
    const game = asked(free({ dice: ['A'], pieces: [building('house', [65, 90], [50, 70])] }));
    expect(game.refused(smokeAt(place(70, 60)))).toMatchObject({ code: 'smoke.building', rules: ['WPN-06'] });
    game.answer(smokeAt(place(64, 60)));
    const outline = (smokes(game)[0]!.form as unknown as { outline: readonly (readonly [number, number])[] }).outline;
    expect(Math.max(...outline.filter(([, y]) => y > 500 && y < 700).map(([x]) => x))).toBe(650);
  });

  it('WPN-08 LOS-11 the area of the blast template about the point', () => {
    const game = asked(free({ dice: ['A'] }));
    game.answer(smokeAt(place(60, 60)));
    const { outline } = smokes(game)[0]!.form as unknown as { outline: readonly (readonly [number, number])[] };
    for (const [x, y] of outline) expect(Math.hypot(x - 600, y - 600)).toBeCloseTo(75, 1);
  });

  it('WPN-06 no point in the air', () => {
    expect(asked(free()).refused(smokeAt(place(60, 60, 5)))).toMatchObject({ code: 'attack.noSurface' });
  });

  it('WPN-07 one square, and only that; SAVE-06 whoever stands in it is in cover', () => {
    const game = asked(squares({ dice: ['A', ...BLUE_FIRST, 'A', 'T'] }));
    game.answer(smokeAt(on(6, 7)));
    expect(smokes(game).flatMap(piece => formOf(piece).squares)).toEqual([[6, 7]]);
    idle(game);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer({ do: 'attack', shots: [{ ...mg }] } as never);
    expect(ofType(events, 'hit')).toMatchObject([{ cover: true }]);
  });

  it('WPN-06 WPN-07 no square of a building, none off the board', () => {
    const house: Piece = {
      ...{ id: 'house' as Piece['id'], kind: 'building' },
      form: asForm({ squares: [[6, 6]], walls: [{ square: [6, 6], side: 'south', opening: 'large' }], storeys: 1, roof: true }),
    };
    const game = asked(squares({ pieces: [house] }));
    expect(game.refused(smokeAt(on(6, 6)))).toMatchObject({ code: 'smoke.building' });
    const off = onSquare({ column: 0, row: 6, level: 0, facing: 'n' });
    expect(game.refused(smokeAt(off))).toMatchObject({ code: 'smoke.offBoard' });
  });
});

it('WPN-05 WPN-03 a vehicle in the way does not keep smoke from its place; a building does', () => {
  const wall = asShape({
    base: null,
    volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 100], half: [200, 20, 100], yaw: 0 }],
  });
  const behind = (pieces: readonly Piece[], ...vehicle: readonly object[]) =>
    asked(
      skirmish({
        ...{
          cards: [...cards, card('Wall', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 })],
          shapes: { wall },
          pieces,
          dice: ['A', ...BLUE_FIRST],
        },
        blue: [{ card: 'launcher', at: [[60, 20, 90]] }, ...(vehicle as [])],
        red: [{ card: 'ghosts', at: row(5, 150, 110) }],
      }),
    );
  const over = behind([], { card: 'wall', at: [[60, 45, 0]] });
  over.answer(smokeAt(place(60, 60)));
  expect(smokes(over)).toHaveLength(1);
  const house = behind([box('house', [40, 80], [44, 47], 20)]);
  expect(house.refused(smokeAt(place(60, 60)))).toMatchObject({ code: 'attack.noSight' });
});
