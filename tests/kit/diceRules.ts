import { cardId, pieceId, ruleName } from '../../core/base/index.ts';
import { chance, seeded } from '../../core/dice/index.ts';
import type { Dice } from '../../core/dice/index.ts';
import { questionOf } from '../../core/decisions/index.ts';
import type { Score } from '../../core/headless/odds.ts';
import { endsOf, scoreAfter, tollsOf } from '../../core/headless/odds.ts';
import { answered } from '../../core/headless/attack/answers.ts';
import type { AttackDocument } from '../../core/headless/attack/document.ts';
import { parseAttack } from '../../core/headless/attack/document.ts';
import type { Position } from '../../core/headless/attack/position.ts';
import { positionOf } from '../../core/headless/attack/position.ts';
import { begin } from '../../core/game/steps/submit.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Library } from '../../core/record/setup.ts';
import type { Book, HookName, Rule } from '../../core/rulebook/index.ts';
import type { ModelAt, Piece, Space } from '../../core/space/space.ts';
import type { Drawn } from './anyAttack.ts';
import { anyAttack, bothGames } from './anyAttack.ts';
import { goodness } from './chiSquared.ts';

/** Hooks at which a rule says how many dice are thrown, which faces count, which are thrown again, and which roll there is at all. */
const DICE_HOOKS: readonly HookName[] = [
  ...(['dice-count', 'hit-faces', 'hit-reroll', 'hit-reroll.bar', 'hit-chain'] as const),
  ...(['save-allowed', 'save-allowed.add', 'save-faces.printed', 'save-faces', 'save-reroll'] as const),
  ...(['unsaved-hit', 'damage-marked', 'damage-marked.dice'] as const),
];

/** A rule as a book has it, at one of these hooks. */
export interface DiceRule {
  readonly book: Book;
  readonly rule: Rule;
}

/** Every rule of the books that speaks there, each once, in the first book that has it so. */
export function diceRules(): readonly DiceRule[] {
  const all = new Map<Rule, DiceRule>();
  for (const book of bothGames.books)
    for (const rule of book.rules.values())
      if (DICE_HOOKS.some(hook => rule.speeches.has(hook)) && !all.has(rule)) all.set(rule, { book, rule });
  return [...all.values()];
}

export const nameOf = ({ book, rule }: DiceRule): string => `${rule.name} in ${book.id}`;

/** What a document cannot say of where the target is, and when. */
const GROUNDS = {
  plain: (position: Position): Position => position,
  firstTurn: ({ table, state }: Position): Position => ({ table, state: { ...state, turn: 1 } }),
  inTrench: on('trench'),
  inBuilding: on('building'),
  behindSmoke: on('smoke'),
  above: ({ table, state }: Position): Position => ({
    table: {
      ...table,
      space: { ...table.space, heightOf: model => (model.side === 'blue' ? 2 : 0) as ReturnType<Space['heightOf']> },
    },
    state,
  }),
} as const;
type Ground = keyof typeof GROUNDS;
const OTHERS = (Object.keys(GROUNDS) as Ground[]).filter(ground => ground !== 'plain');

/** The target stands in a piece of terrain, its attacker outside. */
function on(kind: Piece['kind']) {
  return ({ table, state }: Position): Position => {
    const piece = { ...table.space.forts.piece(pieceId('ground'), 'bunker', state.units[0]!.models[0]!.place!), kind };
    const isIn = (model: ModelAt): boolean => model.side === 'red';
    const space: Space = { ...table.space, standsOn: isIn, standsIn: isIn };
    return { table: { ...table, space }, state: { ...state, pieces: [...state.pieces, piece] } };
  };
}

/** An attack, and what is needed to make its position. */
export interface Case {
  readonly name: string;
  readonly drawn: Drawn;
  readonly ground: Ground;
  /** Cards of which one has a rule that no card of the app has so. */
  readonly library: Library;
}

const spellings = (rule: Rule): readonly string[] => {
  const all = [...bothGames.cards.values()].flatMap(card => [...card.skills, ...card.weapons.flatMap(line => line.rules)]);
  const said = all.filter(one => one === rule.name || [': ', ' (', ' - '].some(sign => one.startsWith(`${rule.name}${sign}`)));
  return said.length > 0 ? [...new Set(said)] : [rule.name];
};

