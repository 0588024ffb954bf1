import type { Holder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const name = 'Small Vehicle';
const isSmall = (holder: Holder): boolean => holds(holder, name);

/** Hides anywhere, and nobody has to look round it but others as low as it is. */
export const smallVehicle = rule(name, {
  ...notShared('NEW-40'),
  'cover-query': { id: 'NEW-40', as: 'target', give: true },
  'los-query.blocks': { id: 'NEW-41', as: 'between', when: at => !isSmall(at.viewer), give: false },
});
