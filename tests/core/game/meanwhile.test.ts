import { describe, expect, it } from 'vitest';
import { asForm } from '../../../core/space/grid/base/forms.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import { modelId, pieceId } from '../../../core/base/index.ts';
import type { Place } from '../../../core/space/space.ts';
import { attacking, fire, ofType, rolls, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import { place, terrain } from '../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';
import { go, gridSkirmish, on } from '../../kit/gridSkirmish.ts';

// What happens to units outside attacks, and to their heroes.

const gun = weapon('Gun', { reach: '8', cells: 'I2:4/1' });
const hero = (track: number, ...skills: readonly string[]) =>
  card('Hero', 'axis', 'hero', 'I2', { move: [3, 6], damageTrack: track, skills, weapons: [gun] });
const single = card('Single', 'axis', 'squad', 'I2', { move: [3, 6], models: ['1'] });
const mines = terrain('mines', 'minefield', [40, 80], [60, 68]);
const types = (events: readonly { readonly type: string }[]) => events.map(event => event.type);
const move = (...ways: readonly (readonly [model: string, to: Place])[]) =>
  ({ do: 'move', ways: ways.map(([model, to]) => ({ model: modelId(model), path: [to] })) }) as const;
const across = (...ids: readonly string[]) => move(...ids.map((id, i) => [id, place(60 + 3 * i, 75, 0, 90)] as const));

describe('whoever would be eliminated outside an attack', () => {
  it('SK-29 throws his die when the Move through the mines is over, before the Attack that he has declared', () => {
    const game = skirmish({
      ...{ cards: [hero(2, 'Cheat Death')], dice: ['A', 'T', 'A'], pieces: [mines] },
      blue: [{ card: 'hero', at: [[60, 57, 90]] }],
      red: [{ card: 'gunners', at: row(3, 60, 90) }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    expect(types(game.answer(across('blue-1.1'))).slice(-5)).toEqual([
      'rolled',
      'survived',
      'cleared',
      'marked',
      'reactionOpened',
    ]);
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', damage: 1, markers: ['stunned'] });
    expect(game.unit('blue-1').dying).toBeUndefined();
  });

  it('SK-29 throws it when he is shot by his own officers', () => {
    const cards = [
      card('Tina', 'ssu', 'hero', 'I2', { move: [3, 6], damageTrack: 4, skills: ['Execute'] }),
      hero(4, 'Cheat Death'),
      card('Squad', 'axis', 'squad', 'I2', { move: [3, 6], models: ['3'] }),
    ];
    const game = skirmish({
      ...{ cards, dice: ['T'] },
      blue: [{ card: 'tina', at: [[60, 60]] }],
      red: [
        { card: 'squad', at: row(3, 56, 65), markers: ['stunned'] },
        { card: 'hero', at: [[66, 65]], joined: 'red-1' },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer({
      do: 'declare',
      actions: [{ action: 'special', special: 'execute' }, { action: 'nothing' }],
      weapons: [],
    } as never);
    expect(types(game.answer(choose('red-2.1'))).slice(0, 4)).toEqual(['ticked', 'dying', 'rolled', 'eliminated']);
    expect(game.unit('red-2').where).toBe('eliminated');
  });
});

it('HERO-10 DMG-08 a hero whose squad the mines have killed stands alone when the action is over, and may be shot', () => {
  const game = skirmish({
    ...{ cards: [hero(4), single], dice: ['AA', 'TT', 'TTTT', 'ATT', 'TTT'], pieces: [mines] },
    blue: [
      { card: 'single', at: [[60, 57, 90]] },
      { card: 'hero', at: [[63, 57, 90]] },
    ],
    red: [{ card: 'hero', at: [[60, 110, 270]] }],
  });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(across('blue-1.1', 'blue-2.1'));
  const events = game.answer({ do: 'allocate', model: game.model('blue-1.1') });
  const allocated = game.ask.ask === 'allocate' ? game.answer({ do: 'allocate', model: game.model('blue-2.1') }) : [];
  expect(types([...events, ...allocated])).toContain('parted');
  expect(game.unit('blue-1').where).toBe('eliminated');
  expect(game.unit('blue-2')).toMatchObject({ where: 'table', joined: null });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  expect(game.refused({ do: 'attack', shots: [shot('red-1.1', 'gun', 'blue-1')] }).code).toBe('attack.noTarget');
  expect(ofType(fire(game, shot('red-1.1', 'gun', 'blue-2')), 'aimed')).toHaveLength(1);
});

describe('inside a Strongpoint', () => {
  const fort = freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } }).forts.piece(
    pieceId('fort'),
    'strongpoint',
    place(60, 60, 0, 90),
  );
  const pair = card('Pair', 'axis', 'squad', 'I2', { move: [3, 6], models: ['2'] });

  it('FORT-10 FORT-20 a hero who stays outside is not in it with his squad, and one who is in it with them is', () => {
    const ends = (y: number) => {
      const game = skirmish({
        ...{ cards: [hero(4), pair], pieces: [fort] },
        blue: [
          {
            card: 'pair',
            at: [
              [58, 45],
              [61, 45],
            ] as const,
          },
          { card: 'hero', at: [[60, 42]] },
        ],
        red: [{ card: 'gunners', at: row(3, 150, 110) }],
      });
      game.answer(activate('blue-1'));
      game.answer(choose('blue-2'));
      game.answer(declare('move', 'nothing'));
      const ways = [
        ['blue-1.1', 58, 56],
        ['blue-1.2', 61, 56],
        ['blue-2.1', 59.5, y],
      ] as const;
      game.answer(move(...ways.map(([id, x, to]) => [id, place(x, to)] as const)));
      return ['blue-1', 'blue-2'].map(id => game.unit(id).inside ?? null);
    };
    expect(ends(43)).toEqual(['fort', null]);
    expect(ends(59)).toEqual(['fort', 'fort']);
  });

  it('FORT-10 a squad is in it once the one soldier outside has been executed', () => {
    const cards = [
      card('Tina', 'ssu', 'hero', 'I2', { move: [3, 6], damageTrack: 4, skills: ['Execute'] }),
      card('Trio', 'axis', 'squad', 'I2', { move: [3, 6], models: ['3'] }),
    ];
    const game = skirmish({
      ...{ cards, pieces: [fort] },
      blue: [{ card: 'tina', at: [[60, 42]] }],
      red: [
        {
          card: 'trio',
          at: [
            [58, 56],
            [62, 56],
            [62, 46],
          ] as const,
          markers: ['stunned'],
        },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer({
      do: 'declare',
      actions: [{ action: 'special', special: 'execute' }, { action: 'nothing' }],
      weapons: [],
    } as never);
    expect(game.unit('red-1').inside).toBeUndefined();
    game.answer(choose('red-1.3'));
    expect(game.unit('red-1').inside).toBe('fort');
  });
});

it('GRID-15 a machine that mines have destroyed on its way is not asked about the crates that it came to', () => {
  const form = (column: number, row: number) => asForm({ squares: [[column, row]], walls: [], storeys: 1, roof: false });
  const game = gridSkirmish({
    ...{ cards: [card('Walker', 'axis', 'vehicle', 'V4', { move: [3, 6], damageTrack: 2 })], dice: ['A'] },
    pieces: [
      { id: pieceId('mines'), kind: 'minefield', form: form(6, 6) },
      { id: pieceId('crates'), kind: 'crates', form: form(6, 7) },
    ],
    blue: [{ card: 'walker', at: [6, 5] }, { card: 'nikita' }],
    red: [{ card: 'gunners', at: [12, 18] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(6, 6), on(6, 7)));
  expect(game.unit('blue-1').where).toBe('eliminated');
  expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
  expect(game.state.pieces.map(piece => piece.id)).toContain('crates');
});

it('CC-03 TGT-07 SK-44 of a crew whom a First Strike has thinned out, only those left strike on', () => {
  const cards = [
    card('Striker', 'axis', 'hero', 'I2', {
      ...{ move: [3, 6], damageTrack: 4, skills: ['First Strike'] },
      weapons: [weapon('Blade', { reach: 'C', cells: 'I2:3/1' })],
    }),
    card('Crew', 'allies', 'support', 'I2', {
      ...{ move: [1, 2], damageTrack: 3 },
      weapons: [weapon('Gun', { crewServed: true, reach: '8', cells: 'I2:2/1' })],
    }),
  ];
  const game = attacking({
    ...{ cards, dice: ['AAT', 'T'] },
    blue: [{ card: 'striker', at: [[60, 60]] }],
    red: [{ card: 'crew', at: [[60, 63]] }],
  });
  fire(game, shot('blue-1.1', 'blade', 'red-1'));
  const blow = shot('red-1.1', 'standard', 'blue-1');
  fire(game, blow, blow, blow);
  expect(game.unit('red-1').damage).toBe(2);
  expect(rolls(game)).toEqual(['hit 3', 'hit 1']);
});

it('CC-03 TGT-07 SK-44 nor does such a crew strike at two units with hands that it has lost', () => {
  const blade = weapon('Blade', { reach: 'C', cells: 'I2:3/1' });
  const hero = (name: string, ...skills: readonly string[]) =>
    card(name, 'axis', 'hero', 'I2', { move: [3, 6], damageTrack: 4, skills, weapons: [blade] });
  const crew = card('Crew', 'allies', 'support', 'I2', {
    ...{ move: [1, 2], damageTrack: 4 },
    weapons: [weapon('Gun', { crewServed: true, reach: '8', cells: 'I2:2/1' })],
  });
  const game = attacking({
    ...{ cards: [hero('Striker', 'First Strike'), hero('Bystander'), crew], dice: ['AAT', 'TT'] },
    blue: [{ card: 'crew', at: [[60, 60]] }],
    red: [
      { card: 'striker', at: [[60, 63]] },
      { card: 'bystander', at: [[60, 57]] },
    ],
  });
  const at = (target: string) => shot('blue-1.1', 'standard', target);
  fire(game, at('red-1'), at('red-1'), at('red-2'), at('red-2'));
  fire(game, shot('red-1.1', 'blade', 'blue-1'));
  game.answer({ do: 'strikeBack', shots: [] });
  expect(game.unit('blue-1').damage).toBe(2);
  expect(rolls(game)).toEqual(['hit 3', 'hit 2']);
});
