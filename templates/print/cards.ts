import type { Armour, Army, Bloc, Card, Cards, RuleName, Weapon } from '../../core/index.ts';
import { ARMOURS, books, cardsBought, heldAs, inPlayWith, namedBy, pointsOf, writeCell, writeReach } from '../../core/index.ts';
import type { Group, Mark, Page, Point, Rect, Style } from './drawing.ts';
import { circle, line, placed, polygon, rectangle, text } from './drawing.ts';
import { linesOf, sizeFor, widthOf } from './letters.ts';
import type { Paper } from './paper.ts';
import { isMeasured, MARGIN, PAPER_SIZES } from './paper.ts';
import { FOOT, foot, RULER } from './sheet.ts';
import type { PrintWords } from './words.ts';

/** mm. A card as it lies on the table. */
export const CARD_SIZE = { width: 120, height: 82 } as const;

/** A card to be printed, as it was bought. */
export interface PrintedCard {
  readonly card: Card;
  /** With its choices. */
  readonly points: number;
  /** What was chosen when it was bought, by its names. */
  readonly chosen: readonly string[];
  /** Its number where an army has several. */
  readonly number: number | null;
}

/** The cards of an army: those of each unit as it was bought, and one for each kind of card. */
export interface PrintedArmy {
  readonly each: readonly PrintedCard[];
  readonly once: readonly PrintedCard[];
}

/** Cards of an army to be printed, with those of who was bought to be part of a unit, and other sides; those that nobody knows are left out. */
export function printedOf({ units }: Army, cards: Cards): PrintedArmy {
  const known = units.flatMap(unit => {
    const own = cards.get(unit.card);
    if (!own) return [];
    const others = inPlayWith(cardsBought(own, unit), cards).filter(card => card !== own);
    return [{ card: own, unit }, ...others.map(card => ({ card, unit: null }))];
  });
  const several = (id: Card['id']) => known.filter(one => one.card.id === id);
  return {
    each: known.map(one => ({
      card: one.card,
      points: one.unit ? pointsOf(one.card, one.unit) : one.card.points,
      chosen: Object.values(one.unit?.chosen ?? {}),
      number: several(one.card.id).length > 1 ? several(one.card.id).indexOf(one) + 1 : null,
    })),
    once: [...new Set(known.map(({ card }) => card))].map(card => ({ card, points: card.points, chosen: [], number: null })),
  };
}

/** What a rule is called and what it says. */
export interface RuleTold {
  readonly name: string;
  readonly says: string;
}

/** All that is written on cards, in one language. */
export interface CardWords {
  readonly armour: string;
  readonly move: string;
  readonly march: string;
  readonly models: string;
  readonly damage: string;
  readonly weapon: string;
  readonly range: string;
  readonly close: string;
  readonly rules: string;
  /** How the two sides become one. */
  readonly fold: string;
  /** Kind, bloc, faction, size. */
  subtitle(card: Card): string;
  points(count: number): string;
  rule(name: RuleName): RuleTold;
  mount(mount: NonNullable<Weapon['mount']>): string;
  weaponNamed(weapon: Weapon): string;
  figureNamed(model: Card['models'][number]): string;
  /** What was chosen when it was bought, by its name. */
  bought(name: string, card: Card): string;
}

export interface CardSheetOptions {
  readonly cards: readonly PrintedCard[];
  /** Its miniature as a PNG that is a third wider than high, as an address that holds all of it; null where there is none. */
  readonly picture: (card: Card) => string | null;
  readonly paper: Paper;
  readonly words: CardWords;
  readonly sheet: PrintWords;
  /** mm that the check ruler came out as when it was printed before; 100 until then. */
  readonly measured: number;
}

/** Whether a rule serves once in a game, as any rule set says: it has a box to tick (SK-03, SK-06). */
const isOnce = (printed: RuleName): boolean => books.some(book => book.rules.get(heldAs(printed).name)?.once);

