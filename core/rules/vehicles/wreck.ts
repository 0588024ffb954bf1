import { rule } from '../../rulebook/index.ts';

/** A vehicle shot down stays where it is, as terrain. Held by everyone, and means vehicles. */
export const wreck = rule('Wreck', {
  'unit-eliminated': { id: 'TERR-11', as: 'unit', when: at => at.unit.type === 'vehicle', give: [{ do: 'lay', piece: 'wreck' }] },
});
