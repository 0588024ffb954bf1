import { expected, fault } from '../../core/base/index.ts';
import { LONGEST_LINE, MOST_LINES, MOST_POINTS, MOST_UNITS } from '../bytes/limits.ts';
import { blocNamed, isCaptured } from '../catalogue/blocs.ts';
import type { Untaken } from '../catalogue/units.ts';
import { nameKey, tidy } from '../document/element.ts';
import type { Chosen, List, ListedUnit, Total } from './listed.ts';

/** A line that names a unit: `2x Rattler [32 pts]: Machinegun`. */
interface UnitLine {
  readonly name: string;
  readonly copies: number;
  readonly points: number | null;
  /** What stands behind the colon. */
  readonly details: string;
}

/**
 * A list as people write it, or as BattleScribe and New Recruit print it: a unit on each line, with a number of copies before or behind its
 * name and points in brackets or with their word; what was chosen with it behind a colon or on lines that are set in below. All lines may be
 * set in or have a mark before them: what is below another is judged by the line of the list that is set in least. Lines that name no unit
 * and have some below them are titles. `isUnit`: whether something is called so.
 */
export function readPlain(
  file: string,
  text: string,
  isUnit: (name: string) => boolean,
): { readonly list: List; readonly untaken: readonly Untaken[] } {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES) {
    const list: List = { file, name: '', bloc: null, limit: null, total: null, units: [] };
    return { list, untaken: [{ file, name: '', error: fault(`line ${MOST_LINES + 1}`, 'foreign.lines', { n: MOST_LINES }) }] };
  }
  const reader = new PlainReader(file, isUnit);
  for (const [i, line] of lines.entries()) reader.take(line, `line ${i + 1}`);
  return reader.read();
}

/** What stands before the words of a line. */
interface Mark {
  /** Columns of space; a tab leads to the next fourth one. */
  readonly indent: number;
  /** `dash`: dashes, stars and numbers, which may stand before units and what belongs to them alike. */
  readonly kind: 'none' | 'dash' | 'bullet';
  readonly said: string;
}

const BULLETS = '•·◦○●▪▫■□‣⁃∙⦁➢➤►▸→✓✔–—';
const BULLET = new RegExp(String.raw`^(?:[${BULLETS}]\s*|\.\s+|[-*]\s+|\d{1,3}[.)]\s+)`, 'u');
const DASH = /^(?:[-–—*]|\d)/u;

function markOf(line: string): Mark {
  const [space = ''] = /^\s*/.exec(line) ?? [];
  const indent = [...space].reduce((column, sign) => (sign === '\t' ? column - (column % 4) + 4 : column + 1), 0);
  let said = tidy(line);
  const [mark] = BULLET.exec(said) ?? [];
  const kind = mark === undefined ? 'none' : DASH.test(mark) ? 'dash' : 'bullet';
  // `. . Bunker` is set in twice.
  for (let more = mark; more !== undefined && said.length > more.length; more = BULLET.exec(said)?.[0])
    said = said.slice(more.length);
  return { indent, kind, said };
}

interface Line {
  readonly line: string;
  readonly at: string;
  readonly mark: Mark;
  readonly captured: boolean;
}

class PlainReader {
  #name = '';
  #bloc: List['bloc'] = null;
  /** The bloc that the title names, for lists that say it nowhere else. */
  #titled: List['bloc'] = null;
  #limit: number | null = null;
  /** What the head or the foot of the list says that it costs. */
  #total: Total | null = null;
  /** What its titles say: where several do, they speak of parts of it. */
  readonly #titledPoints: Total[] = [];
  #captured = false;
  #lines: Line[] = [];
  readonly #untaken: Untaken[] = [];
  readonly #file: string;

  readonly #isUnit: (name: string) => boolean;

  constructor(file: string, isUnit: (name: string) => boolean) {
    this.#file = file;
    this.#isUnit = isUnit;
  }

