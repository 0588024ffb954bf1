import type { BySide, Side } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import type { Thing } from '../../core/rulebook/index.ts';
import { pieceId } from '../../core/base/index.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Player } from '../../core/players/seat.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { asForm, PLACED_KINDS, SQUARE } from '../../core/space/grid/base/forms.ts';
import type { Piece } from '../../core/space/space.ts';
import type { Library } from '../../core/record/setup.ts';
import { armySetup } from '../../core/record/fielding.ts';
import type { ArmySetup, GameSetup } from '../../core/record/setup.ts';
import { sizeIn } from '../../core/index.ts';
import type { Game } from '../../core/record/game.ts';
import { laidOut } from '../../core/space/free/laid.ts';
import { FIELDED, randomArmy } from './armies.ts';
import { gridSetup } from './gridGame.ts';
import { gridLibrary, library as onTable } from './library.ts';
import { randomSetup } from './randomGame.ts';
import { playSoundly } from './soundGame.ts';
import { randomTable } from './tables.ts';

export interface ByChance {
  readonly on: 'free' | 'grid';
  readonly scenario: string;
  readonly seed: number;
  /** After so many turns it is left. */
  readonly turns: number;
  /** Units of each army; all that a random one has where left out. */
  readonly units?: Partial<BySide<number>>;
}

/** Tables that terrain is thrown on, mm where centimetres are measured. */
const SIZES = [
  { width: 1800, depth: 1200 },
  { width: 1200, depth: 1200 },
  { width: 1200, depth: 800 },
  { width: 2400, depth: 1200 },
  { width: 1000, depth: 700 },
] as const;

/** Terrain by chance, on any square that is still empty, the kinds that close one among it, and the size of the board too. */
function randomBoard(seed: number): GameSetup['table'] {
  const random = randomFrom(seed);
  const [columns, rows] = [6 + Math.floor(random() * 9), 8 + Math.floor(random() * 13)];
  const share = 0.35 * random();
  const pieces = Array.from({ length: columns * rows }, (_, i) => [1 + (i % columns), 1 + Math.floor(i / columns)] as const)
    .filter(() => random() < share)
    .map((square, i): Piece => {
      const kind = PLACED_KINDS[Math.floor(random() * PLACED_KINDS.length)]!;
      return { id: pieceId(`thrown-${i}`), kind, form: asForm({ squares: [square], walls: [], storeys: 1, roof: false }) };
    });
  return { name: `Random ${seed}`, width: columns * SQUARE, depth: rows * SQUARE, pieces };
}

/** Every other table or board is one that chance has set up, of any size. */
function groundOf({ on, scenario, seed, turns }: ByChance): GameSetup {
  if (on === 'grid') {
    const setup = gridSetup(seed, scenario);
    return seed % 2 === 0 ? setup : { ...setup, table: randomBoard(seed) };
  }
  const setup = { ...randomSetup(seed, turns), scenario };
  if (seed % 2 === 0) return setup;
  const made = SIZES[Math.floor(seed / 2) % SIZES.length]!;
  const size = sizeIn(setup.measure, made);
  const pieces = laidOut(randomTable(seed, 10 + (seed % 20), 0).pieces, SIZES[0], size);
  return { ...setup, table: { name: `Random ${seed}`, ...size, pieces } };
}

const HOLDING: readonly string[] = ['SCNR-05', 'SCNR-10'];
const carries = (card: Card | undefined): boolean => card?.skills.some(rule => /^Passengers\b/.test(rule)) === true;

/** A transport for an army, where its bloc has one that it does not have yet: chance alone draws hardly any. */
const carrierOf = ({ bloc, units }: ArmySetup, cards: Cards): ArmySetup['units'] => {
  const card = [...cards.values()].find(one => one.bloc === bloc && carries(one) && !units.includes(one.id));
  return card ? [card.id] : [];
};

/** Chance, but for reserves, of which it has no more than it must, and an ambush, which it always lays, with whoever may be in it, and in a
 *  transport if there is one: by chance alone hardly any would have company (SCNR-05). */
const ambusher =
  (cards: Cards): Player =>
  (view, offers, random) => {
    const [offer] = offers;
    if (offer?.do !== 'choose' || offer.choices.some(({ rule }) => !HOLDING.includes(rule)))
      return randomPlayer(view, offers, random);
    const isCarrier = (id: Thing) => view.units.some(unit => unit.id === id && carries(cards.get(unit.card)));
    const chosen = offer.choices.map(choice => {
      const carriers = choice.among.filter(isCarrier);
      const others = choice.among.filter(id => !isCarrier(id));
      if (choice.rule === 'SCNR-10') return { things: [...others, ...carriers].slice(0, choice.least) };
      const among = carriers.length > 0 ? carriers : choice.among;
      return { things: among.slice(Math.floor(random() * among.length)).slice(0, 1) };
    });
    return { do: 'choose', chosen };
  };

/** A scenario between armies drawn out of all cards, played by chance, with every promise that it broke. */
export function scenarioGame(
  chance: ByChance,
  library: Library = chance.on === 'free' ? onTable : gridLibrary,
): { readonly game: Game; readonly faults: readonly string[] } {
  const { seed, turns, units } = chance;
  const army = (side: Side, number: number, bloc: number) => {
    const count = units?.[side];
    const drawn = armySetup(randomArmy(number, FIELDED[bloc % FIELDED.length]!, { cards: library.cards }), library.cards);
    const all = seed % 2 === 1 ? { ...drawn, units: [...drawn.units, ...carrierOf(drawn, library.cards)] } : drawn;
    return count === undefined ? all : { name: all.name, bloc: all.bloc, units: all.units.slice(0, count) };
  };
  return playSoundly(
    {
      ...groundOf(chance),
      armies: { blue: army('blue', 2 * seed, seed), red: army('red', 2 * seed + 1, seed + 1 + (seed % 2)) },
    },
    library,
    undefined,
    ({ state }) => state.turn > turns,
    seed % 3 === 0 ? randomPlayer : ambusher(library.cards),
  );
}
