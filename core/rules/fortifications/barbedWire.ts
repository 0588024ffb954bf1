import { rule } from '../../rulebook/index.ts';

/** Catches infantry that goes into it, through it or out of it, unless a die shows ARMY. Held by everyone, and means infantry. */
export const barbedWire = rule('Barbed Wire', {
  'terrain-test': {
    id: 'FORT-25',
    as: 'unit',
    when: at => at.kind === 'barbedWire' && at.unit.type === 'infantry',
    give: [{ passes: ['army'] }],
  },
});
