import { pieceId } from '../../core/base/index.ts';
import { askingOf } from '../../core/layout/asking.ts';
import { balanceIn, groundOf } from '../../core/layout/balance.ts';
import { CATALOGUE, catalogued, putDown } from '../../core/layout/catalogue.ts';
import { isLoose, movedDesign, movesOf } from '../../core/layout/even.ts';
import type { Asking, Balance, EvenMove, Figures } from '../../core/layout/figures.ts';
import { judgeDesign } from '../../core/layout/judge.ts';
import type { TableDesign } from '../../core/layout/layout.ts';
import { emptyDesign } from '../../core/layout/layout.ts';
import { overlapOf } from '../../core/layout/raster.ts';
import { Sights } from '../../core/layout/sights.ts';
import { stageOf } from '../../core/layout/stage.ts';
import type { Piece } from '../../core/space/space.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import { gridLibrary, library } from './library.ts';
import { numbers } from './tables.ts';

/** How layouts are judged in tests. */
export const asking = (wanted: Parameters<typeof askingOf>[1] = {}): Asking => {
  const found = askingOf(wanted.space === 'grid' ? gridLibrary : library, wanted);
  if (!found) throw new Error(`There is no scenario ${wanted.scenario}.`);
  return found;
};

/** Pieces of the catalogue that stand nowhere in one another, as many as find room. */
export function randomDesign(
  seed: number,
  size: TableDesign['size'],
  count: number,
  among: readonly string[] = CATALOGUE.map(one => one.id),
): TableDesign {
  const random = numbers(seed);
  const pieces: Piece[] = [];
  for (let tries = 0; tries < 60 * count && pieces.length < count; tries++) {
    const one = catalogued(among[Math.floor(random() * among.length)]!)!;
    const piece = putDown(
      pieceId(`p${pieces.length}`),
      one,
      [random() * size.width, random() * size.depth],
      Math.floor(random() * 360),
    );
    const { outline } = formOf(piece);
    const isOn = outline.every(([x, y]) => x >= 0 && y >= 0 && x <= size.width && y <= size.depth);
    if (isOn && pieces.every(other => overlapOf(other, piece) === null)) pieces.push(piece);
  }
  return { ...emptyDesign('free', size, `random ${seed}`), pieces };
}

/** All figures of a layout. */
export function figuresOf(design: TableDesign, by: Asking): Required<Figures> {
  const work = judgeDesign(design, by);
  while (!work.next(Number.MAX_SAFE_INTEGER));
  return work.figures() as Required<Figures>;
}

/** How far the sides are apart, every place of a table asked of the judge with nothing known before. */
export function plainBalance(design: TableDesign, by: Asking): Balance {
  const stage = stageOf(design, by);
  const ground = groundOf(stage);
  return balanceIn(new Sights(stage, ground.at), ground, by.weapon, true);
}

/** Every move of every piece, each judged by itself: the closest that any of them brings the sides, and how many there were. */
export function bestOfAllMoves(
  design: TableDesign,
  by: Asking,
): { readonly most: number; readonly moves: number; readonly best: Pick<EvenMove, 'piece' | 'by'> | null } {
  const stage = stageOf(design, by);
  const ground = groundOf(stage);
  const known = new Sights(stage, ground.at);
  let most = balanceIn(known, ground, by.weapon, true).most;
  let moves = 0;
  let best: Pick<EvenMove, 'piece' | 'by'> | null = null;
  for (const piece of design.pieces.filter(one => isLoose(design, one.id)))
    for (const move of movesOf(design, piece)) {
      moves++;
      const there = movedDesign(design, { piece: piece.id, by: move });
      const sights = known.copy();
      sights.after(stageOf(there, by));
      const after = balanceIn(sights, ground, by.weapon, true).most;
      if (after >= most) continue;
      most = after;
      best = { piece: piece.id, by: move };
    }
  return { most, moves, best };
}
