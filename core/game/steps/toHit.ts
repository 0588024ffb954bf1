import { TABLE_SECTIONS } from '../../rulebook/tableSections.ts';
import type { RuleId } from '../../base/index.ts';
import { itemAt, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import type { Aimed, Folded } from '../../rulebook/index.ts';
import { flag, listen, union, veto } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { remembering } from '../remembering.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import { unitOf } from '../table.ts';
import type { Volley } from '../volleys.ts';
import { aimedBy } from './aimed.ts';
import { offersOf } from './offering.ts';

type ToHit = Extract<Frame, { step: 'toHit' }>;

/** The volley whose dice are thrown at the moment; null where nobody fires. */
export function volleyAt({ agenda }: Pick<State, 'agenda'>): Volley | null {
  const frame = (agenda as readonly Frame[]).findLast(({ step }) => step === 'toHit');
  return frame?.step === 'toHit' ? frame.volley : null;
}

/** The hit dice of one volley: the first roll, its misses again by a Sustained Attack and by what rules offer, then dice that hits
 *  have earned (HIT-01 to HIT-03). */
export function toHit(doing: Doing, frame: ToHit, input: Input | null): void {
  const { volley, faces } = frame;
  switch (frame.stage) {
    case 'first': {
      if (input === null) {
        doing.become(
          frame,
          dice(doing, frame, 'hit', volley.dice, [...ruleIds('HIT-01'), ...(volley.because ?? []), ...(volley.first ?? [])]),
        );
        return;
      }
      const lying = withFaces(doing, frame, facesIn(input));
      const missed = missesOf(doing, lying);
      if (volley.sustained && missed.length > 0 && !isBarred(doing, frame, 'sustained')) {
        const { side } = unitOf(doing.state, volley.by);
        const ask = { ask: 'reroll', unit: volley.by, faces: lying.faces, missed, target: volley.target } as const;
        doing.become({ ...lying, stage: 'choose' }, asking(side, ask));
      } else doing.become({ ...lying, stage: 'rules' });
      return;
    }
    case 'choose':
      throwAgain(doing, frame, commandIn(input, 'reroll').dice, ruleIds('HIT-02'));
      return;
    case 'again': {
      const { again, ...rest } = frame;
      const thrown = facesIn(input);
      const after = faces.map((face, i) => (again?.includes(i) ? itemAt(thrown, again.indexOf(i)) : face));
      doing.become({ ...withFaces(doing, rest, after), stage: 'rules' });
      return;
    }
    case 'rules':
      offerRerolls(doing, frame);
      return;
    case 'extra': {
      const more = successes(facesIn(input), facesThatHit(doing, frame, 'extra').value);
      earn(doing, { ...frame, hits: frame.hits + more }, more);
      return;
    }
  }
}

function withFaces(doing: Doing, frame: ToHit, faces: readonly Face[]): ToHit {
  return { ...frame, faces, hits: successes(faces, facesThatHit(doing, frame, 'first').value) };
}

/** The dice that miss as they lie, by their numbers from 0. */
function missesOf(doing: Doing, frame: ToHit): readonly number[] {
  const counts = facesThatHit(doing, frame, 'first').value;
  return frame.faces.flatMap((face, i) => (counts.includes(face) ? [] : [i]));
}

function throwAgain(doing: Doing, frame: ToHit, again: readonly number[], because: readonly RuleId[]): void {
  if (again.length === 0) doing.become({ ...frame, stage: 'rules' });
  else doing.become({ ...frame, stage: 'again', again }, dice(doing, frame, 'reroll', again.length, because));
}

const isBarred = (doing: Doing, { volley }: ToHit, by: 'sustained' | 'rule'): boolean =>
  veto([], listen(doing.table.book, 'hit-reroll.bar', { by, ...aimedBy(doing, volley) })).length > 0;

/** One rule after the other offers to throw the misses again, and those that were left once more when the dice lie anew; then
 *  come the dice that hits have earned. */
function offerRerolls(doing: Doing, frame: ToHit): void {
  const { offered, asked = [], volley, thrown = [], named = [], rerolls = [] } = frame;
  if (offered) {
    const { offered: _, asked: __, ...rest } = frame;
    const { rule, because } = offered;
    const taken = [...rerolls, { rule, by: volley.by, weapon: volley.weapon }];
    throwAgain(doing, { ...rest, thrown: [...thrown, rule], rerolls: taken }, missesOf(doing, frame), because);
    return;
  }
  const missed = missesOf(doing, frame);
  const { book } = doing.table;
  const heard = listen(book, 'hit-reroll', {
    close: volley.close,
    faces: frame.faces,
    missed,
    named,
    rerolls: rerolls.filter(one => one.by === volley.by),
    ...aimedBy(doing, volley),
  });
  const open = heard.filter(({ rule }) => !asked.includes(rule) && !thrown.includes(rule));
  const next = missed.length > 0 && !isBarred(doing, frame, 'rule') ? open[0] : undefined;
  if (!next) earn(doing, frame, frame.hits);
  else {
    const shot = { weapon: volley.weapon, targets: [volley.target] };
    doing.become(
      { ...frame, asked: [...asked, next.rule] },
      ...offersOf(doing, volley.by, [{ ...next, say: { ...next.say, shot } }]),
    );
  }
}

/** Hits may earn as many dice more; without any the volley is done. */
function earn(doing: Doing, frame: ToHit, hits: number): void {
  const { book } = doing.table;
  const heard = listen(book, 'hit-chain', aimedBy(doing, frame.volley));
  const chained = flag(false, heard);
  const rules = new Set(heard.map(({ rule }) => rule)).size;
  const each = book.tables.extraDice === 'eachRule' ? rules : 1;
  const because = [...chained.because, ...(rules > 1 ? ruleIds(...TABLE_SECTIONS.extraDice) : [])];
  if (hits > 0 && chained.value) doing.become({ ...frame, stage: 'extra' }, dice(doing, frame, 'extra', hits * each, because));
  else doing.doneWith({ hits: frame.hits, rerolls: frame.rerolls ?? [] });
}

/** The faces that hit: asked for every die, and the same as long as what is known of the volley is. */
const facesThatHit = (doing: Doing, { volley }: ToHit, roll: 'first' | 'extra'): Folded<readonly Face[]> =>
  (roll === 'first' ? firstFaces : extraFaces)(doing.table, doing.state, aimedBy(doing, volley), null);

const facesFor = (roll: 'first' | 'extra') =>
  remembering(({ book }: Table, _: State, aimed: Aimed) =>
    union<Face>([book.tables.success], listen(book, 'hit-faces', { roll, ...aimed })),
  );
const firstFaces = facesFor('first');
const extraFaces = facesFor('extra');

function dice(doing: Doing, frame: ToHit, why: 'hit' | 'reroll' | 'extra', count: number, because: readonly RuleId[]): Frame {
  const { by } = frame.volley;
  const faces = facesThatHit(doing, frame, why === 'extra' ? 'extra' : 'first');
  const { side } = unitOf(doing.state, by);
  return rolling({ why, side, unit: by, count, counts: faces.value, because: [...because, ...faces.because] });
}
