import { expect, it } from 'vitest';
import { randomFrom } from '../../../core/dice/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { randomPlayer } from '../../../core/players/random.ts';
import { parseCommand } from '../../../core/record/command.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play } from '../../../core/record/game.ts';
import { offers } from '../../../core/decisions/index.ts';
import { project } from '../../../core/view/view.ts';
import { questionOf, takenBy } from '../../../core/decisions/index.ts';
import { library } from '../../kit/library.ts';
import { setupOf } from '../../kit/playing.ts';

/** An answer of the right form and of any content: ids of the game and of none, places on the table and far from it. */
function anything(game: Game, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const some = <T>(most: number, make: () => T): readonly T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const { units } = game.state;
  const unit = () => (random() < 0.9 ? pick(units).id : pick(['blue-0', 'nobody', '__proto__', 'constructor']));
  const model = () => {
    const { models } = pick(units);
    return random() < 0.9 && models.length > 0 ? pick(models).id : pick(['blue-1.0', 'x', 'toString']);
  };
  const weapon = () => {
    const { weapons } = game.table.cards.get(pick(units).card)!;
    return random() < 0.8 && weapons.length > 0 ? pick(weapons).id : pick(['standard', 'pitchfork', 'hasOwnProperty']);
  };
  const number = () => pick([random() * 1800, -5, 0, 1e6, -1e6, random() * 1200]);
  const place = () => ({ x: number(), y: random() * 1200, z: pick([0, 0, 0, 70, 1e5]), facing: number() });
  const aim = () => pick<() => object>([() => ({ unit: unit() }), () => ({ blast: place() }), () => ({ flame: place() })])();
  const shots = () => some(4, () => ({ model: model(), weapon: weapon(), at: aim() }));
  const action = () => ({ action: pick(['nothing', 'move', 'march', 'attack', 'sustained']) });
  const ways = () => some(5, () => ({ model: model(), path: some(3, place) }));
  const every: { readonly [D in Command['do']]: () => object } = {
    takeEdge: () => ({ edge: pick(['south', 'west']) }),
    takeQuarter: () => ({ quarter: pick(['southWest', 'northEast']) }),
    placeTerrain: () => ({ kind: pick(['woods', 'wreck']), at: place() }),
    placeFortification: () => ({ kind: pick(['bunker', 'strongpoint']), unit: pick([null, unit()]), at: place() }),
    placeStandIn: () => ({ kind: pick(['trench', 'wreck']), at: place(), instead: some(3, unit) }),
    leaveTerrain: () => ({}),
    choose: () => ({ chosen: some(2, () => pick<object | null>([null, { things: some(2, unit) }, { at: place() }])) }),
    placeObjective: () => ({ at: place() }),
    goFirst: () => ({ side: 'red' }),
    activate: () => ({ unit: unit() }),
    pass: () => ({}),
    declare: () => ({ actions: some(4, action), weapons: some(2, weapon) }),
    move: () => (random() < 0.5 ? { ways: ways() } : { ways: ways(), pause: random() * 5 }),
    stayOff: () => ({}),
    attack: () => ({ shots: shots() }),
    strikeBack: () => ({ shots: shots() }),
    reroll: () => ({ dice: some(5, () => Math.floor(random() * 12)) }),
    allocate: () => ({ model: model() }),
    react: () => ({ unit: unit() }),
    decline: () => ({}),
    enter: () => ({ faces: some(4, () => pick(['army', 'blank'])) }),
    throw: () => ({}),
    reactWith: () => ({ reaction: pick(['sustained', 'moveAttack', 'attack', 'nothing']) }),
  };
  // Mostly what the open question is about.
  const meant = pick(takenBy(questionOf(game.state)!.ask));
  const kind = random() < 0.8 ? meant : pick(Object.keys(every) as Command['do'][]);
  return { do: kind, ...every[kind]() };
}

it.each([1, 2, 3, 4])('any answer of the right form is carried out or refused, and a refusal changes nothing (seed %s)', seed => {
  const setup = setupOf(seed, { turns: 4, blue: 'allies-50-commandos', red: 'ssu-50-close-quarters', table: seed % 4 });
  const random = randomFrom(seed);
  let game = newGame(setup, library);
  let refused = 0;
  for (let open = questionOf(game.state); open && game.entries.length < 120; open = questionOf(game.state)) {
    const before = JSON.stringify(game.state);
    for (let tries = 0; tries < 8; tries++) {
      const command = parseCommand(anything(game, random));
      if (!command.ok) throw new Error(`Not of the right form: ${command.error.path}`);
      const done = play(game, random() < 0.9 ? open.who : 'blue', command.value);
      expect(JSON.stringify(game.state)).toBe(before);
      if (done.ok) continue;
      refused += 1;
      expect(done.error.rules.length, done.error.code).toBeGreaterThan(0);
    }
    const { who } = open;
    const done = play(game, who, randomPlayer(project(game.state, who), offers(game.table, game.state, who), random));
    if (!done.ok) throw new Error(`A random answer is refused: ${done.error.code}`);
    game = done.value;
  }
  expect(refused).toBeGreaterThan(300);
});

it('keys that objects have by themselves are fields like any other', () => {
  const read = parseCommand(JSON.parse('{"do":"pass","__proto__":{"do":"decline"}}'));
  expect(read.ok).toBe(false);
});
