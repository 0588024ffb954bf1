export type { Answers, ForeignArmy, Question } from './army/army.ts';
export { answered } from './army/army.ts';
export { MOST_BYTES } from './bytes/limits.ts';
export type { CatalogueCard, Untaken } from './catalogue/units.ts';
export type { Foreign, ForeignFile } from './read.ts';
export { FOREIGN_ENDINGS, readForeign, withCards } from './read.ts';
export type { Export } from './write/export.ts';
export { EXPORT_ENDINGS, EXPORTS, writeArmyAs } from './write/export.ts';