const INK = '#1d1b16';
const PALE = '#6b6252';
const PAPER = '#f7f2e6';
const THIN: Style = { line: INK, width: 0.15 };
const FOLD: Style = { line: PALE, width: 0.2, dash: [2, 2] };
/** Colours of the blocs; their marks say the same. */
const BLOC_COLOURS: { readonly [B in Bloc]: string } = {
  ...{ allies: '#66763a', axis: '#4f657d', ssu: '#9a4433', mercenary: '#7d6837', mythos: '#5b4d77' },
};
/** mm between the edge of a card and what stands on it, and between two cards. */
const EDGE = 3.5;
const BESIDE = 4;

const INNER = CARD_SIZE.width - 2 * EDGE;

/**
 * Cards at their true size once a printer that makes `measured` mm of 100 has printed them: each with its back under it, to be cut
 * out whole and folded (UCARD-01 to UCARD-04). Every page carries a ruler of 100 mm.
 */
export function cardPages({ cards, picture, paper, words, sheet, measured }: CardSheetOptions): readonly Page[] {
  if (!isMeasured(measured)) throw new Error(`A ruler of ${measured} mm is no print of one of 100: ask isMeasured before.`);
  const scale = RULER / measured;
  const { width, height } = PAPER_SIZES[paper];
  const fits = (inner: Pick<Rect, 'width' | 'height'>) =>
    Math.floor((inner.width + BESIDE) / (CARD_SIZE.width + BESIDE)) * Math.floor((inner.height - FOOT) / (2 * CARD_SIZE.height));
  const sizes = [
    { width: height, height: width },
    { width, height },
  ].map(page => ({ page, inner: { width: (page.width - 2 * MARGIN) / scale, height: (page.height - 2 * MARGIN) / scale } }));
  const [lying, upright] = sizes as [(typeof sizes)[number], (typeof sizes)[number]];
  const { page, inner } = fits(lying.inner) > fits(upright.inner) ? lying : upright;
  const each = Math.max(1, fits(inner));
  const count = Math.ceil(cards.length / each);
  return Array.from({ length: count }, (_, n): Page => {
    const marks = cards
      .slice(n * each, (n + 1) * each)
      .flatMap((one, i) => placed(bothSides(one, picture(one.card), words), [i * (CARD_SIZE.width + BESIDE), 0], 1));
    const all = [...marks, ...foot(inner, sheet, measured), text([0, inner.height - 21], words.fold, 2.6, { colour: INK })];
    const group: Group = { clip: null, marks: placed(all, [MARGIN, MARGIN], scale) };
    return { ...page, groups: [group] };
  });
}

/** Front and back of a card, the fold between them, and the line to cut along. */
function bothSides(one: PrintedCard, picture: string | null, words: CardWords): readonly Mark[] {
  const { width, height } = CARD_SIZE;
  return [
    rectangle({ x: 0, y: 0, width, height }, { fill: PAPER }, 'front'),
    rectangle({ x: 0, y: height, width, height }, { fill: PAPER }, 'back'),
    ...frontOf(one, picture, words),
    ...placed(backOf(one, words), [0, height], 1),
    line(
      [
        [0, height],
        [width, height],
      ],
      FOLD,
      'fold',
    ),
    rectangle({ x: 0, y: 0, width, height: 2 * height }, THIN, 'cut'),
  ];
}

/** Bloc, name, and what stands at the right of them. */
function headOf({ card, number }: PrintedCard, words: CardWords, right: string): readonly Mark[] {
  const name = number === null ? card.name : `${card.name} · ${number}`;
  const room = INNER - 12 - widthOf(right, 4.2, true) - 3;
  return [
    rectangle({ x: 0, y: 0, width: 2, height: CARD_SIZE.height }, { fill: BLOC_COLOURS[card.bloc] }),
    ...blocMark(card.bloc, [EDGE + 5, 8.2], 4.2),
    text([EDGE + 11, 7.6], name, sizeFor(name, room, 5, true), { bold: true, colour: INK }),
    text([EDGE + 11, 11.4], words.subtitle(card), sizeFor(words.subtitle(card), INNER - 12, 2.6), { colour: PALE }),
    text([CARD_SIZE.width - EDGE, 7.6], right, 4.2, { anchor: 'end', bold: true, colour: INK }),
    line(
      [
        [EDGE, 13.6],
        [CARD_SIZE.width - EDGE, 13.6],
      ],
      { line: INK, width: 0.35 },
    ),
  ];
}

