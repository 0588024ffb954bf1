import type { CardId, FieldError, Range, Result } from '../../core/base/index.ts';
import { bad, cardId, expected, fault, ok, range } from '../../core/base/index.ts';
import type { Armour, Card, CardKind, Weapon } from '../../core/forces/index.ts';
import { BLOCS, CARDS_FORMAT, CARDS_VERSION, parseCards, readArmour, unitTypeOf, writeCard } from '../../core/forces/index.ts';
import { MOST_ARMS } from '../bytes/limits.ts';
import { slug } from '../document/element.ts';
import { figuresOf } from './figures.ts';
import { columnOf } from './profile.ts';
import type { Sheet } from './sheet.ts';
import { inOrder, weaponOf } from './weapon.ts';

/** Values that were read otherwise than they stand, and our words for it. */
interface Licence {
  readonly asFound: { [field: string]: string };
  readonly notes: string[];
}

export const cardIdOf = ({ name, captured }: Pick<Sheet, 'name' | 'captured'>): CardId =>
  cardId(slug(captured ? `captured ${name}` : name) || 'card');

/** The card of a unit (CARD-01 to CARD-06); the first value that cannot be read is named with its place. */
export function cardOf(sheet: Sheet): Result<Card> {
  const licence: Licence = { asFound: {}, notes: [...sheet.notes] };
  const kind = kindOf(sheet, licence);
  if (!kind.ok) return kind;
  const armour = armourOf(sheet, kind.value, licence);
  if (!armour.ok) return armour;
  const pace = paceOf(sheet, kind.value, licence);
  if (!pace.ok) return pace;
  const track = trackOf(sheet, kind.value);
  if (!track.ok) return track;
  const weapons = weaponsOf(sheet, licence);
  if (!weapons.ok) return weapons;
  const figures = figuresOf(kind.value, sheet.name, track.value, weapons.value);
  const skills = inOrder(sheet.rules);
  const notes = [...licence.notes, ...figures.notes, ...(skills.some(skill => skill === 'Command Squad') ? [SPECIALISTS] : [])];
  const { name, bloc, points, unique, captured, attachment, variantOf, options } = sheet;
  const faction = columnOf(sheet.profile, 'faction').text;
  return checked(sheet, {
    ...{
      id: sheet.id ?? cardIdOf(sheet),
      name,
      bloc,
      kind: kind.value,
      armour: armour.value,
      ...pace.value,
      damageTrack: track.value,
      points,
    },
    faction: faction === '' ? null : faction,
    size: skills.some(skill => skill === 'Huge Vehicle')
      ? 'huge'
      : skills.some(skill => skill === 'Large Vehicle')
        ? 'large'
        : null,
    ...{ unique, skills, models: figures.models },
    weapons: weapons.value.map(weapon => (weapon === figures.gun ? { ...weapon, crewServed: true } : weapon)),
    ...(notes.length > 0 ? { note: notes.join('; '), uncertain: true as const } : {}),
    ...fieldedBy(sheet),
    ...(captured ? { captured: true as const } : {}),
    ...(attachment ? { attachment: true as const } : {}),
    ...(variantOf === null ? {} : { variantOf }),
    ...(options.length > 0 ? { options } : {}),
    ...(Object.keys(licence.asFound).length > 0 ? { asFound: licence.asFound } : {}),
  });
}

const SPECIALISTS = 'which figure is officer, radio operator, medic or mechanic is not in the source';

/** Who may field it where that is not its own bloc alone (ARMY-03, NEW-26). */
function fieldedBy({ captured, bloc, rules, also }: Sheet): Pick<Card, 'fieldedBy'> {
  if (captured) return { fieldedBy: BLOCS.filter(other => other !== bloc && other !== 'mercenary' && other !== 'mythos') };
  if (rules.includes('Mercenary')) return { fieldedBy: BLOCS };
  return also.length > 0 ? { fieldedBy: BLOCS.filter(one => one === bloc || also.includes(one)) } : {};
}

/** Whatever a card must be: what our own files are held against. */
function checked({ at }: Sheet, card: Card): Result<Card> {
  const read = parseCards({ format: CARDS_FORMAT, version: CARDS_VERSION, count: 1, cards: [writeCard(card)] });
  return read.ok ? ok(card) : bad({ path: at, expected: read.error.expected });
}

