import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import type { Refusal, Result } from '../../core/base/index.ts';
import { seedOf } from '../../core/dice/index.ts';
import { offers, questionOf } from '../../core/decisions/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import { writeSave } from '../../core/record/save.ts';
import { project } from '../../core/view/view.ts';
import { playTank, tankOffers, tankQuestion, tankQuestions, writeTankSave } from '../../core/games/tank/index.ts';
import type { TankGame } from '../../core/games/tank/index.ts';
import { library } from '../kit/library.ts';
import { randomGame, setupOf } from '../kit/playing.ts';
import { playTanksAtRandom, randomTankSetup } from '../kit/tank.ts';

interface Checked {
  readonly seed: number;
  readonly thrown: number;
  readonly byHand: number;
  readonly unbound: readonly string[];
  readonly pledge: { readonly hash: string } | null;
  readonly wrong: readonly string[];
  readonly open: readonly string[];
}

const page = readFileSync(join(ROOT, 'docs', 'dice-check.html'), 'utf8');
const script = /<script>([\s\S]*)<\/script>/.exec(page)![1]!;
/** The script of the page alone, with nothing of the program in reach. */
const checker = runInNewContext(`${script}; ({ check, verdictOf, toldOf, sha256, seedOf })`, { TextEncoder }) as {
  check(save: unknown): Checked;
  verdictOf(told: Checked): { readonly text: string; readonly look: 'good' | 'bad' | 'open' };
  toldOf(wrong: readonly string[]): readonly string[];
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
  expect(told).toMatchObject({ seed, wrong: [], byHand: 0, thrown: dice(game, false) });
  expect(told.thrown).toBeGreaterThan(20);
  expect(told.unbound[1]).toMatch(/as the save says: 3\. Nothing binds/);
  expect(told.pledge!.hash).toBe(createHash('sha256').update(pledge.secret).digest('hex'));
  expect(checker.seedOf(pledge)).toBe(seed);
});

it.each([0, 7, 999_999, 0x7fffffff])('knows the dice of the seed %i', one => {
  const told = checker.check(saved(randomGame({ ...setupOf(3), seed: one }, 60)));
  expect(told).toMatchObject({ seed: one, wrong: [], pledge: null });
  expect(told.thrown).toBeGreaterThan(5);
});

it.each([0, 7, 0x7fffffff])('knows the dice of the hash of the seed %i, and that they are of no other', one => {
  const save = saved(randomGame({ ...setupOf(3), seed: one, hashed: true }, 60));
  expect(checker.check(save)).toMatchObject({ seed: one, wrong: [], pledge: null });
  const other = checker.check({ ...save, setup: { ...save.setup, hashed: undefined } });
  expect(other.wrong.length).toBeGreaterThan(0);
  expect(checker.check({ ...save, setup: { ...save.setup, hashed: 1 } }).wrong[0]).toMatch(/^setup\.hashed: /);
});

/** A game of either kind in which blue throws real dice, which all show one face. `answered`: after one more answer; null where
 *  nobody is asked. */
function byHand<G extends { readonly entries: readonly unknown[] }>(
  begun: G,
  answered: (game: G) => Result<G, Refusal> | null,
): G {
  let now = begun;
  while (now.entries.length < 150) {
    const done = answered(now);
    if (!done) break;
    if (!done.ok) throw new Error(done.error.code);
    now = done.value;
  }
  return now;
}

function gameByHand(): Game {
  const random = randomFrom(4);
  return byHand(newGame({ ...setupOf(4, { turns: 3 }), byHand: ['blue'] }, library), game => {
    const open = questionOf(game.state);
    if (!open) return null;
    const { who, ask } = open;
    const command =
      ask.ask === 'dice'
        ? ({ do: 'enter', faces: Array(ask.roll.count).fill('shield') } as const)
        : randomPlayer(project(game.state, who), offers(game.table, game.state, who), random);
    return play(game, who, command, { byHand: ['blue'] });
  });
}
const realDice = gameByHand();
const unpledged = randomGame(setupOf(3), 60);

