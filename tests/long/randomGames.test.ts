import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { free } from '../../core/books/free.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { GameEvent } from '../../core/game/event.ts';
import { submit } from '../../core/game/steps/submit.ts';
import { randomPlayer } from '../../core/players/random.ts';
import { parseCommand } from '../../core/record/command.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { freeForAll } from '../../core/scenarios/freeForAll.ts';
import { project } from '../../core/view/view.ts';
import { en } from '../../renderer/text/en.ts';
import { anyCommand, nearly } from '../kit/anyCommand.ts';
import { library as shipped } from '../kit/library.ts';
import type { Moment } from '../kit/randomGame.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { foldSoundly } from '../kit/sound.ts';
import { overheard, speakers } from '../kit/spoken.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => 1001 + i);
const TURNS = 12;

/** The free-form game alone: the rules of another would have nobody to speak of here. */
const { library, spoken } = overheard({ ...shipped, books: [free], scenarios: [freeForAll] });
const events = new Map<string, number>();
const refusals = new Map<string, number>();
const outcomes = new Map<string, number>();
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What happens on squares or in other scenarios only, but for a wreck that goes when its machine comes again. */
type OnSquares = 'quartersTaken' | 'terrainPlaced' | 'pieceDestroyed' | 'setAside' | 'returned' | 'scored';
/** What no supplied table leads to. */
type TooSmall = 'objectiveLeftOut' | 'fortificationsLeftOut';
/** What no answer leads to. */
type Between = 'takenUp';
/** What only some armies lead to: rules that offer by groups, a hero with two sides, or one who interrogates. */
type Later = 'passGained' | 'groupTaken' | 'sideMarked' | 'cardTurned';
const TYPES: { readonly [T in Exclude<GameEvent['type'], OnSquares | TooSmall | Between | Later>]: true } = {
  ...{ agenda: true, rolled: true, rolesDecided: true, edgesTaken: true, objectivePlaced: true, turnStarted: true },
  ...{ initiativeWon: true, initiativeTied: true, boarded: true, wentFirst: true, goTaken: true, passed: true, activated: true },
  ...{ declared: true, acted: true, actionLost: true, moved: true, boggedDown: true, stayedOff: true, marked: true },
  ...{ joined: true, parted: true },
  ...{ unmarked: true, aimed: true, hit: true, saved: true, hitsLost: true, hitTaken: true, hitCancelled: true },
  ...{ ticked: true, cleared: true, modelLost: true, eliminated: true, wreckLeft: true, ammoSpent: true },
  ...{ pieceLaid: true, pieceGone: true },
  ...{ reactionOpened: true, reactionDeclined: true, reacted: true, turnEnded: true, gameEnded: true },
  ...{
    fortificationPlaced: true,
    putInside: true,
    calledBack: true,
    skillsNamed: true,
    actionGiven: true,
    used: true,
    dying: true,
    survived: true,
    modelReplaced: true,
    modelReturned: true,
    rearmed: true,
    prevented: true,
  },
};

/** Notes what is refused before anybody tries it, and tries what is nearly legal or not legal at all: refused with rules, or legal. */
function tryOut({ game, who, offers }: Moment): void {
  const { table, state } = game;
  const n = game.entries.length;
  for (const offer of offers) {
    if ('refused' in offer && offer.refused && typeof offer.refused === 'object') count(refusals, offer.refused.code);
    if (offer.do !== 'attack' && offer.do !== 'strikeBack') continue;
    for (const [i, { model, weapon, refused }] of offer.lines.entries()) {
      if (refused) count(refusals, refused.code);
      const judged = offer.judge({ model, weapon: weapon.id, at: { unit: state.units[(n + i) % state.units.length]!.id } });
      if (!judged.ok) count(refusals, judged.error.code);
    }
  }
  const random = randomFrom(n);
  const close = nearly(randomPlayer(project(state, who), offers, random), state, n, (n * 13) % 60);
  for (const answer of [close, fc.sample(anyCommand, { numRuns: 1, seed: n })[0]!(table, state)]) {
    const read = parseCommand(answer);
    if (!read.ok || n % 3 > 0) continue;
    const before = JSON.stringify(state);
    const done = submit(table, state, who, read.value);
    if (done.ok) continue;
    count(refusals, done.error.code);
    expect(done.error.rules.length, done.error.code).toBeGreaterThan(0);
    expect(JSON.stringify(state)).toBe(before);
  }
}

describe('random against random over 200 seeds', () => {
  it.each(SEEDS)('seed %i keeps every promise and plays again to the same hashes', seed => {
    const faults: string[] = [];
    const game = playAtRandom(randomSetup(seed, TURNS), library, tryOut, (before, after) => {
      const { entry, events: happened } = after.history.at(-1)!;
      for (const event of happened) count(events, event.type);
      for (const fault of foldSoundly(before.table, before.state, happened, after.state))
        faults.push(`answer ${entry}, ${fault}`);
    });
    for (const event of game.history[0]!.events) count(events, event.type);
    expect(faults).toEqual([]);
    count(outcomes, `${game.state.outcome!.reason} in turn ${game.state.outcome!.turn}`);
    const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value, library);
    if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
    expect(again.value.state).toEqual(game.state);
  });

  it('every rule that the program plays has spoken', () => {
    // Zombies are hardly ever lost while an officer calls; SK-72 has its own test.
    expect(speakers(library).filter(id => !spoken.has(id) && id !== 'SK-72')).toEqual([]);
  });

  it('everything that can happen has happened', () => {
    expect(Object.keys(TYPES).filter(type => !events.has(type))).toEqual([]);
  });

  afterAll(() => {
    const never = (known: readonly string[], seen: { has(key: string): boolean }) =>
      known.filter(one => !seen.has(one)).join(' ') || 'none';
    // Armies are refused before a game begins.
    const codes = Object.keys(en).flatMap(key => (/^refusal\.(?!army\.|rules$)/.test(key) ? [key.slice('refusal.'.length)] : []));
    console.log(
      [
        `events: ${[...events].map(([type, n]) => `${type} ${n}`).join(', ')}`,
        `outcomes: ${[...outcomes].map(([type, n]) => `${type} ${n}`).join(', ')}`,
        `events that never occurred: ${never(Object.keys(TYPES), events)}`,
        `rules that never spoke: ${never(speakers(library), spoken)}`,
        `refusals that never occurred: ${never(codes, refusals)}`,
      ].join('\n'),
    );
  });
});
