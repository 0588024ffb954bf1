import { randomFrom } from '../../core/dice/index.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { copyOf, parseScenario } from '../../core/scenarios/own/index.ts';
import type { ScenarioFile } from '../../core/scenarios/own/index.ts';
import { newGame } from '../../core/record/game.ts';
import { parseSetup } from '../../core/record/parseSetup.ts';
import { writeSetup } from '../../core/record/setup.ts';
import { LENGTHS } from '../../core/base/index.ts';
import { gridSetup } from './gridGame.ts';
import { gridLibrary, library } from './library.ts';
import { mutated } from './mutate.ts';
import { randomSetup } from './randomGame.ts';

/** A copy of one of the eleven scenarios, spoiled by the seed. */
export function spoiled(seed: number): { readonly space: 'free' | 'grid'; readonly value: unknown } {
  const random = randomFrom(seed);
  const scenario = scenarios[seed % scenarios.length]!;
  const file = JSON.parse(JSON.stringify(copyOf(scenario, `Spoiled ${seed}`, 'A note'))) as ScenarioFile;
  return { space: scenario.space, value: seed % 2 === 0 ? mutated(file, random) : redrawn(file, random) };
}

/** Words that a file may have in each other's place. */
const KINDRED = [
  ['low', 'middle', 'high'],
  ['attacker', 'defender'],
  ['own', 'enemy'],
  ['enemy', 'any'],
  ['longEdges', 'shortEdges', 'quartersAcross'],
  ['south', 'west', 'north'],
];

/** A copy with other numbers and other words in one to three places, each of a kind that may stand there: what a hasty player draws. */
function redrawn(file: ScenarioFile, random: () => number): unknown {
  const tree = structuredClone(file) as unknown as { [key: string]: unknown };
  const leaves: { readonly holder: { [key: string]: unknown }; readonly key: string }[] = [];
  const visit = (holder: { [key: string]: unknown }) => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) visit(value as { [key: string]: unknown });
      else if (typeof value === 'number' || KINDRED.some(words => words.includes(String(value)))) leaves.push({ holder, key });
    }
  };
  visit(tree);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    const { holder, key } = pick(leaves);
    const value = holder[key];
    if (typeof value === 'number') holder[key] = Math.max(-9, value + pick([-3, -1, 1, 2, 5]));
    else holder[key] = pick(KINDRED.find(words => words.includes(String(value)))!);
  }
  return tree;
}

/** What becomes of a file: the path by which it is refused, or a game that has begun with it. Throws where it does neither. */
export function fateOf({ space, value }: ReturnType<typeof spoiled>): string {
  const read = parseScenario(value);
  if (!read.ok) return `refused at ${read.error.path}`;
  if (JSON.stringify(parseScenario(JSON.parse(JSON.stringify(read.value)))) !== JSON.stringify(read))
    throw new Error('What was read is read otherwise when it is written and read again.');
  const on = read.value.space;
  const known = on === 'free' ? library : gridLibrary;
  const base = on === 'free' ? randomSetup(2, 3) : gridSetup(2, '1');
  const { width, depth } = LENGTHS.metric.table;
  const table = on === 'free' ? { name: '', width, depth, pieces: [] } : base.table;
  const setup = { ...base, measure: 'metric' as const, turnLimit: null, table, scenario: read.value.name };
  const opened = parseSetup({ ...(writeSetup(setup) as object), ownScenario: value }, known);
  if (!opened.ok) {
    if (!opened.error.path.startsWith('setup.ownScenario') && opened.error.path !== 'setup.scenario')
      throw new Error(`Refused at ${opened.error.path}, which is none of its fields.`);
    return `refused in the setup at ${opened.error.path}`;
  }
  newGame(opened.value, known);
  return `taken, ${space}`;
}
