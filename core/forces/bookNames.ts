import type { CardId } from '../base/index.ts';

/** What the rulebook calls squads by in its platoons (PLT-10 to PLT-27), by the cards that print their official names. */
const BOOK_NAMES = new Map<string, string>([
  ['ranger-combat-squad', 'The Gunners'],
  ['ranger-heavy-weapon-squad', 'Bot Hunters'],
  ['ranger-weapon-squad', 'Death Dealers'],
  ['ranger-recon-squad', 'Recon Boys'],
  ['ranger-command-squad', 'The Boss'],
  ['heavy-ranger-command-squad', 'The Big Boss'],
  ['heavy-ranger-attack-squad', 'Grim Reapers'],
  ['heavy-ranger-tank-hunter-squad', 'Tank Busters'],
  ['heavy-ranger-assault-squad', 'Hammers'],
  ['sturmgrenadier-recon-squad', 'The Ghosts'],
  ['sturmgrenadier-assault-squad', 'Stormtroopers'],
  ['sturmgrenadier-tank-hunter-squad', 'Tank Killers'],
  ['sturmgrenadier-command-squad', 'The Old Man'],
  ['heavy-grenadier-command-squad', 'The Iron Fist'],
  ['heavy-grenadier-assault-squad', 'The Panzers'],
  ['heavy-grenadier-antiaircraft-squad', 'Flak Boys'],
  ['laser-grenadier-squad', 'Death Masks'],
  ['heavy-laser-grenadier-squad', 'Faceless Death'],
  ['laser-tank-hunter-squad', 'Death Rays'],
  ['zombie-grenadier-squad', 'Brain Eaters'],
  ['red-army-close-combat-squad', 'Fakyeli'],
  ['red-army-battle-squad', 'Frontoviki'],
  ['red-army-command-squad', 'Red Bears'],
  ['red-guards-assault-squad', 'Red Storm'],
  ['red-guards-anti-tank-squad', 'Red Thunder'],
  ['red-guards-command-squad', 'Red Command'],
  ['steel-guards-command-squad', 'Steel Fist'],
  ['steel-guards-assault-squad', 'Steel Tornado'],
  ['steel-guards-sniper-squad', 'Steel Death'],
]);

/** What else is printed for them: a name that the questions and answers of 2011 put right (FAQ-01). */
const MISPRINTS = new Map<string, string>([['sturmgrenadier-tank-hunter-squad', 'Panzer Killers']]);

/** What the rulebook calls a unit by, where that is not the name of its card; null where it is, or where the book names none. */
export const bookNameOf = (card: CardId): string | null => BOOK_NAMES.get(card) ?? null;

/** The same as it may be written in a list, without its article too, and misprinted. */
export function bookNamesOf(card: CardId): readonly string[] {
  const name = bookNameOf(card);
  return [...new Set([name, name?.replace(/^The /, ''), MISPRINTS.get(card)])].filter(one => typeof one === 'string');
}
