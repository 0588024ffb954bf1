import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { seedOf } from '../../core/dice/index.ts';
import { offers, questionOf } from '../../core/decisions/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import { writeSave } from '../../core/record/save.ts';
import { project } from '../../core/view/view.ts';
import { library } from '../kit/library.ts';
import { randomGame, setupOf } from '../kit/playing.ts';

interface Checked {
  readonly seed: number;
  readonly thrown: number;
  readonly byHand: number;
  readonly earlier: number;
  readonly pledge: { readonly hash: string } | null;
  readonly wrong: readonly string[];
}

const page = readFileSync(join(ROOT, 'docs', 'dice-check.html'), 'utf8');
const script = /<script>([\s\S]*)<\/script>/.exec(page)![1]!;
/** The script of the page alone, with nothing of the program in reach. */
const checker = runInNewContext(`${script}; ({ check, sha256, seedOf })`, { TextEncoder }) as {
  check(save: unknown): Checked;
  sha256(text: string): string;
  seedOf(pledge: object): number;
};
const saved = (game: Game) => JSON.parse(JSON.stringify(writeSave(game)));
const dice = (game: Game, hand: boolean) =>
  game.history.flatMap(({ events }) =>
    events.flatMap(event => (event.type === 'rolled' && (event.hand !== undefined) === hand ? event.faces : [])),
  ).length;

const pledge = { secret: 'c0ffee00'.repeat(8), typed: { blue: 'mud & sky', red: 'é龍' } };
const seed = seedOf(pledge);
const game = randomGame({ ...setupOf(3, { turns: 3 }), seed, pledge, earlier: 3 });

it('needs nothing from anywhere', () => {
  expect(page).not.toMatch(/(src|href)=|import |fetch\(|https?:/);
});

it('finds the dice of a game to be those of its seed, and its seed that of its pledge', () => {
  const told = checker.check(saved(game));
  expect(told).toMatchObject({ seed, wrong: [], byHand: 0, earlier: 3, thrown: dice(game, false) });
  expect(told.thrown).toBeGreaterThan(20);
  expect(told.pledge!.hash).toBe(createHash('sha256').update(pledge.secret).digest('hex'));
  expect(checker.seedOf(pledge)).toBe(seed);
});

it.each([0, 7, 999_999, 0x7fffffff])('knows the dice of the seed %i', one => {
  const told = checker.check(saved(randomGame({ ...setupOf(3), seed: one }, 60)));
  expect(told).toMatchObject({ seed: one, wrong: [], pledge: null, earlier: 0 });
  expect(told.thrown).toBeGreaterThan(5);
});

it('lets real dice stand in the place of those of the seed', () => {
  const random = randomFrom(4);
  let now = newGame({ ...setupOf(4, { turns: 3 }), byHand: ['blue'] }, library);
  for (let open = questionOf(now.state); open && now.entries.length < 150; open = questionOf(now.state)) {
    const { who, ask } = open;
    const command =
      ask.ask === 'dice'
        ? ({ do: 'enter', faces: Array(ask.roll.count).fill('shield') } as const)
        : randomPlayer(project(now.state, who), offers(now.table, now.state, who), random);
    const done = play(now, who, command, ['blue']);
    if (!done.ok) throw new Error(done.error.code);
    now = done.value;
  }
  const told = checker.check(saved(now));
  expect(told).toMatchObject({ wrong: [], byHand: dice(now, true), thrown: dice(now, false) });
  expect(Math.min(told.byHand, told.thrown)).toBeGreaterThan(5);
});

it('names a die that was changed, another seed, another text and what is no save', () => {
  const change = (to: (save: ReturnType<typeof saved>) => void) => {
    const save = saved(game);
    to(save);
    return checker.check(save).wrong;
  };
  const roll = (save: ReturnType<typeof saved>) =>
    save.tape.flat().filter((event: { type: string }) => event.type === 'rolled')[4];
  expect(change(save => roll(save).faces.reverse().fill('army'))[0]).toMatch(/^Roll 5 /);
  expect(change(save => (save.setup.seed += 1)).length).toBeGreaterThan(2);
  expect(change(save => (save.setup.pledge.typed.red = 'other'))).toHaveLength(1);
  expect(checker.check({}).wrong).toHaveLength(1);
});