  take(written: string, at: string): void {
    if (written.length > LONGEST_LINE) return this.#leave(tidy(written), at);
    const line = written.replace(BOLD, '$1$2');
    const said = tidy(line);
    if (said === '' || /^[^\p{L}\p{N}]+$/u.test(said)) return;
    const [, remark] = /^(?:#|\/\/)[#/\s]*(.*)$/.exec(said) ?? [];
    // A remark that names a unit may be a unit that somebody struck out, or one that was written so: the player is told.
    if (remark !== undefined) return this.#namesUnit(remark) ? this.#leave(said, at) : undefined;
    if (this.#isHeading(said, at) || this.#isField(said) || this.#isTotal(said, at)) return;
    if (this.#isBloc(said, at) || this.#isTitle(said, at)) return;
    this.#lines.push({ line: said, at, mark: markOf(line), captured: this.#captured });
  }

  /** Which lines stand below the others. */
  #below(): (mark: Mark) => boolean {
    const least = this.#lines.reduce((indent, { mark }) => Math.min(indent, mark.indent), Number.POSITIVE_INFINITY);
    const first = this.#lines.find(({ mark }) => mark.indent === least)?.mark.kind;
    return ({ indent, kind }) =>
      indent > least || (kind === 'bullet' && first !== 'bullet') || (kind === 'dash' && first === 'bullet');
  }

  /** Titles are taken out, the first of them as the name of the list: no line that others stand below names a unit, and some of those do. */
  #takeTitles(): void {
    const isBelow = this.#below();
    const namesOne = ({ mark }: Line) => this.#namesUnit(mark.said);
    const titles = this.#lines.filter(({ mark }) => !isBelow(mark));
    const others = this.#lines.filter(({ mark }) => isBelow(mark));
    if (titles.some(namesOne) || !others.some(namesOne)) return;
    for (const { mark, at } of titles) {
      this.#notePoints(mark.said, at);
      const title = withoutPoints(mark.said).replace(/:$/, '');
      if (this.#name === '') this.#name = title;
      this.#titled ??= blocNamed(title) ?? blocNamed(/\(([^()]*)\)$/.exec(title)?.[1] ?? '') ?? null;
    }
    this.#lines = others;
  }

  #namesUnit(said: string): boolean {
    const unit = unitLine(said, this.#isUnit);
    return unit !== null && this.#isUnit(unit.name);
  }

  #unitsOf(): readonly ListedUnit[] {
    this.#takeTitles();
    const isBelow = this.#below();
    const units: { readonly unit: Omit<ListedUnit, 'chosen'>; readonly below: Chosen[] }[] = [];
    for (const { line, at, mark, captured } of this.#lines) {
      const above = units.at(-1);
      if (above && isBelow(mark)) {
        above.below.push(...detailsOf(mark.said, at));
        continue;
      }
      const unit = unitLine(mark.said, this.#isUnit);
      if (!unit || unit.copies < 1 || unit.copies > MOST_UNITS) {
        this.#leave(line, at);
        continue;
      }
      const { name, copies, points, details } = unit;
      units.push({
        unit: { name, at, copies, points, counts: 'each', category: '', captured, bloc: null },
        below: [...detailsOf(details, at)],
      });
    }
    return units.map(({ unit, below }) => {
      const chosen = { name: unit.name, at: unit.at, count: unit.copies, profiles: [], rules: [], below };
      return { ...unit, chosen };
    });
  }

  read(): { readonly list: List; readonly untaken: readonly Untaken[] } {
    const units = this.#unitsOf();
    if (units.length === 0) this.#untaken.push({ file: this.#file, name: '', error: fault('line 1', 'foreign.force') });
    const list: List = {
      file: this.#file,
      name: this.#name,
      bloc: this.#bloc ?? this.#titled,
      limit: this.#limit,
      total: this.#totalOf(),
      units,
    };
    return { list, untaken: this.#untaken };
  }

  #totalOf(): Total | null {
    const [only = null, other] = this.#titledPoints;
    return this.#total ?? (other ? null : only);
  }

  #notePoints(title: string, at: string): void {
    const points = writtenPoints(title);
    if (points !== null) this.#titledPoints.push({ at, points });
  }

  #leave(said: string, at: string): void {
    const name = said.slice(0, 80);
    this.#untaken.push({ file: this.#file, name, error: { path: at, expected: { ...expected('foreign.line'), found: name } } });
  }

