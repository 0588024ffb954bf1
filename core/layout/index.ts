export { askingOf } from './asking.ts';
export type { CataloguePiece } from './catalogue.ts';
export { CATALOGUE, catalogued, hillOver, isHill, putDown } from './catalogue.ts';
export { lineWithin, outlineWithin, piledOn, standsOn } from './decoration.ts';
export { designOfScene, designOfTable } from './elsewhere.ts';
export { EVEN_GRID, evenWork, middleOn, movedDesign } from './even.ts';
export * from './figures.ts';
export { DESIGN_FORMAT, designFault, LONGEST_DESIGN, parseDesign, writeDesign } from './file.ts';
export { judgeAfter, judgeDesign } from './judge.ts';
export * from './layout.ts';
export type { MakeWish } from './make.ts';
export { ON_BOARDS, stockOf } from './laying.ts';
export { madeOver, makeWork, parseWish, stayingOf } from './make.ts';
export type { SquareStock } from './squares.ts';
export {
  extentOnSquares,
  filledBy,
  groundOfPiece,
  mappedOnSquares,
  putOnSquares,
  SQUARE_STOCK,
  sizedOnSquares,
} from './squares.ts';
export { overlapsOn } from './raster.ts';
export type { Corner, Part as PlanPart, PlanShape } from './plan.ts';
export { CORNERS, partsOf, planOf, sidesOf } from './plan.ts';
