import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import { parseCommand } from '../../core/record/command.ts';
import type { Game } from '../../core/record/game.ts';
import { FACINGS } from '../../core/space/grid/base/forms.ts';
import { questionOf, takenBy } from '../../core/decisions/index.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';

/** An answer of the right form to the open question, with squares on the board and far from it, right and wrong units and weapons. */
function anything(game: Game, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const some = <T>(most: number, make: () => T) => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const { units } = game.state;
  const square = () => pick([1, 2, 6, 9, 12, 13, 18, 19, 0, -3, 900]);
  const place = () => ({ column: square(), row: square(), level: pick([0, 0, 0, 1, 2, 9]), facing: pick(FACINGS) });
  const model = () => pick(units.flatMap(unit => unit.models.map(one => one.id)).concat('blue-99.1' as never));
  const unit = () => pick([...units.map(one => one.id), 'green-1']);
  const weapon = () => pick([...game.table.cards.get(pick(units).card)!.weapons.map(one => one.id), 'standard', 'pitchfork']);
  const aim = () =>
    pick<() => object>([
      () => ({ unit: unit() }),
      () => ({ blast: place() }),
      () => ({ flame: place() }),
      () => ({ jet: unit(), over: some(3, place) }),
    ])();
  const answers: { readonly [D in Command['do']]?: () => object } = {
    takeEdge: () => ({ edge: pick(['south', 'west']) }),
    placeTerrain: () => ({ kind: pick(['woods', 'solid', 'wreck', 'tankTraps', 'building']), at: place() }),
    placeFortification: () => ({ kind: pick(['strongpoint', 'bunker']), unit: pick([null, unit()]), at: place() }),
    placeObjective: () => ({ at: place() }),
    move: () => ({
      ways: some(3, () => ({ model: model(), path: some(4, place) })),
      ...(random() < 0.3 ? { pause: 3 * random() } : {}),
    }),
    attack: () => ({ shots: some(4, () => ({ model: model(), weapon: weapon(), at: aim() })) }),
    strikeBack: () => ({ shots: some(2, () => ({ model: model(), weapon: weapon(), at: aim() })) }),
    choose: () => ({ chosen: some(2, () => pick([null, { things: some(2, () => pick(['crate-1', 'nothing', unit()])) }])) }),
    stayOff: () => ({}),
    activate: () => ({ unit: unit() }),
    allocate: () => ({ model: model() }),
    react: () => ({ unit: unit() }),
  };
  // Mostly what the open question is about.
  const meant = pick(takenBy(questionOf(game.state)!.ask)) as keyof typeof answers;
  const kind = answers[meant] && random() < 0.8 ? meant : pick(Object.keys(answers) as (keyof typeof answers)[]);
  return { do: kind, ...answers[kind]!() };
}

it.each(['1', '2', '3', '4', '5'])(
  'any answer of the right form is carried out or refused with its rules, gridded scenario %s',
  scenario => {
    const random = randomFrom(Number(scenario));
    const refused = new Set<string>();
    let n = 0;
    playAtRandom(
      gridSetup(6 * Number(scenario), scenario),
      gridLibrary,
      ({ game, who }) => {
        const before = JSON.stringify(game.state);
        for (let tries = 0; tries < 8; tries++) {
          const { ask } = questionOf(game.state)!;
          const read = parseCommand(anything(game, random), 'command', game.table.space.readPlace);
          if (!read.ok) throw new Error(sentenceOf(read.error));
          const done = submit(game.table, game.state, who, read.value);
          n++;
          if (done.ok) continue;
          refused.add(done.error.code);
          expect({ ask: ask.ask, code: done.error.code, rules: done.error.rules.length > 0 }).toMatchObject({ rules: true });
        }
        expect(JSON.stringify(game.state)).toBe(before);
      },
      () => {},
      game => game.entries.length > 250,
    );
    expect(n).toBeGreaterThan(1000);
    expect(refused.size).toBeGreaterThan(12);
  },
);