  /** `+++ Beach [98 pts] +++` names the list, `++ Main Bloc (Allies) ++` a force; one plus is a part of it. A unit between them is left. */
  #isHeading(said: string, at: string): boolean {
    if (!said.startsWith('+')) return false;
    if (!said.endsWith('+')) return this.#isHeadField(said, at);
    const within = tidy(said.replace(/^\++/, '').replace(/\++$/, ''));
    if (!said.startsWith('+++') && this.#namesUnit(within)) {
      this.#leave(said, at);
      return true;
    }
    const title = withoutPoints(within);
    const points = writtenPoints(within);
    if (said.startsWith('+++') && points !== null) this.#total ??= { at, points };
    if (said.startsWith('+++')) this.#name = title.replace(/\s*\([^()]*\)$/, '');
    const force = /\(([^()]*)\)$/.exec(title)?.[1] ?? title;
    if (said.startsWith('+++')) this.#titled ??= blocNamed(force) ?? null;
    else this.#bloc ??= blocNamed(force) ?? null;
    this.#captured = isCaptured(force) || isCaptured(title);
    return true;
  }

  /** `+ FACTION KEYWORD: Dust - Axis` and whatever else is told in the head of a list, line by line. */
  #isHeadField(said: string, at: string): boolean {
    const [, key = '', value = ''] = /^\+\s*(\p{Lu}[\p{Lu}\s&]+?)\s*:\s*(.*)$/u.exec(said) ?? [];
    if (key === '' || this.#lines.length > 0) return false;
    if (/^(faction|bloc|army faction)\b/i.test(key))
      this.#bloc ??= value.split(/\s[-–—]\s/).reduce<List['bloc']>((found, part) => found ?? blocNamed(part) ?? null, null);
    if (/^(army|list|roster) name$/i.test(key) && this.#name === '') this.#name = value;
    const [, points] = /^(\d{1,5})(?!\d)/.exec(value) ?? [];
    if (/^total\b.*\bpoints$/i.test(key) && points !== undefined) this.#total ??= { at, points: Number(points) };
    return true;
  }

  /** `Axis`, on a line of its own, where nothing is called so: a title, wherever it stands. */
  #isBloc(said: string, at: string): boolean {
    const name = withoutPoints(said).replace(/:$/, '');
    const bloc = blocNamed(name);
    if (bloc === undefined || this.#isUnit(name)) return false;
    this.#titled ??= bloc;
    this.#notePoints(said, at);
    return true;
  }

  /** `Allies - Beach - [40 pts]` at the top of a list: its bloc, its name and what it costs, in any order. */
  #isTitle(said: string, at: string): boolean {
    if (this.#lines.length > 0 || this.#name !== '' || writtenPoints(said) === null) return false;
    const parts = withoutPoints(said)
      .split(PARTED)
      .map(tidy)
      .filter(part => part !== '');
    const bloc = parts.find(part => blocNamed(part) !== undefined);
    const others = parts.filter(part => part !== bloc);
    if (bloc === undefined || others.length === 0 || [said, ...others].some(part => this.#namesUnit(part))) return false;
    this.#titled ??= blocNamed(bloc) ?? null;
    this.#name = others.join(' - ');
    this.#notePoints(said, at);
    return true;
  }

  /** `Total: 40 pts`, wherever it stands. */
  #isTotal(said: string, at: string): boolean {
    const [, worded, points = worded] = TOTAL.exec(said) ?? [];
    if (points === undefined || this.#namesUnit(said)) return false;
    this.#total ??= { at, points: Number(points) };
    return true;
  }

  /** `Bloc: Axis` and the like, in English or in French, before the first unit. */
  #isField(said: string): boolean {
    const [, key = '', value = ''] = /^(\p{L}+)\s*:\s*(.+)$/u.exec(said) ?? [];
    if (this.#lines.length > 0) return false;
    switch (nameKey(key)) {
      case 'name':
      case 'army':
      case 'list':
      case 'roster':
      case 'nom':
      case 'armee':
      case 'liste':
        this.#name = value;
        return true;
      case 'bloc':
      case 'faction':
      case 'side':
      case 'camp':
        this.#bloc = blocNamed(value) ?? null;
        return this.#bloc !== null;
      case 'limit':
      case 'limite':
      case 'points': {
        const limit = Number(/^(\d{1,5})(?:\s*\p{L}+)?$/u.exec(value)?.[1]);
        this.#limit = Number.isInteger(limit) && limit > 0 && limit <= MOST_POINTS ? limit : null;
        return this.#limit !== null;
      }
      default:
        return false;
    }
  }
}

/** What is marked as bold where lists are posted. */
const BOLD = /\*\*([^*]+)\*\*|__([^_]+)__/gu;

const POINTS = String.raw`(\d{1,5})\s*(?:pts?|points?|ap|pa)\.?`;
/** Points in brackets, with or without their word, or with it behind a dash or a space. */
const BRACKETED = new RegExp(String.raw`\s*[[(]\s*(?:${POINTS}|(\d{1,5}))\s*[\])]\s*$`, 'iu');
const WORDED = new RegExp(String.raw`\s*[-–—:,]?\s+${POINTS}$`, 'iu');

const pointsIn = (said: string): RegExpExecArray | null => BRACKETED.exec(said) ?? WORDED.exec(said);
/** The points that are said at the end of a line. */
function writtenPoints(said: string): number | null {
  const found = pointsIn(said.replace(/:$/, ''));
  return found ? Number(found[1] ?? found[2]) : null;
}
/** What stands between the parts of a title. */
const PARTED = /(?:^|\s+)[-–—|/](?:\s+|$)/u;
const TOTAL = new RegExp(String.raw`^total(?:\s+(?:army\s+)?points)?\s*[:=]?\s*(?:${POINTS}|(\d{1,5}))$`, 'iu');
const withoutPoints = (said: string): string => said.slice(0, pointsIn(said)?.index ?? said.length);

function unitLine(said: string, isUnit: (name: string) => boolean): UnitLine | null {
  const [, head = said, details = ''] = /^(.*?[^\s:])\s*:(?:\s+(.*))?$/.exec(said) ?? [];
  // A colon may stand in a name; points stand before it where something follows.
  const found = pointsIn(head);
  const points = found ? Number(found[1] ?? found[2]) : null;
  const whole = tidy(withoutPoints(head));
  // A unit may be called by a number, as a gun is by the weight of its shell.
  const counted = isUnit(whole) ? { name: whole, copies: 1 } : countedName(whole);
  return counted.name === '' ? null : { ...counted, points, details };
}

/** `2x Rattler`, `2 × Rattler`, `Rattler x2`. */
function countedName(said: string): { readonly name: string; readonly copies: number } {
  const before = /^(\d{1,4})\s*[x×]?\s+(\S.*)$/iu.exec(said) ?? /^(\d{1,4})[x×](\S.*)$/iu.exec(said);
  if (before) return { name: tidy(before[2] ?? ''), copies: Number(before[1]) };
  const behind = /^(.*\S)\s+[x×]\s?(\d{1,4})$/iu.exec(said);
  return behind ? { name: tidy(behind[1] ?? ''), copies: Number(behind[2]) } : { name: tidy(said), copies: 1 };
}

/** What was chosen with a unit, apart by commas: one of each where no number is said. */
const detailsOf = (said: string, at: string): readonly Chosen[] =>
  said
    .split(/[,;]\s*(?![^()]*\))/)
    .map(tidy)
    .filter(part => part !== '')
    .map(part => {
      const { name, copies } = countedName(withoutPoints(part));
      return { name, at, count: copies, profiles: [], rules: [], below: [] };
    });