/** An attack drawn by chance in which a rule may have a say: held by whom it may be of use to. */
function caseFor({ book, rule }: DiceRule, seed: number): Case {
  const random = chance(`${nameOf({ book, rule })} ${seed}`);
  const below = (n: number): number => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const speakers = DICE_HOOKS.flatMap(hook => rule.speeches.get(hook) ?? []).map(({ as }) => as);
  const name = one(spellings(rule));
  const { marker, where } = rule;
  const drawn = anyAttack(`${rule.name} ${seed}`, { ...bothGames, books: [book] });
  const side = one(speakers) === 'target' ? 'target' : 'attacker';
  const isOnWeapon = speakers.includes('weapon');
  const printed = bothGames.cards.get(cardId(drawn.attacker.card))!;
  const armed: Card = {
    ...printed,
    id: cardId(`${printed.id}-armed`),
    weapons: printed.weapons.map(line => ({ ...line, rules: [...line.rules, ruleName(name)] })),
  };
  const isHeld = !isOnWeapon && marker === null && where === null && !book.everyone.includes(rule.name);
  const sister = [...bothGames.cards.values()].find(card => card.kind === 'hero' && name === `${rule.name}: ${card.name}`);
  const party = {
    ...drawn[side],
    ...(isHeld ? { rules: [name] } : {}),
    ...(sister ? { joined: [sister.id] } : {}),
    ...(marker === null ? {} : { markers: [marker] }),
  };
  const { inside: _, ...open } = drawn;
  const closed = where === 'bunker' || where === 'strongpoint';
  return {
    name: `${nameOf({ book, rule })}, ${seed}`,
    drawn: {
      ...(closed ? { ...open, inside: where } : drawn),
      // Who reacts names his skills before the dice; in a unit's own activation they are named before its attack (SK-03).
      ...(drawn.close === undefined && side === 'attacker' && below(3) === 0 ? { reaction: true } : {}),
      [side]: party,
      ...(isOnWeapon ? { attacker: { ...drawn.attacker, card: armed.id } } : {}),
    } as Drawn,
    ground: book.everyone.includes(rule.name) || below(3) === 0 ? one(OTHERS) : 'plain',
    library: isOnWeapon ? { ...bothGames, cards: new Map([...bothGames.cards, [armed.id, armed]]) } : bothGames,
  };
}

interface Ready extends Position {
  readonly document: AttackDocument;
}

/** The position of a case; null where no game would come to it. `heard`: the rules that say something of dice. */
function ready({ drawn, ground, library }: Case, dice: Dice, heard?: Set<Rule>): Ready | null {
  const read = parseAttack(drawn, library);
  if (!read.ok) return null;
  const position = positionOf(read.value, library, dice);
  if (!position.ok) return null;
  const { table, state } = GROUNDS[ground](position.value);
  return { document: read.value, state, table: heard ? { ...table, book: overheard(table.book, heard) } : table };
}

const listened = new Map<string, { readonly book: Book; readonly to: { heard: Set<Rule> } }>();

/** The same book, which notes the rules that say something at one of the hooks. */
function overheard(book: Book, heard: Set<Rule>): Book {
  const known = listened.get(book.id) ?? listeningTo(book);
  listened.set(book.id, known);
  known.to.heard = heard;
  return known.book;
}

function listeningTo(book: Book) {
  const to = { heard: new Set<Rule>() };
  const listening = (rule: Rule): Rule => ({
    ...rule,
    speeches: new Map(
      [...rule.speeches].map(([hook, said]) => [
        hook,
        said.map(speech => ({
          ...speech,
          give: (...at: readonly unknown[]): unknown => {
            if (DICE_HOOKS.includes(hook)) to.heard.add(rule);
            return typeof speech.give === 'function'
              ? (speech.give as (...at: readonly unknown[]) => unknown)(...at)
              : speech.give;
          },
        })),
      ]),
    ),
  });
  return { to, book: { ...book, rules: new Map([...book.rules].map(([name, rule]) => [name, listening(rule)])) } };
}

/** Dice of a seed for one attack after the other. */
function onAndOn(seed: number): Dice {
  const dice = seeded(seed);
  let thrown = 0;
  return {
    roll(roll) {
      const faces = dice.roll(roll, thrown);
      thrown += roll.count;
      return faces;
    },
  };
}

