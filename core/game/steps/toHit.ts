import type { RuleId } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import { flag, listen, union } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { unitOf } from '../table.ts';
import { aimedBy } from './aimed.ts';

type ToHit = Extract<Frame, { step: 'toHit' }>;

/** The hit dice of one volley: the first roll, a second for misses of a Sustained Attack, then dice that hits have earned
 *  (HIT-01 to HIT-03). */
export function toHit(doing: Doing, frame: ToHit, input: Input | null): void {
  const { volley } = frame;
  switch (frame.stage) {
    case 'first': {
      if (input === null) {
        doing.become(frame, dice(doing, frame, 'hit', volley.dice, ruleIds('HIT-01')));
        return;
      }
      const faces = facesIn(input);
      const counts = facesThatHit(doing, frame, 'first').value;
      const hits = successes(faces, counts);
      const missed = faces.flatMap((face, i) => (counts.includes(face) ? [] : [i]));
      if (volley.sustained && missed.length > 0) {
        const { side } = unitOf(doing.state, volley.by);
        doing.become(
          { ...frame, stage: 'choose', hits },
          asking(side, { ask: 'reroll', unit: volley.by, faces, missed, target: volley.target }),
        );
      } else earn(doing, { ...frame, hits }, hits);
      return;
    }
    case 'choose': {
      const again = commandIn(input, 'reroll').dice.length;
      if (again === 0) earn(doing, frame, frame.hits);
      else doing.become({ ...frame, stage: 'again' }, dice(doing, frame, 'reroll', again, ruleIds('HIT-02')));
      return;
    }
    case 'again': {
      const hits = frame.hits + successes(facesIn(input), facesThatHit(doing, frame, 'first').value);
      earn(doing, { ...frame, hits }, hits);
      return;
    }
    case 'extra': {
      const more = successes(facesIn(input), facesThatHit(doing, frame, 'extra').value);
      earn(doing, { ...frame, hits: frame.hits + more }, more);
      return;
    }
  }
}

/** Fresh hits may earn as many dice more; without any the volley is done. */
function earn(doing: Doing, frame: ToHit, fresh: number): void {
  const chained = flag(false, listen(doing.table.book, 'hit-chain', aimedBy(doing, frame.volley)));
  if (fresh > 0 && chained.value) doing.become({ ...frame, stage: 'extra' }, dice(doing, frame, 'extra', fresh, chained.because));
  else doing.doneWith({ hits: frame.hits });
}

const facesThatHit = (doing: Doing, frame: ToHit, roll: 'first' | 'extra') =>
  union<Face>(
    [doing.table.book.tables.success],
    listen(doing.table.book, 'hit-faces', { ...aimedBy(doing, frame.volley), roll }),
  );

function dice(doing: Doing, frame: ToHit, why: 'hit' | 'reroll' | 'extra', count: number, because: readonly RuleId[]): Frame {
  const { by } = frame.volley;
  const faces = facesThatHit(doing, frame, why === 'extra' ? 'extra' : 'first');
  const { side } = unitOf(doing.state, by);
  return rolling({ why, side, unit: by, count, counts: faces.value, because: [...because, ...faces.because] });
}