/** Star, cross-bar, gear, diamond, eye: no bloc is told by its colour alone. */
function blocMark(bloc: Bloc, [x, y]: Point, size: number): readonly Mark[] {
  const style: Style = { fill: BLOC_COLOURS[bloc] };
  const ring = (points: number, inner: number) =>
    polygon(
      Array.from({ length: 2 * points }, (_, i): Point => {
        const far = i % 2 === 0 ? size : inner * size;
        const angle = (i * Math.PI) / points - Math.PI / 2;
        return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
      }),
      style,
    );
  switch (bloc) {
    case 'allies':
      return [ring(5, 0.4)];
    case 'axis':
      return [
        rectangle({ x: x - 0.24 * size, y: y - size, width: 0.48 * size, height: 2 * size }, style),
        rectangle({ x: x - size, y: y - 0.24 * size, width: 2 * size, height: 0.48 * size }, style),
      ];
    case 'ssu':
      return [ring(9, 0.7), circle([x, y], 0.34 * size, { fill: PAPER })];
    case 'mercenary':
      return [ring(2, 0.9)];
    case 'mythos':
      return [ring(2, 0.55), circle([x, y], 0.3 * size, { fill: PAPER })];
  }
}

/** mm. A box to be ticked, and what is free around it. */
const BOX = 3.4;
const APART = 0.7;

/** Boxes in rows: as large as usual where they have room in one, else as large as they have room for in several. */
function boxes(count: number, { x, y, width, height }: Rect, name: string): readonly Mark[] {
  const sizes = [1, 2, 3, 4, 5, 6].map(rows => {
    const [across, down] = [width / Math.ceil(count / rows), height / rows];
    return { columns: Math.ceil(count / rows), pitch: Math.min(BOX + APART, across, rows === 1 ? BOX + APART : down) };
  });
  const { columns, pitch } = sizes.reduce((best, one) => (one.pitch > best.pitch ? one : best));
  const side = (pitch * BOX) / (BOX + APART);
  return Array.from({ length: count }, (_, i) => {
    const at = { x: x + (i % columns) * pitch, y: y + Math.floor(i / columns) * pitch };
    return rectangle({ ...at, width: side, height: side }, { ...THIN, fill: '#ffffff' }, name);
  });
}

/** One box of the usual size. */
const box = ([x, y]: Point, name: string): readonly Mark[] => boxes(1, { x, y, width: BOX + APART, height: BOX + APART }, name);

/** What one plays by: armour, movement, boxes, weapons, and the names of the rules; the miniature where they leave room. */
function frontOf(one: PrintedCard, picture: string | null, words: CardWords): readonly Mark[] {
  const { card } = one;
  const stats = [
    [words.armour, card.armour],
    [words.move, String(card.move)],
    [words.march, String(card.march)],
  ] as const;
  const track = card.damageTrack ?? card.models.reduce((sum, { count }) => sum + count, 0);
  const y = 17.2;
  const from = EDGE + 50;
  const marks: Mark[] = [
    ...headOf(one, words, card.armour),
    ...stats.flatMap(([name, value], i) => [
      text([EDGE + i * 16, y], name, 2.3, { colour: PALE }),
      text([EDGE + i * 16, y + 4], value, 3.6, { bold: true, colour: INK }),
    ]),
    text([from, y], card.damageTrack === null ? words.models : words.damage, 2.3, { colour: PALE }),
    ...boxes(track, { x: from, y: y + 1, width: CARD_SIZE.width - 1 - from, height: 4.6 }, 'damage'),
  ];
  const { marks: table, end } = weaponTable(card, words, y + 7.5);
  const names = ruleNames(card, words, end + 3.5);
  return [...marks, ...table, ...names.marks, ...(picture === null ? [] : miniature(picture, names.end))];
}

