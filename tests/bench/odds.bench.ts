import { attackOdds } from '../../core/headless/odds.ts';
import type { Drawn } from '../kit/anyAttack.ts';
import { anyAttack, bothGames } from '../kit/anyAttack.ts';
import type { Bench } from './bench.ts';

/*
 * The odds of attacks drawn by chance, from the document to the figures. Time is what this process has of the processor, whatever else the
 * machine does, the better of two.
 */

const [ATTACKS, WARM] = [200, 30];
/** ms: an attack in the middle, one of twenty, and the slowest. */
const GOALS = { median: 1, p95: 20, worst: 200 } as const;

function drawn(): readonly Drawn[] {
  const all: Drawn[] = [];
  for (let seed = 1; all.length < ATTACKS; seed++) {
    const attack = anyAttack(seed);
    if (attackOdds(attack, bothGames).ok) all.push(attack);
  }
  return all;
}

/** ms. */
function timeOf(attack: Drawn): number {
  const before = process.cpuUsage();
  attackOdds(attack, bothGames);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const plain: Drawn = {
  ...({ format: 'battlefield-attack', version: 1, range: 3 } as const),
  ...{ mode: 'free', book: bothGames.books.find(book => book.space === 'free')!.id },
  attacker: { card: 'captain-ledger' },
  target: { card: 'ranger-attack-squad' },
  weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }],
};
const laser: Drawn = {
  ...plain,
  attacker: { card: 'laser-grenadier-squad' },
  weapons: [{ weapon: 'Laser Rifle', count: 4 }],
};

export default {
  name: 'odds of an attack',
  cases: [
    { name: 'three dice of one rifle', run: () => attackOdds(plain, bothGames) },
    { name: 'four lasers, whose hits earn dice', run: () => attackOdds(laser, bothGames) },
  ],
  notes() {
    const attacks = drawn();
    for (const attack of attacks.slice(0, WARM)) attackOdds(attack, bothGames);
    const times = attacks.map(attack => Math.min(timeOf(attack), timeOf(attack))).sort((a, b) => a - b);
    const found = { median: times[ATTACKS >> 1]!, p95: times[Math.floor(0.95 * ATTACKS)]!, worst: times.at(-1)! };
    const said = (['median', 'p95', 'worst'] as const).map(
      of => `${of} ${found[of].toFixed(1)} ms (${found[of] <= GOALS[of] ? 'within' : 'NOT within'} ${GOALS[of]})`,
    );
    return [`${ATTACKS} attacks drawn by chance: ${said.join(', ')}`];
  },
} satisfies Bench;
