import { rule } from '../../rulebook/index.ts';

/** Everybody comes over an edge with the first action; a unit that comes again may wait for it (SETUP-06 to SETUP-12). Held by everyone. */
export const entering = rule('Entering', {
  'first-action': [
    {
      id: 'SETUP-06',
      as: 'unit',
      when: at =>
        !at.unit.onTable &&
        at.unit.aboard === null &&
        at.action !== 'move' &&
        at.action !== 'march' &&
        !(at.unit.returned && at.action === 'nothing'),
      give: { forbid: 'mustEnter' },
    },
    {
      // One square of movement does not bring two squares over the edge.
      id: 'SETUP-07',
      as: 'unit',
      when: at => !at.unit.onTable && at.action === 'move' && at.unit.size !== null && at.unit.move < 2,
      give: { forbid: 'mustMarch' },
    },
  ],
});