/** mm. The miniature at its largest, and the least of it that shows anything; what it leaves free around it. */
const LARGEST = 36;
const LEAST = 8;
const FREE = 2;

/** The miniature under the names of the rules, at the right. */
function miniature(png: string, top: number): readonly Mark[] {
  const height = Math.min(LARGEST, CARD_SIZE.height - FREE - (top + FREE));
  const width = (height * 4) / 3;
  const box = { x: CARD_SIZE.width - FREE - width, y: CARD_SIZE.height - FREE - height, width, height };
  return height < LEAST ? [] : [{ draw: 'picture', box, png, name: 'miniature' }];
}

/** mm. Columns of the table of weapons. */
const NAME = 33;
/** mm. What of it is left for the name of a weapon at least. */
const NAMED = 14;
const REACH = 7.6;
const COLUMN = (INNER - NAME - REACH) / ARMOURS.length;

function weaponTable(
  { weapons }: Card,
  words: CardWords,
  top: number,
): { readonly marks: readonly Mark[]; readonly end: number } {
  // Many weapons share what room there is.
  const high = Math.min(7.2, 36 / Math.max(1, weapons.length));
  const columnAt = (i: number) => EDGE + NAME + REACH + (i + 0.5) * COLUMN;
  const marks: Mark[] = [
    text([EDGE, top], words.weapon, 2.2, { colour: PALE }),
    text([EDGE + NAME + REACH / 2, top], words.range, 2.2, { anchor: 'middle', colour: PALE }),
    ...ARMOURS.map((armour, i) => text([columnAt(i), top], armour, 2.2, { anchor: 'middle', bold: true, colour: INK })),
  ];
  for (const [row, weapon] of weapons.entries()) {
    const y = top + 1.4 + row * high;
    const middle = y + high / 2 + 0.8;
    const own = words.weaponNamed(weapon);
    const name = weapon.count > 1 ? `${weapon.count} × ${own}` : own;
    const small = [
      ...(weapon.mount === null ? [] : [words.mount(weapon.mount)]),
      ...weapon.rules.map(rule => words.rule(rule).name),
    ].join(', ');
    const ammo = weapon.ammo ?? 0;
    const once = weapon.rules.filter(isOnce).length;
    const wide = (ammo + once) * (BOX + APART);
    const ticked = Math.min(wide, NAME - NAMED);
    const room = NAME - 1 - ticked;
    const boxesFrom = EDGE + NAME - ticked;
    const share = (count: number) => (wide === 0 ? 0 : (ticked * count) / (ammo + once));
    const within = { y: y + 0.5, height: high * 0.56 };
    marks.push(
      line(
        [
          [EDGE, y],
          [CARD_SIZE.width - EDGE, y],
        ],
        { line: '#cbbfa6', width: 0.15 },
      ),
      text([EDGE, y + high * 0.46], name, sizeFor(name, room, Math.min(2.5, high * 0.4), true), { bold: true, colour: INK }),
      ...(small === ''
        ? []
        : [text([EDGE, y + high * 0.88], small, sizeFor(small, NAME - 1, Math.min(2, high * 0.33)), { colour: PALE })]),
      ...boxes(once, { ...within, x: boxesFrom, width: share(once) }, 'once'),
      ...boxes(ammo, { ...within, x: boxesFrom + share(once), width: share(ammo) }, 'ammo'),
      text([EDGE + NAME + REACH / 2, middle], reachOf(weapon, words), 2.5, { anchor: 'middle', colour: INK }),
      ...ARMOURS.map((armour, i) => cellAt(weapon, armour, [columnAt(i), middle])),
    );
  }
  return { marks, end: top + 1.4 + weapons.length * high };
}