it('lets real dice stand in the place of those of the seed', () => {
  const told = checker.check(saved(realDice));
  expect(told).toMatchObject({ wrong: [], open: [], byHand: dice(realDice, true), thrown: dice(realDice, false) });
  expect(Math.min(told.byHand, told.thrown)).toBeGreaterThan(5);
  expect(checker.verdictOf(told).look).toBe('good');
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

type Saved = ReturnType<typeof saved>;
const isRoll = (event: { type: string }) => event.type === 'rolled';
const rollsOf = (save: Saved) => save.tape.flat().filter(isRoll);
const withoutRolls = (tape: Saved[]) => tape.map(part => part.filter((event: { type: string }) => !isRoll(event)));

it.each<[string, Game, (save: Saved) => void, RegExp]>([
  ['an empty tape', game, save => (save.tape = []), /^tape\[0\]: missing/],
  ['a tape that was cut', game, save => (save.tape.length = 3), /^tape\[3\]: missing/],
  ['no tape', game, save => (save.tape = null), /^tape: missing/],
  ['no answers', game, save => (save.entries = []), /^entries\[0\]: missing/],
  ['no answers at all', game, save => (save.entries = undefined), /^entries: missing/],
  ['no positions', game, save => (save.positions = []), /^positions\[0\]: the one after answer/],
  ['rolls taken out', game, save => (save.tape = withoutRolls(save.tape)), /^positions\[0\]\.state\.thrown: \d+ dice/],
  ['its last roll taken out', game, save => (save.tape = cutLast(save.tape)), /^positions\[\d+\]\.state\.thrown: \d+ dice/],
  ['its last roll taken out with its count', game, uncount, /^positions\[\d+\]\.state: changed since it was written/],
  [
    'another number of successes',
    game,
    save => (rollsOf(save)[4].successes += 1),
    /^Roll 5 \(tape\[\d+\]\[\d+\], \w+\)\.successes/,
  ],
  ['a roll called real', game, save => callReal(rollsOf(save)[4]), /^tape\[\d+\]\[\d+\]\.hand: said to be real dice/],
  ['a real roll that nobody had agreed on', realDice, unagree, /^tape\[\d+\]: real dice of blue/],
  ['other faces than were entered', realDice, reenter, /^tape\[\d+\]\[\d+\]\.hand\.faces: not what entries\[\d+\]/],
  ['a count of games below none', game, save => (save.setup.earlier = -5), /^setup\.earlier: no whole number/],
  ['a text for a count of games', game, save => (save.setup.earlier = 'none'), /^setup\.earlier: no whole number/],
  ['a seed that is too large', unpledged, save => (save.setup.seed += 2 ** 32), /^setup\.seed: no whole number/],
  ['a secret of other letters', game, resecret, /^setup\.pledge: it has a secret of 64 digits/],
  ['faces in lists of their own', game, nest, /^Roll 5 \(.*: \["\w+"\] is no face/],
  ['entered dice that are not told', realDice, forget, /^tape\[\d+\]: entries\[\d+\]\.command is about dice/],
])('names what is missing: %s', (_, whole, change, fault) => {
  const save = saved(whole);
  change(save);
  const told = checker.check(save);
  expect(
    told.wrong.some(one => fault.test(one)),
    told.wrong.join('\n'),
  ).toBe(true);
  expect(checker.verdictOf(told).look).toBe('bad');
});

/** Whoever leaves the secret open can make a seed fit it. */
function resecret({ setup }: Saved) {
  setup.pledge.secret = 'anything';
  setup.seed = seedOf(setup.pledge);
}
function nest(save: Saved) {
  const roll = rollsOf(save)[4];
  roll.faces = roll.faces.map((face: string) => [face]);
  roll.successes = 0;
}
function cutLast(tape: Saved[]) {
  const last = tape.findLastIndex(part => part.some(isRoll));
  return tape.map((part, n) => (n === last ? part.filter((event: { type: string }) => !isRoll(event)) : part));
}
function uncount(save: Saved) {
  const { length } = rollsOf(save).at(-1).faces;
  const last = save.tape.findLastIndex((part: Saved) => part.some(isRoll));
  save.tape = cutLast(save.tape);
  for (const { n, state } of save.positions) if (n >= last) state.thrown -= length;
}
function callReal(roll: Saved) {
  roll.hand = { die: 'dust', faces: roll.faces };
}
function unagree(save: Saved) {
  delete save.setup.byHand;
  for (const entry of save.entries) delete entry.byHand;
}
const entering = (save: Saved) => save.entries.find((entry: Saved) => entry.command.do === 'enter');
function reenter(save: Saved) {
  entering(save).command.faces = entering(save).command.faces.map(() => 'army');
}
function forget(save: Saved) {
  save.tape[entering(save).n] = [];
}

it('tells what nothing in the dice shows: games that were left, answers taken back, rolls cut out with their count', () => {
  const save = saved(game);
  delete save.setup.earlier;
  save.takenBack = [save.entries[4], save.entries[5]];
  const { wrong, unbound } = checker.check(save);
  expect(wrong).toEqual([]);
  expect(unbound).toEqual([
    expect.stringMatching(/cut out of the save together with their count/),
    expect.stringMatching(/tells of no games begun before .* would not show/),
    expect.stringMatching(/taken back after they had shown dice .*: 2\..*they were known/),
  ]);
  delete save.takenBack;
  expect(checker.check(save).unbound[2]).toMatch(/^takenBack: missing/);
});

it('tells twenty of very many faults, and how many more there are', () => {
  const faults = Array.from({ length: 60_004 }, (_, i) => `fault ${i}`);
  expect(checker.toldOf(faults)).toEqual([...faults.slice(0, 20), expect.stringMatching(/^And 59984 more/)]);
  expect(checker.toldOf(faults.slice(0, 20))).toHaveLength(20);
});

it('says all in both languages', () => {
  expect(page).toMatch(/<title>.*checked.*vérifiés<\/title>/);
  expect(page).toMatch(/<h1>.*checked.*vérifiés.*<\/h1>/);
  const told = checker.check(saved(game));
  const [, french] = checker.verdictOf(told).text.split(' / ');
  expect(french).toContain(String(told.thrown));
  expect(french).toContain(String(seed));
});

it('is content with no save in which no die is told of', () => {
  const save = saved(newGame(setupOf(3), library));
  save.tape = withoutRolls(save.tape);
  const told = checker.check(save);
  expect(told).toMatchObject({ wrong: [], thrown: 0 });
  expect(checker.verdictOf(told).look).toBe('open');
});

it.each([
  ['an older tank skirmish', 'tanks/rules-3/training-9.battlefield', /Older saves of the tank skirmish keep no record/],
  ['the first version', 'save-1-rules-1/saves/free-1-15-middle.battlefield', /first version/],
])('says of a save of %s that its dice cannot be checked, and why', (_, file, why) => {
  const told = checker.check(JSON.parse(readFileSync(join(ROOT, 'tests', 'museum', file), 'utf8')));
  expect(told.wrong).toEqual([]);
  expect(told.open).toEqual([expect.stringMatching(why)]);
  expect(checker.verdictOf(told).look).toBe('open');
});

const tankSetup = { ...randomTankSetup(4), seed, pledge, earlier: 2 };
const savedTanks = (skirmish: TankGame) => JSON.parse(JSON.stringify(writeTankSave(skirmish)));
const skirmish = playTanksAtRandom(tankSetup);

function tanksByHand(): TankGame {
  const random = randomFrom(4);
  return byHand(
    playTanksAtRandom({ ...tankSetup, byHand: ['blue'] }, () => {}, { most: 0 }),
    game => {
      const open = tankQuestion(game.state);
      if (!open) return null;
      const { who, ask } = open;
      const faces = ask.ask === 'dice' ? Array(ask.roll.count).fill(3) : null;
      const command = faces
        ? ({ do: 'enter', faces } as const)
        : tankQuestions.byChance(ask, tankOffers(game.table, game.state, who), random, { side: who });
      return playTank(game, who, command, { byHand: ['blue'] });
    },
  );
}
const realTanks = tanksByHand();

it('finds the dice of a tank skirmish to be those of its seed too, and lets real ones stand in their place', () => {
  const told = checker.check(savedTanks(skirmish));
  expect(told).toMatchObject({ seed, wrong: [], open: [], byHand: 0, thrown: skirmish.state.thrown });
  expect(told.thrown).toBeGreaterThan(20);
  expect(told.unbound[1]).toMatch(/as the save says: 2\. Nothing binds/);
  expect(told.pledge!.hash).toBe(checker.sha256(pledge.secret));
  expect(checker.verdictOf(told).look).toBe('good');
  const real = checker.check(savedTanks(realTanks));
  expect(real).toMatchObject({ wrong: [], open: [] });
  expect([real.byHand > 0, real.thrown > 0, real.byHand + real.thrown]).toEqual([true, true, realTanks.state.thrown]);
});

it.each<[string, TankGame, (save: Saved) => void, RegExp]>([
  ['a die', skirmish, save => (rollsOf(save)[4].faces[0] = (rollsOf(save)[4].faces[0] % 6) + 1), /^Roll 5 /],
  ['the seed', skirmish, save => (save.setup.seed ^= 1), /^setup\.seed: not mixed/],
  ['no tape', skirmish, save => (save.tape = null), /^tape: missing/],
  ['its last roll taken out', skirmish, save => (save.tape = cutLast(save.tape)), /^positions\[0\]\.state\.thrown: \d+ dice/],
  ['a roll called real', skirmish, save => (rollsOf(save)[4].hand = true), /^tape\[\d+\]\[\d+\]\.hand: said to be real dice/],
  ['other faces than were entered', realTanks, reenterTanks, /^tape\[\d+\]\[\d+\]\.faces: not what entries\[\d+\]/],
  ['a real roll that nobody had agreed on', realTanks, unagree, /^tape\[\d+\]: real dice of blue/],
])('names what was changed in a tank skirmish: %s', (_, whole, change, fault) => {
  const save = savedTanks(whole);
  change(save);
  const told = checker.check(save);
  expect(
    told.wrong.some(one => fault.test(one)),
    told.wrong.join('\n'),
  ).toBe(true);
});

function reenterTanks(save: Saved) {
  entering(save).command.faces = entering(save).command.faces.map(() => 6);
}
