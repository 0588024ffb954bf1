import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Nobody at home: such a unit never takes an objective, and denies it all the same. */
export const mindless = rule('Mindless', {
  ...notShared('SK-54'),
  'objective-check': { id: 'SK-55', as: 'unit', give: { forbid: 'mindless' } },
});
