import type { UnitHolder } from '../../rulebook/index.ts';
import { holds, isLight, rule } from '../../rulebook/index.ts';

const isHeavy = ({ type, armour }: UnitHolder): boolean => type === 'infantry' && (armour === 'I3' || armour === 'I4');
const onWheels = (unit: UnitHolder): boolean => unit.type === 'vehicle' && holds(unit, 'Wheeled');

const passes = ['army', 'shield'] as const;
const wire = 'barbedWire';

/** Slows light infantry and may stop and suppress it; heavy infantry may trample it, wheels may be caught by it for a moment, and other
 *  machines flatten it. Held by everyone. */
export const barbedWire = rule('Barbed Wire', {
  'path-check.slows': [
    { id: 'ZVE-21', as: 'unit', when: at => at.kind === wire && isHeavy(at.unit), give: false },
    { id: 'ZVE-22', as: 'unit', when: at => at.kind === wire && onWheels(at.unit), give: false },
    { id: 'ZVE-23', as: 'unit', when: at => at.kind === wire && at.unit.type === 'vehicle' && !onWheels(at.unit), give: false },
  ],
  'path-check.cost': { id: 'ZVE-20', as: 'unit', when: at => at.kind === wire && isLight(at.unit), give: { add: 1 } },
  'terrain-test': [
    {
      ...{ id: 'ZVE-20', as: 'unit', when: at => at.kind === wire && at.enters && isLight(at.unit) },
      give: [{ passes, halts: 'in', each: true, fails: [{ do: 'mark', marker: 'suppressed' }] }],
    },
    {
      ...{ id: 'ZVE-21', as: 'unit', when: at => at.kind === wire && at.enters && isHeavy(at.unit) },
      give: at => [{ passes, halts: 'never', fails: [{ do: 'destroy', piece: at.piece }] }],
    },
    {
      ...{ id: 'ZVE-22', as: 'unit', when: at => at.kind === wire && at.enters && onWheels(at.unit) },
      give: at => [{ passes, halts: 'in', fails: [{ do: 'destroy', piece: at.piece }] }],
    },
  ],
  'move-end.then': {
    ...{ id: 'ZVE-23', as: 'unit', when: at => at.unit.type === 'vehicle' && !onWheels(at.unit) },
    give: at =>
      [...new Set(at.met.filter(({ kind }) => kind === wire).map(({ piece }) => piece))].map(piece => ({ do: 'destroy', piece })),
  },
});
