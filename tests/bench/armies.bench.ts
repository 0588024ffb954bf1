import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector/promises';
import { randomFrom } from '../../core/dice/index.ts';
import { offers, questionOf } from '../../core/decisions/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import { randomPlayer } from '../../core/players/random.ts';
import { openGame } from '../../core/record/opening.ts';
import type { SpaceName } from '../../core/space/space.ts';
import { SPACES } from '../../core/space/space.ts';
import { project } from '../../core/view/view.ts';
import { LED, LIBRARIES, PLAIN, supplied, suppliedSetup } from '../kit/supplied.ts';
import type { Bench } from './bench.ts';

/*
 * Games between armies led by heroes, with platoons, transports, aircraft and fortifications, beside games between armies without any of
 * them: the same points, answered at random, in turn in one run. Time is what this process has of the processor, whatever else the
 * machine does; that of one `submit` is too short for that, and is told by the clock.
 */

const POINTS = 100;
const [TURNS, SEEDS] = [3, [1, 2]];

/** Least speed of games full of rules, against plain ones; and the most that hooks, themselves, may take of their time. */
const [LEAST, MOST] = [0.6, 0.15];

const ofPoints = (ids: readonly string[]) => ids.filter(id => supplied(id).limit === POINTS);
const ARMIES = { full: ofPoints(LED), plain: ofPoints(PLAIN) } as const;
type Kind = keyof typeof ARMIES;

interface Times {
  answers: number;
  /** ms of processor time. */
  ms: number;
  /** ms of each `submit`. */
  readonly submits: number[];
}

const none = (): Times => ({ answers: 0, ms: 0, submits: [] });

/** ms of processor time that this process has had. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** One game to its end. */
function played(space: SpaceName, blue: string, red: string, seed: number, times: Times): void {
  const random = randomFrom(seed);
  const from = used();
  const { table, start } = openGame(suppliedSetup(space, blue, red, { seed, turns: TURNS }), LIBRARIES[space]);
  let { state } = start;
  for (let open = questionOf(state); open; open = questionOf(state)) {
    const { who } = open;
    const command = randomPlayer(project(state, who), offers(table, state, who), random);
    const asked = performance.now();
    const done = submit(table, state, who, command);
    times.submits.push(performance.now() - asked);
    if (!done.ok) throw new Error(`A random answer is refused: ${done.error.code}.`);
    state = done.value.state;
    times.answers++;
  }
  times.ms += used() - from;
}

/** The same number of games of both kinds, one after the other. */
function both(space: SpaceName, seed: number, times: { readonly [K in Kind]: Times }): void {
  const games = Math.min(ARMIES.full.length, ARMIES.plain.length);
  for (let i = 0; i < games; i++)
    for (const kind of ['full', 'plain'] as const) {
      const list = ARMIES[kind];
      played(space, list[i]!, list[(i + 1) % list.length]!, seed, times[kind]);
    }
}

/** What of a run was spent in hooks: by the mechanism and by what rules say there, and with what they ask of the table, which a step would have
 *  to ask without them. */
interface Shares {
  readonly own: number;
  readonly whole: number;
}

const HOOKS = /core\/rulebook\/(?:book|folds)\.ts/;
const RULES = /core\/(?:rulebook|rules)\//;

function sharesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const parents = new Map(nodes.flatMap(node => (node.children ?? []).map(child => [child, node.id] as const)));
  /** Files of the stack, the innermost first. */
  const stack = (id: number): readonly string[] => {
    const files: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) files.push(byId.get(at)!.callFrame.url);
    return files;
  };
  const known = new Map(nodes.map(({ id }) => [id, stack(id)] as const));
  const spent = (counts: (files: readonly string[]) => boolean) =>
    samples.reduce((sum, id, i) => sum + (counts(known.get(id)!) ? timeDeltas[i]! : 0), 0);
  const isOurs = (url: string) => /\/core\//.test(url);
  const all = spent(files => files.some(isOurs));
  const inHooks = (files: readonly string[]) => files.some(url => HOOKS.test(url));
  return {
    own: spent(files => inHooks(files) && RULES.test(files.find(isOurs)!)) / all,
    whole: spent(inHooks) / all,
  };
}

/** Games full of rules once more, seen by the profiler. */
async function hooksIn(space: SpaceName): Promise<Shares> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  ARMIES.full.forEach((id, i) => {
    played(space, id, ARMIES.full[(i + 1) % ARMIES.full.length]!, SEEDS[0]!, none());
  });
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return sharesIn(profile);
}

const p95 = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(0.95 * list.length)]!;
const perCent = (share: number) => `${(100 * share).toFixed(0)} %`;

async function rowsOn(space: SpaceName): Promise<readonly string[]> {
  both(space, 9, { full: none(), plain: none() });
  const times = { full: none(), plain: none() };
  for (const seed of SEEDS) both(space, seed, times);
  const speed = ({ answers, ms }: Times) => (1000 * answers) / ms;
  const ratio = speed(times.full) / speed(times.plain);
  const hooks = await hooksIn(space);
  const submits = { full: p95(times.full.submits), plain: p95(times.plain.submits) };
  const row = (what: string, goal: string, got: string, met: boolean) =>
    `${`${space}: ${what}`.padEnd(66)} ${goal.padStart(16)}  ${got.padStart(12)}${met ? '' : '  MISSED'}`;
  return [
    row('answers a second, full of rules against plain', perCent(LEAST), perCent(ratio), ratio >= LEAST),
    row('  full, plain', '-', [times.full, times.plain].map(one => speed(one).toFixed(0)).join(', '), true),
    row('share of listening, of folds and of what rules say', perCent(MOST), perCent(hooks.own), hooks.own <= MOST),
    row('  with the distances and sights that rules ask for', '-', perCent(hooks.whole), true),
    row('p95 of submit, full of rules against plain', '-', `x${(submits.full / submits.plain).toFixed(2)}`, true),
    row('  full, plain', '-', `${submits.full.toFixed(2)} ms, ${submits.plain.toFixed(2)} ms`, true),
  ];
}

const bench: Bench = {
  name: `armies full of rules and plain ones of ${POINTS} points, ${TURNS} turns`,
  cases: [],
  async notes() {
    const rows: string[] = [];
    for (const space of SPACES) rows.push(...(await rowsOn(space)));
    return rows;
  },
};
export default bench;
