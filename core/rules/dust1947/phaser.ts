import type { Rule, Save } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const USELESS: readonly Save[] = ['cover', 'improved', 'reduced', 'structural'];

/** These saves are none against it. */
export const phaserAgainst = (useless: readonly Save[]): Rule =>
  rule('Phaser', {
    'save-allowed': { id: 'D47-33', as: 'weapon', when: at => useless.includes(at.save), give: { forbid: 'weapon' } },
  });

/** Neither cover nor a structure helps against it. */
export const phaser = phaserAgainst(USELESS);
