import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Nobody at home: such a unit never takes an objective. */
const mindlessBy = (why: 'mindless' | 'absent'): Rule =>
  rule('Mindless', {
    ...notShared('SK-54'),
    'objective-check': { id: 'SK-55', as: 'unit', give: { forbid: why } },
  });

/** It denies it all the same. */
export const mindless = mindlessBy('mindless');

/** It is as if it were not there. */
export const mindlessAndAbsent = mindlessBy('absent');
