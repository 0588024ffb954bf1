import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Measure, PieceId, Side, Switched, TableDesign, TankCard, TankHabits, TankSetup } from '../../core/index.ts';
import {
  FEWEST_TANKS,
  itemAt,
  laidOut,
  MOST_TANKS,
  proposedAmbush,
  SIDES,
  sizeIn,
  TANK_BOOK,
  tankHasRoom,
  tankBookOf,
  tankOptions,
  TRAINING_SHEET,
  TRAINING_TANKS,
} from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import type { SeedDraft } from '../base/seed.ts';
import { OPEN_GROUND, SIZES } from '../draft/sizes.ts';
import { seedIn } from '../draft/seeds.ts';
import type { KeptTank } from './tankCards.ts';
import { tankOfDraft } from './tankCards.ts';

type Sheet = TankSetup['sheet'];

/** The next skirmish as it is being made up. */
export interface TankGameDraft extends SeedDraft {
  readonly measure: Measure;
  /** One of the layouts, or open ground. */
  readonly layout: string;
  /** A table of the player's own that is played on instead. */
  readonly ownLayout: TableDesign | null;
  /** Pieces that are Ambush Terrain; null for those that are proposed. */
  readonly ambush: readonly PieceId[] | null;
  readonly sheet: Sheet;
  readonly readings: Switched;
  /** `card`: `training:0`, or `own:` and its file. */
  readonly tanks: readonly { readonly side: Side; readonly card: string }[];
  readonly rounds: number | null;
  readonly byHand: readonly Side[];
  /** Minutes that each side has to answer in; null for no clock. */
  readonly clock: number | null;
}

/** Numbers of rounds that the page offers; null for as many as it takes. */
export const ROUNDS: readonly (number | null)[] = [null, 4, 6, 8, 10, 12];

export type TankDraftStore = StoreApi<TankGameDraft>;

export const createTankDraft = (dice: Omit<SeedDraft, 'mixed'>): TankDraftStore =>
  createStore<TankGameDraft>(() => ({
    ...{ measure: 'imperial', layout: shippedTables()[0]?.id ?? OPEN_GROUND, ambush: null, sheet: TRAINING_SHEET },
    ownLayout: null,
    ...{ readings: {}, rounds: null, byHand: [], clock: null, mixed: false, ...dice },
    tanks: [
      { side: 'blue', card: 'training:0' },
      { side: 'red', card: 'training:1' },
    ],
  }));

/** Options of the book by their ids, as a chain: `tank>TANK-04=upTo`. */
function chainOf(readings: Switched): string {
  const switched = tankOptions.flatMap(({ id, usual }) => {
    const value = readings[id];
    return value === undefined || value === usual ? [] : [`${id}=${value}`];
  });
  return [TANK_BOOK, ...switched].join('>');
}

/** What a draft would be played by, under a name. */
export const habitsOfDraft = ({ sheet, measure, readings }: TankGameDraft, name: string): TankHabits => ({
  sheet: { ...sheet, name },
  measure,
  book: chainOf(readings),
});

/** What becomes of a draft that is to be played by a group's sheet. */
export function draftBy({ sheet, measure, book }: TankHabits): Partial<TankGameDraft> {
  const read = tankBookOf(book ?? TANK_BOOK);
  return {
    sheet,
    ...(measure !== null && { measure }),
    // A sheet that says nothing of it is for the table of actions as it is printed.
    ...(read.ok && { readings: Object.fromEntries(read.value.options) }),
  };
}

/** A card that may be taken, under the name that drafts have for it. */
export interface Takeable {
  readonly key: string;
  readonly card: TankCard;
}

/** The training tanks, and every card of the player that is as it should be. */
export const takeable = (kept: readonly KeptTank[]): readonly Takeable[] => [
  ...TRAINING_TANKS.map((card, i) => ({ key: `training:${i}`, card })),
  ...kept.flatMap(({ file, value, fault }) => {
    const read = value && fault === null ? tankOfDraft(value) : null;
    return read?.ok ? [{ key: `own:${file}`, card: read.value }] : [];
  }),
];

/** The table of a draft, in mm. */
export function tableOfDraft({
  layout,
  ownLayout,
  measure,
}: Pick<TankGameDraft, 'layout' | 'ownLayout' | 'measure'>): TankSetup['table'] {
  const chosen = ownLayout ?? shippedTables().find(one => one.id === layout)?.layout;
  const size = ownLayout?.size ?? sizeIn(measure, chosen ? chosen.size : SIZES[0]);
  const pieces = chosen ? laidOut(chosen.pieces, chosen.size, size) : [];
  return { name: chosen?.name ?? 'Open Ground', ...size, pieces };
}

export const ambushOfDraft = (draft: TankGameDraft): readonly PieceId[] =>
  draft.ambush ?? proposedAmbush(tableOfDraft(draft).pieces);

/** Whether there are as many tanks as it takes, on both sides. */
export const hasEnough = ({ tanks }: Pick<TankGameDraft, 'tanks'>): boolean =>
  tanks.length >= FEWEST_TANKS && tanks.length <= MOST_TANKS && SIDES.every(side => tanks.some(one => one.side === side));

/** The card of a tank that finds no room in the zone of deployment; null where each does. */
export const crampedIn = (draft: TankGameDraft, cards: readonly Takeable[]): TankCard | null => {
  const setup = setupOfDraft(draft, cards);
  return setup.tanks.map(one => itemAt(setup.cards, one.card)).find(card => !tankHasRoom(setup, card)) ?? null;
};

/** The set-up of a draft; cards that are gone are those of training. */
export function setupOfDraft(draft: TankGameDraft, cards: readonly Takeable[]): TankSetup {
  const { measure, sheet, rounds, byHand } = draft;
  const found = (key: string) => cards.find(one => one.key === key) ?? cards[0]!;
  const used = [...new Set(draft.tanks.map(one => found(one.card)))];
  return {
    ...{ game: 'tank', measure, table: tableOfDraft(draft), ambush: ambushOfDraft(draft), sheet, rounds },
    ...seedIn(draft, SIDES),
    book: chainOf(draft.readings),
    cards: used.map(one => one.card),
    tanks: draft.tanks.map(one => ({ side: one.side, card: used.indexOf(found(one.card)) })),
    ...(byHand.length > 0 && { byHand }),
  };
}
