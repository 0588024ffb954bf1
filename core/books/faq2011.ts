import type { Book, Change } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { added, forAll, replaced, revised } from '../rules/faq2011/index.ts';
import { grid } from './grid.ts';

/** What it says as the book beneath it does, in sections of its own. */
const cites: NonNullable<Change['cites']> = {
  ...{ 'TGT-03': 'FAQ-10', 'TGT-05': 'FAQ-09', 'DMG-02': 'FAQ-20', 'SAVE-02': 'FAQ-44' },
  ...{ 'WPN-15': 'FAQ-31', 'WPN-16': 'FAQ-30', 'WPN-18': 'FAQ-13', 'SK-21': 'FAQ-37', 'VICT-01': 'FAQ-23', 'VICT-04': 'FAQ-25' },
  ...{ 'CARD-04': 'FAQ-41', 'REACT-04': 'FAQ-16', 'SETUP-06': 'FAQ-02', 'HERO-07': 'FAQ-43' },
};

/** The game on squares by the official questions and answers of 2011, to its first edition. */
export const faq2011: Book = layer(grid, 'faq-2011', {
  cites,
  tables: ({ reaction }) => ({
    // Soft cover; nobody is saved in the open, and machines have no cover at all (FAQ-44, FAQ-07).
    saves: { infantryInCover: ['army'], vehicleInCover: [], infantry: [] },
    reaction: { ...reaction, dice: 1, gives: [['nothing'], ['attack']], closeCombat: true },
    // Who has not come yet is not beaten (FAQ-23).
    notWiped: ['table', 'waiting'],
    movesTogether: 'faster',
    // Every line with a target, all of its copies at that, and its losses before the next is fired (FAQ-12, FAQ-09, FAQ-18).
    soldierUses: 'every',
    targetsOf: 'line',
    rangedLosses: 'line',
  }),
  revise: revised,
  replace: replaced,
  // No card of 2011 has it (FAQ-38).
  remove: ['Fighting Spirit'],
  add: [...forAll, ...added],
  everyone: forAll.map(rule => rule.name),
});
