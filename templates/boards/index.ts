import type { GridLayout } from '../../core/index.ts';
import { parseGridLayout, sentenceOf } from '../../core/index.ts';
import gatehouse from './gatehouse.json' with { type: 'json' };
import openGround from './open-ground.json' with { type: 'json' };
import salient from './salient.json' with { type: 'json' };
import twoYards from './two-yards.json' with { type: 'json' };
import zverograd from './zverograd.json' with { type: 'json' };

const files: readonly (readonly [id: string, file: unknown])[] = [
  ['open-ground', openGround],
  ['two-yards', twoYards],
  ['gatehouse', gatehouse],
  ['salient', salient],
  ['zverograd', zverograd],
];

/** Boards that come with the program, each two of 12 x 9 squares joined along their long sides (SETUP-03). */
export const shippedBoards = (): readonly { readonly id: string; readonly layout: GridLayout }[] =>
  files.map(([id, file]) => {
    const read = parseGridLayout(file);
    if (!read.ok) throw new Error(`The supplied board ${id} does not fit: ${sentenceOf(read.error)}.`);
    return { id, layout: read.value };
  });
