import { expect, it } from 'vitest';
import { parseDesign, writeDesign } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { suppliedDesign } from '../../../renderer/designer/supplied.ts';
import { shippedTables } from '../../../templates/index.ts';

it('a supplied table to be changed is as large as the game tells it, in either measure', () => {
  for (const { layout } of shippedTables())
    for (const measure of ['metric', 'imperial'] as const) {
      const design = suppliedDesign(layout, null, measure);
      const { width, depth } = layout.size;
      const told = measure === 'metric' ? `${width / 10} × ${depth / 10} cm` : `${width / 25} × ${depth / 25} in`;
      expect(wordsFor('en', measure, null).size(design.size)).toBe(told);
      expect(design.pieces.length).toBe(layout.pieces.length);
      expect(parseDesign(JSON.parse(JSON.stringify(writeDesign(design)))).ok).toBe(true);
    }
});
