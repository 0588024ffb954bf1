import type { CataloguePiece, Decoration } from '../../../core/index.ts';
import { CATALOGUE, ORNAMENTS } from '../../../core/index.ts';
import type { DrawnName } from './draw.ts';

type OrnamentName = Extract<Decoration, { shows: 'ornament' }>['ornament'];

/** What can be taken from the library and put down: a piece, something without rules, or an outline or a line to be drawn. */
export type Stock =
  | { readonly takes: 'piece'; readonly piece: CataloguePiece }
  | { readonly takes: 'ornament'; readonly ornament: OrnamentName }
  | { readonly takes: 'drawing'; readonly draws: DrawnName };

const piece = (id: string): Stock => ({ takes: 'piece', piece: CATALOGUE.find(one => one.id === id)! });
const drawing = (draws: DrawnName): Stock => ({ takes: 'drawing', draws });

/** The library, shelf by shelf. */
export const SHELVES = ['nature', 'houses', 'works', 'looks'] as const;
export type ShelfName = (typeof SHELVES)[number];
export const LIBRARY: { readonly [S in ShelfName]: readonly Stock[] } = {
  nature: [
    ...['wood', 'copse', 'hedge', 'rock', 'hill', 'cliff', 'swamp', 'ford', 'pond', 'ravine'].map(piece),
    ...(['woods', 'river', 'deepRiver', 'water', 'deepWater', 'swamp', 'ravine', 'hill', 'step', 'rock', 'hedge'] as const).map(
      drawing,
    ),
  ],
  houses: [
    ...['house', 'tallHouse', 'ruin', 'brokenWall', 'wall', 'rubble'].map(piece),
    ...(['house', 'wall', 'rubble'] as const).map(drawing),
  ],
  works: [
    ...['container', 'tank', 'platform', 'wreck', 'crates', 'tankTraps', 'wire', 'mines', 'trench', 'strongpoint', 'bunker'].map(
      piece,
    ),
    ...(['trench', 'wire', 'mines'] as const).map(drawing),
  ],
  looks: [...(['road', 'patch'] as const).map(drawing), ...ORNAMENTS.map((ornament): Stock => ({ takes: 'ornament', ornament }))],
};

/** The shelves that have pieces on them, with those alone. */
export const PIECES: readonly (readonly [ShelfName, readonly Stock[]])[] = SHELVES.map(
  name => [name, LIBRARY[name].filter(({ takes }) => takes === 'piece')] as const,
).filter(([, pieces]) => pieces.length > 0);

/** A name for what is taken, the same for the same. */
export function stockName(stock: Stock): string {
  switch (stock.takes) {
    case 'piece':
      return stock.piece.id;
    case 'ornament':
      return stock.ornament;
    case 'drawing':
      return `draw-${stock.draws}`;
  }
}