const reachOf = ({ reach }: Weapon, { close }: CardWords): string =>
  reach === null ? '?' : reach === 'C' ? close : writeReach(reach);

function cellAt({ cells }: Weapon, armour: Armour, at: Point): Mark {
  const cell = cells[armour];
  const words = cell ? writeCell(cell) : '–';
  return text(at, words, sizeFor(words, COLUMN - 0.4, 2.5), { anchor: 'middle', colour: cell ? INK : PALE });
}

/** Names of the unit's rules, and where the last of them ends; those that serve once in a game have a box. */
function ruleNames({ skills }: Card, words: CardWords, top: number): { readonly marks: readonly Mark[]; readonly end: number } {
  const marks: Mark[] = [];
  let [x, y] = [EDGE, top];
  for (const skill of skills) {
    const { name } = words.rule(skill);
    const ticked = isOnce(skill) ? BOX + 0.8 : 0;
    const wide = widthOf(name, 2.7, true) + ticked;
    if (x > EDGE && x + wide > CARD_SIZE.width - EDGE) [x, y] = [EDGE, y + 4.2];
    if (ticked > 0) marks.push(...box([x, y - 2.8], 'once'));
    marks.push(text([x + ticked, y], name, 2.7, { bold: true, colour: INK }));
    x += wide + 3;
  }
  return { marks, end: y };
}

/** What it costs, and what its rules say. */
function backOf(one: PrintedCard, words: CardWords): readonly Mark[] {
  const { card, points, chosen } = one;
  const foot = CARD_SIZE.height - 3;
  return [
    ...headOf(one, words, words.points(points)),
    ...rulesTold(card, words, 17.5, foot - 4),
    text([EDGE, foot], card.id, 2.1, { colour: PALE }),
    text([CARD_SIZE.width - EDGE, foot], chosen.map(name => words.bought(name, card)).join(', '), 2.1, {
      anchor: 'end',
      colour: PALE,
    }),
  ];
}

/** Rules with what they say, in two columns, in letters as large as the room allows. */
function rulesTold(card: Card, words: CardWords, top: number, end: number): readonly Mark[] {
  const told = [...crewOf(card, words), ...namedBy(books, card).map(words.rule)];
  const width = (INNER - 5) / 2;
  for (let size = 2.7; ; size -= 0.1) {
    const step = size * 1.3;
    const blocks = told.map(({ name, says }) => ({ name, lines: linesOf(says, width, size) }));
    const rows = Math.floor((end - top) / step);
    const columns = inColumns(blocks, rows);
    if (columns === null && size > SMALLEST) continue;
    return (columns ?? [blocks]).flatMap((column, i) => {
      const x = EDGE + i * (width + 5);
      let y = top;
      return column.flatMap(({ name, lines }): readonly Mark[] => {
        const head = text([x, y], name, sizeFor(name, width, size, true), { bold: true, colour: INK });
        const said = lines.map((words_, n) => text([x, y + (n + 1) * step], words_, size, { colour: INK }));
        y += (lines.length + 1.3) * step;
        return [head, ...said];
      });
    });
  }
}

/** Who stands in a unit, by what each carries. */
const crewOf = ({ models }: Card, { models: name, figureNamed }: CardWords): readonly RuleTold[] =>
  models.length < 2 ? [] : [{ name, says: models.map(model => `${model.count} × ${figureNamed(model)}`).join(', ') }];

/** mm. Letters that one can still read. */
const SMALLEST = 1.5;

interface Block {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Blocks in two columns of so many lines; null where they do not fit. */
function inColumns(blocks: readonly Block[], rows: number): readonly (readonly Block[])[] | null {
  const columns: Block[][] = [[]];
  let used = 0;
  for (const block of blocks) {
    const need = block.lines.length + 1.3;
    if (used > 0 && used + need > rows + 0.5) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)!.push(block);
    used += need;
    if (used > rows + 0.5) return null;
  }
  return columns.length <= 2 ? columns : null;
}