/** What has come of an attack, as one text. */
function told(document: AttackDocument, score: Score): string {
  const { target, attacker } = tollsOf(document, score);
  return [target, attacker]
    .map(({ hits, damage, lost, eliminated, markers }) => [hits, damage, lost, eliminated, markers.join('+')].join(' '))
    .join(' | ');
}

/** How probable everything is that can come of an attack; null where it is refused. */
function oddsIn(at: Ready): ReadonlyMap<string, number> | null {
  const ends = endsOf(at.document, at);
  if (!ends.ok) return null;
  const shares = new Map<string, number>();
  for (const { noted, probability } of ends.value) {
    const end = told(at.document, noted);
    shares.set(end, (shares.get(end) ?? 0) + probability);
  }
  return shares;
}

/** An attack as far as its first dice, and what its document has been asked by then. */
interface Begun extends Ready {
  readonly chosen: number;
}

function asFarAsDice(one: Ready): Begun | null {
  const table = { ...one.table, dice: { roll: () => null } };
  let at = { ...begin(table, one.state), chosen: 0 };
  for (let question = questionOf(at.state); question; question = questionOf(at.state)) {
    const done = answered(one.document, table, at, question);
    if (!done.ok) return null;
    if (done.value.events.some(({ type }) => SCORED.includes(type))) return { ...one, state: at.state, chosen: at.chosen };
    at = done.value;
  }
  return { ...one, state: at.state, chosen: at.chosen };
}

/** Events that figures are made of: an attack that comes so far without dice is played from where it was asked before. */
const SCORED: readonly string[] = ['hit', 'ticked', 'cleared', 'modelLost', 'eliminated', 'marked', 'unmarked'];

/** What comes of an attack, thrown once with the dice of its table by the steps of a game; null where it is refused. */
function thrownOnce({ document, table, state, chosen }: Begun): string | null {
  let at = { ...begin(table, state), chosen };
  const events = [...at.events];
  for (let question = questionOf(at.state); question; question = questionOf(at.state)) {
    const done = answered(document, table, at, question);
    if (!done.ok) return null;
    at = done.value;
    events.push(...at.events);
  }
  return told(document, scoreAfter(events));
}

/** Rules that no attack document can have a say in, and why. */
export const ELSEWHERE: { readonly [rule: string]: string } = {
  'Ace Gunner': 'speaks as the pilot of a machine, and a document has nobody aboard',
  'Psychic Scream': 'is fired in a free action of its own, never in an attack',
};

/** Where to begin to look for a case, for rules that are seldom heard. */
const SELDOM: { readonly [rule: string]: number } = {
  'Sibling in core>common>free': 286,
  'Spotter in core>common>free': 870,
  'Trench in core>common>grid>dust-1947>zverograd': 1075,
};

/** Cases in which a rule is heard, as many as are asked for: the first that chance draws. */
export function casesOf(wanted: DiceRule, count = 1): readonly Case[] {
  const found: Case[] = [];
  const from = SELDOM[nameOf(wanted)] ?? 1;
  for (let seed = from; seed < from + TRIES * count && found.length < count; seed++) {
    const one = caseFor(wanted, seed);
    const heard = new Set<Rule>();
    const at = readyToThrow(one, seed, heard);
    if (!at) continue;
    for (let n = 0; n < 3 && !heard.has(wanted.rule); n++) if (thrownOnce(at) === null) break;
    if (heard.has(wanted.rule)) found.push(one);
  }
  return found;
}

/** For each case. */
const TRIES = 1500;

function readyToThrow(one: Case, seed: number, heard?: Set<Rule>): Begun | null {
  const at = ready(one, onAndOn(seed), heard);
  return at && asFarAsDice(at);
}

/** How many of an attack's throws end each way, with dice of a seed. */
function thrownOften(one: Case, throws: number, seed: number): ReadonlyMap<string, number> {
  const at = readyToThrow(one, seed);
  const counted = new Map<string, number>();
  for (let n = 0; at && n < throws; n++) {
    const end = thrownOnce(at) ?? 'refused';
    counted.set(end, (counted.get(end) ?? 0) + 1);
  }
  return counted;
}

/** How well throws of an attack fit its odds (`goodness`); null where only one thing can happen. */
export function fitOf(one: Case, throws: number, seed: number): number | null {
  const at = ready(one, onAndOn(seed));
  const expected = at && oddsIn(at);
  if (!expected) throw new Error(`${one.name}: no odds.`);
  return goodness(expected, thrownOften(one, throws, seed), throws);
}
