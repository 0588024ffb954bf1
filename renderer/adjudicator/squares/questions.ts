import type { GridPlace, GridQuestion, ModelId, Mount } from '../../../core/index.ts';
import { MOUNTS } from '../../../core/index.ts';
import type { SquareLayout } from './layout.ts';
import { findModel } from './layout.ts';

/** What may be asked on squares, in the order of its keys. */
export const SQUARE_ASKS = [
  'los',
  'range',
  'unit',
  'arc',
  'jet',
  'area',
  'move',
] as const satisfies readonly GridQuestion['ask'][];
export type SquareAsk = (typeof SQUARE_ASKS)[number];

/** The question in the bar, as far as it has been put. */
export interface SquareAsking {
  readonly ask: SquareAsk;
  readonly from: ModelId | null;
  readonly to: ModelId | null;
  /** The square that an area is aimed at. */
  readonly at: GridPlace | null;
  readonly mount: Mount;
  /** Squares that a jet reaches. */
  readonly reach: number;
  /** Squares each way of an area. */
  readonly across: 1 | 2;
  /** Squares that a movement may take; null for the Move of the card. */
  readonly far: number | null;
  /** Terrain that a movement may not enter beyond what is closed to its type. */
  readonly closed: Extract<GridQuestion, { ask: 'move' }>['closed'];
  readonly picking: 'from' | 'to' | 'at' | null;
}

export const BLANK: SquareAsking = {
  ...{ ask: 'los', from: null, to: null, at: null },
  ...{ mount: 'front', reach: 3, across: 1, far: null, closed: [], picking: 'from' },
};

export const needsTo = (ask: SquareAsk): boolean => ask !== 'area' && ask !== 'move';

/** What has to be pointed at first. */
export function firstToPick({ ask, from, to, at }: Pick<SquareAsking, 'ask' | 'from' | 'to' | 'at'>): SquareAsking['picking'] {
  if (from === null) return 'from';
  if (needsTo(ask) && to === null) return 'to';
  return ask === 'area' && at === null ? 'at' : null;
}

/** The question as the scene format writes it; null until all of it has been chosen. */
export function questionOf(asking: SquareAsking, layout: SquareLayout): GridQuestion | null {
  const { ask, at, mount, reach, across, far, closed } = asking;
  const [from, to] = [findModel(layout, asking.from), findModel(layout, asking.to)];
  const id = 'now';
  if (!from) return null;
  switch (ask) {
    case 'los':
    case 'range':
      return to && { id, ask, from: from.id, to: to.id };
    case 'arc':
      return to && { id, ask, from: from.id, to: to.id, mount };
    case 'jet':
      return to && { id, ask, from: from.id, to: to.id, range: reach };
    case 'unit':
      return to && to.unit !== from.unit ? { id, ask, from: from.unit, to: to.unit } : null;
    case 'area':
      return at && { id, ask, from: from.id, at: [at.column, at.row], level: at.level, across };
    case 'move':
      return { id, ask, unit: from.unit, range: far ?? from.card.move, closed: [...closed] };
  }
}

/** A kept question put into the bar again. */
export function askingOf(question: GridQuestion, { models }: SquareLayout): SquareAsking {
  const first = (unit: string) => models.find(model => model.unit === unit)?.id ?? null;
  const base = { ...BLANK, ask: question.ask, picking: null };
  const pair = 'to' in question ? { from: question.from as ModelId, to: question.to as ModelId } : {};
  switch (question.ask) {
    case 'los':
    case 'range':
      return { ...base, ...pair };
    case 'arc':
      return { ...base, ...pair, mount: question.mount };
    case 'jet':
      return { ...base, ...pair, reach: question.range };
    case 'unit':
      return { ...base, from: first(question.from), to: first(question.to) };
    case 'area': {
      const [column, row] = question.at;
      const at: GridPlace = { column, row, level: question.level, facing: 'n' };
      return { ...base, from: question.from as ModelId, at, across: question.across };
    }
    case 'move':
      return { ...base, from: first(question.unit), far: question.range, closed: question.closed };
  }
}

/** The arcs that something lies in or out of; a turret fires all round (ARC-03). */
export const ARCS = MOUNTS.filter(mount => mount !== 'turret');

/** What is asked along with a question about two, to be said beside its answer: how far, and in which arcs. */
export function besides(question: GridQuestion): readonly GridQuestion[] {
  if (question.ask !== 'los' && question.ask !== 'jet') return [];
  const { from, to } = question;
  return [
    // Why a jet has no way.
    ...(question.ask === 'jet' ? [{ id: `${question.id} los`, ask: 'los', from, to } as const] : []),
    { id: `${question.id} range`, ask: 'range', from, to },
    ...ARCS.map((mount): GridQuestion => ({ id: `${question.id} ${mount}`, ask: 'arc', from, to, mount })),
  ];
}

/** Whether two questions ask the same, whatever they are called. */
export function isSame(a: GridQuestion, b: GridQuestion): boolean {
  const bare = ({ id: _, ...question }: GridQuestion) => JSON.stringify(Object.entries(question).sort());
  return bare(a) === bare(b);
}
