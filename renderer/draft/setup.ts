import type { Cards, GameSetup, Json, Refusal, Ahead } from '../../core/index.ts';
import {
  cardsToBring,
  armySetup,
  cardId,
  inPlayWith,
  PLATOONS,
  rulesNamed,
  books,
  roomRefused,
  SIDES,
} from '../../core/index.ts';
import { library } from '../base/library.ts';
import { type Seats, timed } from '../base/seats.ts';
import { armyOf, cardsFor } from './armies.ts';
import { type DraftSide, type Draft, personsIn } from './draft.ts';
import { sizeOf, piecesOf, nameOf } from './ground.ts';
import { bookOfDraft, ownScenarioOf, scenarioOf } from './rules.ts';
import { seedIn } from './seeds.ts';

/** The game of a draft as far as options are about it; null as long as a side has no army. */
export function aheadOf(draft: Draft, known: Cards): Ahead | null {
  const cards = cardsFor(draft, known);
  const armies = [draft.blue, draft.red].map(one => armySetup(armyOf(one), cards));
  if (armies.some(({ units }) => units.length === 0)) return null;
  const fielded = inPlayWith(
    armies.flatMap(({ units }) => units.map(cardId)),
    cards,
  );
  const kinds = armies.flatMap(({ platoons = [] }) => platoons.map(({ kind }) => kind));
  return {
    scenario: scenarioOf(draft).id,
    brought: rulesNamed(books, cards.values(), PLATOONS),
    rules: rulesNamed(books, fielded, kinds),
  };
}

/** The setup of a draft, and who answers for its sides; `known`: all cards that there are to choose from. */
export function setupOf(draft: Draft, known: Cards): { readonly setup: GameSetup; readonly seats: Seats } {
  const cards = cardsFor(draft, known);
  const own = ownScenarioOf(draft);
  const army = (one: DraftSide) => armySetup(armyOf(one), cards);
  const armies = { blue: army(draft.blue), red: army(draft.red) };
  const setup: GameSetup = {
    measure: draft.measure,
    table: { name: nameOf(draft), ...sizeOf(draft), pieces: piecesOf(draft) },
    book: bookOfDraft(draft).id,
    scenario: scenarioOf(draft).id,
    ...(own ? { ownScenario: own as unknown as Json } : {}),
    turnLimit: scenarioOf(draft).turns === null ? draft.turnLimit : null,
    ...(draft.game === 'free' && draft.terrainBy !== null ? { terrainBy: draft.terrainBy } : {}),
    ...seedIn(draft, personsIn(draft)),
    ...byHandIn(draft),
    ...(draft.odds ? {} : { withoutOdds: true as const }),
    armies,
    ...cardsToBring(armies, cards, library()),
  };
  return { setup, seats: { ...timed(draft.clock), blue: draft.blue.seat, red: draft.red.seat } };
}

/** Whose dice are thrown by hand. */
function byHandIn(draft: Draft): Pick<GameSetup, 'byHand'> {
  const byHand = SIDES.filter(side => draft[side].real);
  return byHand.length > 0 ? { byHand } : {};
}

/** Why the scenario has no room on what has been chosen; null where it has. */
export const roomOf = (draft: Draft, known: Cards): Refusal | null => roomRefused(setupOf(draft, known).setup, library());
