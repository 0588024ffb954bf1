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
  const stages = (where: string) => units(where).map(one => stageOf(one, units(where), false, false));
  expect(stages('waiting')).toEqual(['reserve', 'reserve', 'reserve']);
  expect(stages('table')).toEqual(['ready', 'ready', 'ready']);
});

it('who is not activated by himself is not shown as still to act, on the table', () => {
  const units = [unit('blue-1', {}), unit('blue-2', { where: 'aboard', aboard: { by: 'blue-1', as: 'pilot' } })];
  const stages = (barred: boolean, more: object = {}) => stageOf({ ...units[1]!, ...more }, units, false, barred);
  expect([stages(true), stages(false), stages(true, { activated: true })]).toEqual(['withOther', 'ready', 'done']);
});
