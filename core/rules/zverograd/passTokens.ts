import { rule } from '../../rulebook/index.ts';

/** Markers of those whom an observer has called to fire in his stead. */
const CALLED: readonly string[] = ['called', 'calledSustained'];

/** A side may pass once for each unit that has tried to react, and for each that another has activated. Held by everyone. */
export const passTokens = rule('Pass Tokens', {
  'activation-start': [
    { id: 'ZVE-05', as: 'unit', when: at => at.reacting, give: [{ do: 'passToken' }] },
    {
      ...{ id: 'ZVE-06', as: 'unit', give: [{ do: 'passToken' }] },
      when: at => !at.reacting && at.unit.markers.some(marker => CALLED.includes(marker)),
    },
  ],
});
