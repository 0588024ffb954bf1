import { expect, it } from 'vitest';
import type { UnitState } from '../../../core/index.ts';
import { stageOf } from '../../../renderer/panels/Roster.tsx';

const unit = (id: string, more: object) => ({ id, activated: false, where: 'table', ...more }) as UnitState;

it('whoever is in a machine that waits off the table waits with it, in the roster', () => {
  const units = (where: string) => [
    unit('blue-1', { where }),
    unit('blue-2', { where: 'aboard', aboard: { by: 'blue-1', as: 'controls' } }),
    unit('blue-3', { where: 'aboard', aboard: { by: 'blue-2', as: 'passengers' } }),
  ];
  const stages = (where: string) => units(where).map(one => stageOf(one, units(where), false));
  expect(stages('waiting')).toEqual(['reserve', 'reserve', 'reserve']);
  expect(stages('table')).toEqual(['ready', 'ready', 'ready']);
});
