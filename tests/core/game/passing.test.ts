import { expect, it } from 'vitest';
import { wordsOf } from '../../../core/decisions/words.ts';
import { eventSchema } from '../../../core/record/schema/event.ts';
import { frameSchema } from '../../../core/record/schema/frame.ts';
import { stateSchema } from '../../../core/record/schema/state.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place, terrain } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';
import { gridSkirmish, on } from '../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle, specials } from '../../kit/turn.ts';

const cards = [
  card('Screened', 'allies', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4, skills: ['Smoke Launchers'] },
    weapons: [weapon('Rockets', { mount: 'turret', reach: '2-6', rules: ['Artillery'], cells: 'I1:3/1' })],
  }),
];

/** Whether state and events are read back as they were written. */
function survives(game: Skirmish): void {
  const words = wordsOf({ units: new Set(game.state.units.map(unit => unit.id)), space: game.table.space });
  const frame = frameSchema(words);
  const state: unknown = JSON.parse(JSON.stringify(game.state));
  expect(stateSchema(words, frame).parse(state)).toEqual(state);
  const events = eventSchema(words, frame, stateSchema(words, frame));
  for (const event of JSON.parse(JSON.stringify(game.log)) as readonly unknown[]) expect(events.parse(event)).toEqual(event);
}

it.each([
  [
    'the table',
    () =>
      skirmish({
        ...{ cards, dice: ['A', ...BLUE_FIRST, ...BLUE_FIRST] },
        blue: [{ card: 'screened', at: [[60, 30, 90]] }],
        red: [{ card: 'ghosts', at: row(5, 60, 110), activated: true }],
      }),
    place(60, 70),
  ],
  [
    'squares',
    () =>
      gridSkirmish({
        ...{ cards, dice: ['A', ...BLUE_FIRST, ...BLUE_FIRST] },
        blue: [{ card: 'screened', at: [5, 5] }],
        red: [{ card: 'ghosts', at: [5, 12], activated: true }],
      }),
    on(5, 9),
  ],
] as const)('WPN-06 EQ-27 smoke of two kinds on %s is saved with its time, and gone from the state after it', (_, begin, at) => {
  const game = begin();
  game.answer(activate('blue-1'));
  // From inside its own screen it could not fire artillery any more (WPN-04).
  game.answer({ do: 'declare', actions: [{ action: 'attack' }, { action: 'special', special: 'smokeLaunchers' }], weapons: [] });
  game.answer({ do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'rockets', at: { instead: 'smoke', place: at } }] } as never);
  if (game.ask.ask === 'react') {
    survives(game);
    game.answer({ do: 'decline' });
  }
  expect(game.state.passing).toEqual([
    { piece: 'smoke-1', until: 3, because: ['WPN-05'] },
    { piece: 'smoke-2', until: 3, because: ['EQ-27'] },
  ]);
  survives(game);
  idle(game);
  idle(game);
  expect(game.state).not.toHaveProperty('passing');
  expect(game.state.pieces).toEqual([]);
  survives(game);
});

it('FORT-27 a hit of a minefield waits for its model, saved with the game', () => {
  const game = skirmish({
    dice: ['AATSS', 'ST'],
    pieces: [terrain('mines', 'minefield', [40, 80], [60, 68])],
    blue: [{ card: 'ghosts', at: row(5, 54, 57) }],
    red: [{ card: 'gunners', at: row(2, 150, 110) }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  const ways = row(5, 54, 74).map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), path: [place(x, y)] }));
  game.answer({ do: 'move', ways });
  expect(game.ask).toMatchObject({ ask: 'allocate', left: 2 });
  survives(game);
});

it('EQ-12 who has dug in is saved so', () => {
  const dozer = card('Dozer', 'allies', 'vehicle', 'V4', { move: [3, 6], damageTrack: 4, skills: ['Dozer Blade'] });
  const game = skirmish({
    cards: [dozer],
    blue: [{ card: 'dozer', at: [[60, 30, 90]] }],
    red: [{ card: 'ghosts', at: row(5, 60, 110) }],
  });
  game.answer(activate('blue-1'));
  game.answer(specials('digIn'));
  survives(game);
});
