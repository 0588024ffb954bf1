export type { Wanted } from './asking.ts';
export { askingOf, USUAL_LANE, USUAL_WEAPON } from './asking.ts';
export type { CataloguePiece } from './catalogue.ts';
export { CATALOGUE, catalogued, hillOver, isHill, movedBy, putDown } from './catalogue.ts';
export { lineWithin, outlineWithin, piledOn, standsOn } from './decoration.ts';
export { designOfScene, designOfTable, gameTableOf, sceneOf } from './elsewhere.ts';
export type { EvenWork } from './even.ts';
export { EVEN_GRID, evenWork, isLoose, middleOn, movedDesign, shifted } from './even.ts';
export * from './figures.ts';
export { DESIGN_FORMAT, DESIGN_VERSION, designFault, LONGEST_DESIGN, parseDesign, writeDesign } from './file.ts';
export { imageOf, imageOfPoint } from './image.ts';
export { judgeAfter, judgeDesign } from './judge.ts';
export * from './layout.ts';
export type { MakeWish, MakeWork } from './make.ts';
export { ON_BOARDS, stockOf } from './laying.ts';
export { MADE, madeOver, makeWork, parseWish, stayingOf } from './make.ts';
export type { BoardSize, SquareStock } from './squares.ts';
export {
  extentOnSquares,
  filledBy,
  groundOfPiece,
  mappedOnSquares,
  putOnSquares,
  SQUARE_STOCK,
  sizedOnSquares,
  turnedOnSquares,
} from './squares.ts';
export { overlapsOn } from './raster.ts';
export type { Corner, Part as PlanPart, Plan, PlanShape } from './plan.ts';
export { CORNERS, partsOf, planOf, sidesOf } from './plan.ts';
