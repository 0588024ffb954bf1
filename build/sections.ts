import { type Finding, lineAt, type Sources } from './syntax.ts';

/** Chapters of special rules. What the book says in them stands in the file of each rule; the steps of a game know none of it. */
const SPECIAL = ['HERO', 'SH', 'PILOT', 'CMD', 'SK', 'WPN', 'EQ', 'PASS', 'LIFT', 'FORT', 'PLT', 'NEW', 'FAQ', 'D47', 'ZVE'];
const ID = new RegExp(`\\b(?:${SPECIAL.join('|')})-\\d\\d`, 'g');

/** Sections of special rules that are named in the game itself. */
export const sectionFindings = (sources: Sources): readonly Finding[] =>
  [...sources]
    .filter(([path]) => path.startsWith('core/game/'))
    .flatMap(([path, text]) =>
      [...text.matchAll(ID)].map(({ 0: id, index }) => ({
        at: `${path}:${lineAt(text, index)}`,
        says: `${id} belongs to a special rule, whose own file is the place for it`,
      })),
    );
