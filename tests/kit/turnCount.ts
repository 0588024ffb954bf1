import { expect } from 'vitest';
import { coverSolids, sceneOf, sight } from '../../core/space/free/sight/sight.ts';
import type { Vec3 } from '../../core/space/free/base/forms.ts';
import { placeOf } from '../../core/space/free/base/forms.ts';
import { clearPoint } from '../../core/space/free/sight/search/cover.ts';
import { bodyOf } from '../../core/space/free/bodies/solids.ts';
import type { ModelAt } from '../../core/space/space.ts';
import { shareSeen } from './bestView.ts';
import { isStopped, lineAbout, openAbout, pointsOf, someLine } from './judge.ts';
import { coversBetween, stopsBetween } from './plain.ts';
import { numbers } from './tables.ts';
import type { Slide } from './turns.ts';
import { slides } from './turns.ts';

const BANDS = { near: 100, deep: 300 };

/** mm. How far from the turn the target is put. */
export const OFFSETS = [0.1, 0.5, 1, 2] as const;

/** What was found about the turns of many scenes. */
export interface TurnCount {
  /** Turns found. */
  readonly turns: number;
  /** Answers at each offset from the turn for which the judge of chance knows a seeing line. */
  readonly asked: Record<number, number>;
  /** Of those, the ones that were said to be blocked. */
  readonly wrong: Record<number, string[]>;
  /** And of those, the ones of which one point sees half a per cent of the target or more. */
  readonly wide: string[];
  /** Seeing lines that the plain judge does not accept. */
  readonly badLines: string[];
  /** Answers "blocked", and how many of them are not certified. */
  blocked: number;
  uncertain: number;
}

type Line = readonly [Vec3, Vec3];

/** Counts the wrong answers about the turn in the scenes of some seeds. */
export function countTurns(seeds: readonly number[]): TurnCount {
  const none = () => Object.fromEntries(OFFSETS.map(d => [d, 0]));
  const count: TurnCount & { turns: number } = {
    turns: 0,
    asked: none(),
    wrong: Object.fromEntries(OFFSETS.map(d => [d, []])),
    wide: [],
    badLines: [],
    blocked: 0,
    uncertain: 0,
  };
  for (const seed of seeds) {
    const random = numbers(seed);
    for (const slide of slides(random)) {
      const turn = turnOf(slide, `${slide.name}, seed ${seed}`, count, random);
      if (!turn) continue;
      count.turns++;
      for (const offset of OFFSETS) {
        const mm = turn.seen - Math.sign(turn.hidden - turn.seen) * offset;
        if (mm < 0) continue;
        const { to, on } = slide.at(mm);
        const name = `${slide.name}, seed ${seed}, at ${mm}`;
        const said = asked(slide, mm, `${slide.name}, seed ${seed}`, count);
        const known = said ?? lineAbout(on, slide.from, to, shifted(turn.line, slide, turn.seen, mm), random, 500);
        if (!known) continue;
        count.asked[offset]!++;
        if (said !== null) continue;
        count.wrong[offset]!.push(name);
        if (shareSeen(stopsBetween(on, slide.from, to), to)(known[0]) >= 0.005) count.wide.push(name);
      }
      // Beyond the turn nothing is to be seen; what is seen all the same carries its line.
      for (const offset of OFFSETS) asked(slide, turn.hidden + Math.sign(turn.hidden - turn.seen) * offset, slide.name, count);
    }
  }
  return count;
}

/** What sight says, its line set before the plain judge. */
function asked(slide: Slide, mm: number, name: string, count: TurnCount): Line | null {
  const { to, on } = slide.at(mm);
  const found = sight(slide.from, to, on, BANDS, 'seen');
  if (found.line && isStopped(on, slide.from, to, ...found.line)) count.badLines.push(`${name}, at ${mm}`);
  if (!found.seen) {
    count.blocked++;
    if (found.certain === false) count.uncertain++;
  }
  return found.line;
}

/** A line that goes with the target as it is moved. */
function shifted([p, q]: Line, slide: Slide, from: number, to: number): Line {
  const a = placeOf(slide.at(from).to.place);
  const b = placeOf(slide.at(to).to.place);
  return [p, [q[0] + b.x - a.x, q[1] + b.y - a.y, q[2] + b.z - a.z]];
}

/** mm beyond a turn at which all lines between points of both bodies are tried. */
const DENSE = [3, 1, 0.4];

interface Turn {
  /** The last place at which the target is known to be seen, by whichever judge, and the line. */
  readonly seen: number;
  readonly line: Line;
  readonly hidden: number;
}

/** The first turn along a slide: closed in on to 0.01 mm, then pushed on by chance as far as any line still sees. */
function turnOf(slide: Slide, name: string, count: TurnCount, random: () => number): Turn | null {
  const first = asked(slide, 0, name, count);
  let before = first;
  for (let mm = 6; mm <= 138; mm += 6) {
    const here = asked(slide, mm, name, count);
    if ((here !== null) === (first !== null)) {
      before = here;
      continue;
    }
    let seen = here ? mm : mm - 6;
    let hidden = here ? mm - 6 : mm;
    let line = (here ?? before)!;
    while (Math.abs(hidden - seen) > 0.01) {
      const middle = (seen + hidden) / 2;
      const found = asked(slide, middle, name, count);
      if (found) {
        seen = middle;
        line = found;
      } else hidden = middle;
    }
    const away = Math.sign(hidden - seen);
    const lineAt = (at: number, tries: number): Line | null => {
      const { to, on } = slide.at(at);
      return lineAbout(on, slide.from, to, shifted(line, slide, seen, at), random, tries);
    };
    // Dense lines all over both bodies may see by another way, or where the way that was known has ended.
    for (const step of DENSE) {
      // Where sight says so itself, the target has only come into view again.
      if (asked(slide, seen + away * step, name, count)) continue;
      const { to, on } = slide.at(seen + away * step);
      const other = someLine(on, slide.from, to, to.type === 'infantry' ? 4 : 9);
      if (!other) continue;
      line = other;
      seen += away * step;
      break;
    }
    for (let step = 1; step > 0.004; ) {
      const next = seen + away * step;
      const better = asked(slide, next, name, count) ? null : lineAt(next, 120);
      if (better) {
        line = better;
        seen = next;
      } else step /= 2;
    }
    return { seen, line, hidden: Math.abs(hidden - seen) > 0.01 ? seen + away * 0.01 : hidden };
  }
  return null;
}

