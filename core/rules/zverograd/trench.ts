import type { Tables, UnitHolder } from '../../rulebook/index.ts';
import { holds, isMovement, rule } from '../../rulebook/index.ts';

const trench = 'trench';
const marker = 'camouflaged';
const isIn = ({ terrain }: UnitHolder): boolean => terrain().includes(trench);
const onWheels = (unit: UnitHolder, { trenches }: Tables): boolean =>
  holds(unit, 'Wheeled') || (trenches.halfTracks === 'stay' && holds(unit, 'Half-Tracked'));
const isInfantryIn = (unit: UnitHolder): boolean => unit.type === 'infantry' && isIn(unit);

/** In R: from farther away whoever is in it is not seen, and what he sees out of it himself. */
const SEEN = 3;
const SEES = 2;

/** Covers infantry, hides it from afar, keeps shells off it, slows it and blinds it; machines may cross it and not stop in it, and what goes
 *  on wheels stays out of it. Held by everyone. */
export const inTrench = rule(
  'Trench',
  {
    'cover-query': { id: 'ZVE-26', as: 'target', when: at => isInfantryIn(at.target), give: true },
    'los-query': [
      {
        ...{ id: 'ZVE-26', as: 'target', give: { forbid: 'hidden' } },
        when: (at, _held, _who, { trenches }) =>
          trenches.hides === 'always' && at.viewer.side !== at.target.side && isInfantryIn(at.target) && at.range() > SEEN,
      },
      { id: 'ZVE-27', as: 'viewer', when: at => isIn(at.viewer) && at.range() > SEES, give: { forbid: 'hidden' } },
      {
        ...{ id: 'ZVE-27', as: 'target', give: { forbid: 'hidden' } },
        when: (at, _held, _who, { trenches }) =>
          trenches.seen === 'mutual' && at.viewer.side !== at.target.side && isIn(at.target) && at.range() > SEES,
      },
    ],
    'los-query.point': {
      ...{ id: 'ZVE-27', as: 'viewer', when: at => isIn(at.viewer) && at.range() > SEES, give: { forbid: 'hidden' } },
    },
    'special-action': {
      ...{ id: 'ZVE-26', as: 'unit', give: ['camouflage'] },
      when: (at, _held, _who, { trenches }) => trenches.hides === 'byAction' && isInfantryIn(at.unit),
    },
    'move-end.then': {
      ...{ id: 'ZVE-26', as: 'unit', give: [{ do: 'unmark', marker }] },
      when: (at, _held, _who, { trenches }) =>
        trenches.hides === 'byAction' && at.unit.markers.includes(marker) && !holds(at.unit, 'Camouflage') && !isIn(at.unit),
    },
    'stat-query': [
      { id: 'ZVE-27', as: 'unit', when: at => at.unit.move > 0 && isInfantryIn(at.unit), give: { add: -1 } },
      { id: 'ZVE-27', as: 'unit', when: at => at.unit.move > 0 && isInfantryIn(at.unit), give: { atLeast: 1 } },
    ],
    'path-check.toll': {
      ...{ id: 'ZVE-27', as: 'unit', give: { add: 1 } },
      when: (at, _held, _who, { trenches }) =>
        trenches.slows === 'both' && at.kind === trench && at.unit.type === 'infantry' && !isIn(at.unit),
    },
    'save-allowed.add': {
      ...{ id: 'ZVE-28', as: 'target', give: ['earth'] },
      when: at => isIn(at.target) && holds(at.weapon, 'Artillery'),
    },
    'save-faces': { id: 'ZVE-28', as: 'target', when: at => at.save === 'earth', give: ['army', 'shield'] },
    'path-check': {
      ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'closed' } },
      when: (at, _held, _who, tables) => at.kind === trench && at.unit.type === 'vehicle' && onWheels(at.unit, tables),
    },
    'move-end': {
      ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'closed' } },
      when: at => at.on === 'terrain' && at.kind === trench && at.unit.type === 'vehicle',
    },
    'legal-actions': {
      ...{ id: 'ZVE-29', as: 'unit', give: { forbid: 'stuck' } },
      when: (at, _held, _who, tables) =>
        isMovement(at.action) && at.unit.type === 'vehicle' && onWheels(at.unit, tables) && isIn(at.unit),
    },
  },
  { frames: { camouflage: { id: 'ZVE-26', run: port => port.does({ do: 'mark', marker }) } } },
);
