import type { Book, Change, Tables } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { added, forAll, replaced, revised } from '../rules/faq2011/index.ts';
import { grid } from './grid.ts';

/** What it says as the book beneath it does, in sections of its own. */
const cites: NonNullable<Change['cites']> = {
  ...{ 'DICE-03': 'FAQ-03', 'TGT-03': 'FAQ-10', 'TGT-05': 'FAQ-09', 'DMG-02': 'FAQ-20', 'SAVE-02': 'FAQ-44' },
  ...{ 'WPN-15': 'FAQ-31', 'WPN-16': 'FAQ-30', 'WPN-18': 'FAQ-13', 'SK-21': 'FAQ-37', 'VICT-01': 'FAQ-23', 'VICT-04': 'FAQ-25' },
  // Figures and readings that it changes are told by its sections, too.
  ...{ 'SAVE-03': 'FAQ-07', 'SAVE-04': 'FAQ-44', 'REACT-08': 'FAQ-17', 'TGT-04': 'FAQ-18', 'TGT-06': 'FAQ-12' },
  ...{ 'CARD-04': 'FAQ-41', 'REACT-01': 'FAQ-16', 'REACT-04': 'FAQ-16', 'SETUP-06': 'FAQ-02', 'HERO-07': 'FAQ-43' },
  ...{ 'INIT-02': 'FAQ-03', 'REACT-03': 'FAQ-15', 'GRID-23': 'FAQ-06', 'SAVE-07': 'FAQ-04', 'TPL-03': 'FAQ-32' },
};

/** What later cards call a Bazooka, too. */
const PANZERSCHRECK = ['Panzerschreck', 'Bazooka'];

/** Names as they ought to be (FAQ-01), and where the figure with the second launcher stands (FAQ-42). */
const errata: Tables['errata'] = [
  { printed: 'Panzer Killers', name: 'Tank Killers', last: PANZERSCHRECK },
  { printed: 'Tank Killers', last: PANZERSCHRECK },
  { printed: 'Bot Hunters', last: ['Bazooka'] },
  { printed: 'Wiederbeleben Serum', name: 'Wiederbelebungsserum' },
];

/** The game on squares by the official questions and answers of 2011, to its first edition. */
export const faq2011: Book = layer(grid, 'faq-2011', {
  cites,
  figures: { 'readings.jetsPass': ['FAQ-33'] },
  tables: ({ initiative, reaction, readings }) => ({
    die: 'classic',
    // Its blank is TARGET or SHIELD: there is no face that a tie could be broken by.
    initiative: { ...initiative, tieBreak: null },
    errata,
    // Soft cover; nobody is saved in the open, and machines have no cover at all (FAQ-44, FAQ-07).
    saves: { infantryInCover: ['army'], vehicleInCover: [], infantry: [] },
    // Tank traps and, from outside, a house are hard cover, all else is soft (FAQ-27, FAQ-44).
    hardCover: { anywhere: ['tankTraps'], fromOutside: ['building'] },
    reaction: {
      ...reaction,
      ...{ when: 'onTheWay', dice: 1, gives: [['nothing'], ['attack']] },
      // Range C too, and all that reaches the unit that triggered it (FAQ-15).
      ...{ closeCombat: true, lines: 'every' },
    },
    // Who has not come yet is not beaten (FAQ-23).
    notWiped: ['table', 'waiting'],
    // One sum of both decides (FAQ-25).
    bonusPoints: 'added',
    movesTogether: 'faster',
    // Squads hide squads, tank traps too, and cover comes past the corner of a target alone (FAQ-04, FAQ-06); flames go where their player
    // likes, until something hides what is behind it (FAQ-32, FAQ-33).
    readings: {
      ...readings,
      ...{ hidesFromInfantry: ['infantry', 'tankTraps'], coverAt: 'diagonal', jetWays: 'chain', jetsPass: 'open' },
    },
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