/** mm. How far from the turn of cover the target is put. */
export const COVER_OFFSETS = [0.5, 2] as const;

export interface CoverCount {
  readonly turns: number;
  readonly asked: Record<number, number>;
  readonly wrong: Record<number, string[]>;
}

/** Scenes of terrain alone: living vehicles give no cover, and who stands in area terrain is in cover for that. */
const COVERING = new Set([
  ...['door jamb', 'sill', 'corner', 'slit', 'two doors', 'fence', 'walker seen', 'doorway', 'low wall', 'stacked storeys'],
]);

/** Counts the wrong answers about the turn of cover. */
export function countCoverTurns(seeds: readonly number[]): CoverCount {
  const count: CoverCount & { turns: number } = { turns: 0, asked: {}, wrong: {} };
  for (const d of COVER_OFFSETS) {
    count.asked[d] = 0;
    count.wrong[d] = [];
  }
  for (const seed of seeds) {
    const random = numbers(seed);
    for (const slide of slides(random)) {
      if (!COVERING.has(slide.name)) continue;
      const turn = coverTurnOf(slide, random);
      if (!turn) continue;
      count.turns++;
      for (const offset of COVER_OFFSETS)
        for (const side of [-1, 1]) {
          const mm = turn.open + side * Math.sign(turn.covered - turn.open) * offset;
          const { to, on } = slide.at(mm);
          const points = spread(to, random);
          const said = openPoint(slide, mm);
          count.asked[offset]!++;
          const stops = coversBetween(on, slide.from, to);
          const wrong = said
            ? points.some(q => stops(said, q))
            : openAbout(stops, slide.from, turn.point, points, random, 200) !== null;
          if (wrong) count.wrong[offset]!.push(`${slide.name}, seed ${seed}, at ${mm}`);
        }
    }
  }
  return count;
}

/** Points all over a target, in no order, so that what hides some of it is soon found. */
const spread = (to: ModelAt, random: () => number): Vec3[] =>
  pointsOf(to, to.type === 'infantry' ? 0.8 : 3)
    .map(p => ({ p, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ p }) => p);

/** The point from which sight has the target all in the open, or null where it is in cover. */
function openPoint(slide: Slide, mm: number): Vec3 | null {
  const { to, on } = slide.at(mm);
  if (sight(slide.from, to, on, BANDS, 'cover').cover) return null;
  const scene = sceneOf(bodyOf(slide.from), bodyOf(to), on, BANDS);
  return clearPoint(coverSolids(scene), scene.from.volumes, scene.to.volumes).point;
}

/** The first turn of cover along a slide, closed in on, then pushed on by chance as the turn of sight is. */
function coverTurnOf(
  slide: Slide,
  random: () => number,
): { readonly open: number; readonly covered: number; readonly point: Vec3 } | null {
  let before = openPoint(slide, 0);
  for (let mm = 6; mm <= 138; mm += 6) {
    const here = openPoint(slide, mm);
    if ((here !== null) === (before !== null)) {
      before = here;
      continue;
    }
    let open = here ? mm : mm - 6;
    let covered = here ? mm - 6 : mm;
    let point = (here ?? before)!;
    while (Math.abs(covered - open) > 0.01) {
      const middle = (open + covered) / 2;
      const found = openPoint(slide, middle);
      if (found) {
        open = middle;
        point = found;
      } else covered = middle;
    }
    const away = Math.sign(covered - open);
    for (let step = 0.5; step > 0.02; ) {
      const next = open + away * step;
      const { to, on } = slide.at(next);
      const better = openAbout(coversBetween(on, slide.from, to), slide.from, point, spread(to, random), random, 60);
      if (better) {
        open = next;
        point = better;
      } else step /= 2;
    }
    return { open, covered: open + away, point };
  }
  return null;
}

const share = (wrong: readonly string[], asked: number, most: number) =>
  expect([wrong.length <= most * asked, wrong]).toEqual([true, wrong]);

/** The limits agreed for sight, held against the scenes of some seeds. */
export function expectFewWrong(seeds: readonly number[]): void {
  const { turns, asked, wrong, wide, badLines } = countTurns(seeds);
  expect(turns).toBeGreaterThan(10 * seeds.length);
  expect([badLines, wide]).toEqual([[], []]);
  for (const offset of OFFSETS) share(wrong[offset]!, asked[offset]!, offset >= 1 ? 0 : offset >= 0.5 ? 0.01 : 0.05);
}

/** The limits agreed for cover. */
export function expectFewWrongOfCover(seeds: readonly number[]): void {
  const { turns, asked, wrong } = countCoverTurns(seeds);
  expect(turns).toBeGreaterThan(2 * seeds.length);
  for (const offset of COVER_OFFSETS) share(wrong[offset]!, asked[offset]!, offset >= 2 ? 0 : 0.02);
}
