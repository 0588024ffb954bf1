import type {
  Army,
  BySide,
  Card,
  GridLayout,
  Measure,
  Side,
  ScenarioFile,
  SpaceName,
  Switched,
  TableDesign,
} from '../../core/index.ts';
import { SIDES } from '../../core/index.ts';
import type { Seat } from '../base/seats.ts';
import type { SeedDraft } from '../base/seed.ts';
import type { Squares } from './sizes.ts';

export interface DraftSide {
  /** Id of a supplied army; null for one of the player's own, or read from a file. */
  readonly army: string | null;
  readonly file: Army | null;
  readonly seat: Seat;
  /** Its dice are thrown by hand. */
  readonly real: boolean;
}

type Own = { readonly [S in SpaceName]: ScenarioFile | null };

export type Chosen = { readonly [S in SpaceName]: string };

/** What is chosen on the New game page; what the other game is chosen by stays as it was. */
export interface Draft extends BySide<DraftSide>, SeedDraft {
  readonly game: SpaceName;
  /** Id of a scenario of each game. */
  readonly scenario: Chosen;
  /** The player's own one that is played instead. */
  readonly ownScenario: Own;
  /** The chain of the rule set of each game, without options. */
  readonly book: Chosen;
  /** Options that are not as usual, whatever book leaves them open. */
  readonly options: Switched;
  /** Id of a supplied board of squares; null for the one read from a file. */
  readonly board: string | null;
  readonly boardFile: GridLayout | null;
  readonly squares: Squares;
  readonly measure: Measure;
  readonly size: string;
  readonly layout: string;
  /** A table of the player's own that is played on instead. */
  readonly ownLayout: TableDesign | null;
  readonly turnLimit: number | null;
  /** Minutes that each person has to answer in; null for no clock. */
  readonly clock: number | null;
  /** Who alone has set up the terrain of a free-form table; null where both have. */
  readonly terrainBy: Side | null;
  /** What an attack may bring is shown beside its targets. */
  readonly odds: boolean;
  /** Cards that came out of files and that the program does not have. */
  readonly cards: readonly Card[];
}

/** The sides that somebody at the screen plays. */
export const personsIn = (draft: BySide<Pick<DraftSide, 'seat'>>): readonly Side[] =>
  SIDES.filter(side => draft[side].seat === 'person');

/** All that is said of the armies. */
export const armiesIn = ({ cards, blue, red }: Draft): Pick<Draft, 'cards' | Side> => ({ cards, blue, red });
