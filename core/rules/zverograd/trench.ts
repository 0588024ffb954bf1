import type { UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const trench = 'trench';
const isIn = ({ terrain }: UnitHolder): boolean => terrain().includes(trench);
const onWheels = ({ rules }: UnitHolder): boolean => rules.some(({ name }) => name === 'Wheeled');

/** In R: from farther away whoever is in it is not seen, and what he sees out of it himself. */
const SEEN = 3;
const SEES = 2;

/** Covers infantry, hides it from afar, keeps shells off it, slows it and blinds it; machines may cross it and not stop in it, and what goes
 *  on wheels stays out of it. Held by everyone. */
export const inTrench = rule('Trench', {
  'cover-query': { id: 'ZVE-26', as: 'target', when: at => at.target.type === 'infantry' && isIn(at.target), give: true },
  'los-query': [
    {
      ...{ id: 'ZVE-26', as: 'target', give: { forbid: 'hidden' } },
      when: at => at.viewer.side !== at.target.side && at.target.type === 'infantry' && isIn(at.target) && at.range() > SEEN,
    },
    { id: 'ZVE-27', as: 'viewer', when: at => isIn(at.viewer) && at.range() > SEES, give: { forbid: 'hidden' } },
  ],
  'stat-query': [
    {
      ...{ id: 'ZVE-27', as: 'unit', give: { add: -1 } },
      when: at => at.unit.type === 'infantry' && at.unit.move > 0 && isIn(at.unit),
    },
    {
      ...{ id: 'ZVE-27', as: 'unit', give: { atLeast: 1 } },
      when: at => at.unit.type === 'infantry' && at.unit.move > 0 && isIn(at.unit),
    },
  ],
  'path-check.toll': {
    ...{ id: 'ZVE-27', as: 'unit', give: { add: 1 } },
    when: at => at.kind === trench && at.unit.type === 'infantry' && !isIn(at.unit),
  },
  'save-allowed.add': {
    ...{ id: 'ZVE-28', as: 'target', give: ['earth'] },
    when: at => isIn(at.target) && at.weapon.rules.some(({ name }) => name === 'Artillery'),
  },
  'save-faces': { id: 'ZVE-28', as: 'target', when: at => at.save === 'earth', give: ['army', 'shield'] },
  'path-check': {
    ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'closed' } },
    when: at => at.kind === trench && at.unit.type === 'vehicle' && onWheels(at.unit),
  },
  'move-end': {
    ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'closed' } },
    when: at => at.on === 'terrain' && at.kind === trench && at.unit.type === 'vehicle',
  },
  'legal-actions': {
    ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'stuck' } },
    when: at =>
      (at.action === 'move' || at.action === 'march') && at.unit.type === 'vehicle' && onWheels(at.unit) && isIn(at.unit),
  },
});