const KINDS: readonly (readonly [type: RegExp, kind: CardKind])[] = [
  [/hero/i, 'hero'],
  [/support|fortification/i, 'support'],
  [/aircraft/i, 'aircraft'],
  [/vehicle/i, 'vehicle'],
  [/infantry|squad/i, 'squad'],
];

function kindOf({ profile, category }: Sheet, { asFound }: Licence): Result<CardKind> {
  const kind = KINDS.find(([type]) => type.test(profile.type))?.[1];
  if (kind === undefined) return bad(notAType(profile.at, profile.type));
  if (kind === 'support' && /^fortification/i.test(category)) return ok('fortification');
  // An aircraft by its armour and its category, whatever kind of profile was used for it.
  if (kind === 'vehicle' && /^aircraft/i.test(category) && readArmour(columnOf(profile, 'armour').text)?.startsWith('A')) {
    asFound.profileType = profile.type;
    return ok('aircraft');
  }
  return ok(kind);
}

const notAType = (path: string, found: string): FieldError => ({ path, expected: { ...expected('foreign.type'), found } });

const LETTERS = { infantry: 'I', vehicle: 'V', aircraft: 'A' } as const;

/** The armour class, by the category where the profile has one that no such unit can have. */
function armourOf({ profile, category }: Sheet, kind: CardKind, { asFound, notes }: Licence): Result<Armour> {
  const { text, at } = columnOf(profile, 'armour');
  const armour = readArmour(text.toUpperCase());
  if (armour === undefined) return bad({ path: at, expected: { ...expected('card.armour'), found: text } });
  const letter = LETTERS[unitTypeOf(kind)];
  if (armour.startsWith(letter)) return ok(armour);
  const byCategory = readArmour(`${letter}${/\d$/.exec(category)?.[0] ?? ''}`);
  if (byCategory === undefined || byCategory[1] !== armour[1])
    return bad({ path: at, expected: { ...expected('card.armourOfKind', { letter }), found: text } });
  asFound.armour = text;
  notes.push(`armour is ${text} in the profile, ${byCategory} by the category`);
  return ok(byCategory);
}

/** Move and March; a March below the Move is the other way round. */
function paceOf(
  { profile }: Sheet,
  kind: CardKind,
  { asFound, notes }: Licence,
): Result<{ readonly move: Range; readonly march: Range }> {
  const move = rangesOf(columnOf(profile, 'move'), kind);
  if (!move.ok) return move;
  const marching = columnOf(profile, profile.values.has('march move') ? 'march move' : 'march');
  const march = rangesOf(marching, kind);
  if (!march.ok) return march;
  for (const [field, { text }] of [
    ['move', columnOf(profile, 'move')],
    ['march', marching],
  ] as const)
    if (text === '-' || march.value < move.value) asFound[field] = text;
  if (march.value >= move.value) return ok({ move: move.value, march: march.value });
  notes.push('Move and March are exchanged in the source (march below move)');
  return ok({ move: march.value, march: move.value });
}

/** What stays where it is may have a dash. */
const rangesOf = ({ text, at }: { readonly text: string; readonly at: string }, kind: CardKind): Result<Range> => {
  if (text === '-' && kind === 'fortification') return ok(range(0));
  return /^\d{1,2}$/.test(text) ? ok(range(Number(text))) : bad({ path: at, expected: { ...expected('whole'), found: text } });
};

function trackOf({ profile }: Sheet, kind: CardKind): Result<number | null> {
  const { text, at } = columnOf(profile, 'damage track');
  if (kind === 'squad') return text === '' || text === '-' ? ok(null) : bad(fault(at, 'card.noDamageTrack'));
  return /^[1-9]\d?$/.test(text)
    ? ok(Number(text))
    : bad({ path: at, expected: { ...expected('card.damageTrack'), found: text } });
}

function weaponsOf({ arms }: Sheet, { notes }: Licence): Result<readonly Weapon[]> {
  const beyond = arms[MOST_ARMS];
  if (beyond) return bad(fault(beyond.at, 'most.entries', { n: MOST_ARMS }));
  const weapons: Weapon[] = [];
  for (const arm of arms) {
    const read = weaponOf(arm, new Set(weapons.map(weapon => weapon.id)));
    if (!read.ok) return read;
    weapons.push(read.value.weapon);
    notes.push(...read.value.notes);
  }
  return ok(weapons);
}
