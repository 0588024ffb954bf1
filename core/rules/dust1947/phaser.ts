import type { Save } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const USELESS: readonly Save[] = ['cover', 'improved', 'reduced', 'structural'];

/** Neither cover nor a structure helps against it. */
export const phaser = rule('Phaser', {
  'save-allowed': { id: 'D47-33', as: 'weapon', when: at => USELESS.includes(at.save), give: { forbid: 'weapon' } },
});
