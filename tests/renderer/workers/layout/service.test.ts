import { expect, it } from 'vitest';
import { judgeDesign } from '../../../../core/layout/judge.ts';
import { movedBy } from '../../../../core/layout/catalogue.ts';
import type { TableDesign } from '../../../../core/index.ts';
import { askingOf } from '../../../../core/index.ts';
import { library as everything } from '../../../../renderer/base/library.ts';
import type { LayoutFound } from '../../../../renderer/workers/layout/service.ts';
import { layoutService } from '../../../../renderer/workers/layout/service.ts';
import { randomDesign } from '../../../kit/layouts.ts';

const library = everything();
const wanted = { space: 'free', measure: 'metric', scenario: '1', weapon: 8, lane: 600 } as const;
const design = randomDesign(3, { width: 700, depth: 700 }, 8, ['copse', 'wall', 'container', 'hedge', 'house']);
/** What comes from the page is a copy each time. */
const sent = (one: TableDesign): TableDesign => structuredClone(one);

it('what an edit cannot have changed is kept, though the page sends a copy of everything, and the figures are those of a fresh judging', async () => {
  let looks = 0;
  // A look at the clock for each slice of work.
  const service = layoutService(library, () => ++looks);
  const judged = async (one: TableDesign): Promise<readonly [LayoutFound | null, number]> => {
    looks = 0;
    const found = await service.make({ does: 'judge', design: sent(one), wanted });
    return [found, looks];
  };
  const [, fresh] = await judged(design);
  const [first] = design.pieces;
  const moved = { ...design, pieces: design.pieces.map(piece => (piece === first ? movedBy(piece, [5, 0]) : piece)) };
  const [found, after] = await judged(moved);
  expect(after).toBeLessThan(fresh / 2);
  const work = judgeDesign(sent(moved), askingOf(library, wanted)!);
  while (!work.next(Number.MAX_SAFE_INTEGER));
  expect(found?.figures).toEqual(work.figures());
  const [, same] = await judged(moved);
  expect(same).toBeLessThanOrEqual(after);
});

it('tells the first figures as soon as there are any', async () => {
  // A clock that stands still: nothing is told for its time.
  const service = layoutService(library, () => 0);
  const told: LayoutFound[] = [];
  service.listen(found => told.push(found));
  await service.make({ does: 'judge', design: sent(design), wanted });
  expect(told.length).toBe(1);
  expect(told[0]!.done).toBeLessThan(1);
});
