import type { UnitId } from '../../base/index.ts';
import type { Marker, UnitHolder } from '../../rulebook/index.ts';
import { holds, isFight, isMovement, oneOf, rule, thingsIn } from '../../rulebook/index.ts';

/** How much higher one stands than another, in R; half of that counts for nothing. */
const above = (one: UnitHolder, other: UnitHolder): number => one.level() - other.level();

const marker = 'storms';
const goingFor = ({ id }: UnitHolder): Marker => `${marker}:${id}`;
const goesFor = (one: UnitHolder, other: UnitHolder): boolean => one.markers.includes(goingFor(other));
const isStorming = ({ markers }: UnitHolder): boolean => markers.some(one => one.startsWith(`${marker}:`));

/** Who shoots down has saves thrown again; who is shot at from below is in cover; and between levels nobody strikes but who goes for the
 *  place of the enemy, who has the better of it up there. Held by everyone. */
export const height = rule(
  'Height',
  {
    'save-reroll': {
      ...{ id: 'ZVE-33', as: 'target', give: at => [{ which: 'passed', faces: at.faces }] },
      when: at =>
        at.attacker !== undefined && (at.save === 'cover' || at.save === 'infantry') && above(at.attacker, at.target) >= 1,
    },
    'cover-query': { id: 'ZVE-33', as: 'target', when: at => above(at.target, at.attacker) >= 1, give: true },
    'target-declare': {
      ...{ id: 'ZVE-34', as: 'attacker', give: { forbid: 'level' } },
      when: at =>
        at.weapon.close &&
        Math.abs(above(at.attacker, at.target)) >= 1 &&
        !goesFor(at.attacker, at.target) &&
        !goesFor(at.target, at.attacker),
    },
    'move-end.ask': {
      ...{ id: 'ZVE-35', as: 'unit', give: at => ({ choice: { ...oneOf('unit', at.above()), no: true }, frame: 'storm' }) },
      when: at => isMovement(at.by) && at.next.some(isFight) && at.above().length > 0,
    },
    'close-combat.reach': {
      ...{ id: 'ZVE-34', as: 'striker', give: true },
      when: at => goesFor(at.striker, at.target) || goesFor(at.target, at.striker),
    },
    'weapon-available': {
      ...{ id: 'ZVE-34', as: 'attacker', give: { forbid: 'storming' } },
      when: at => isStorming(at.attacker) && !at.weapon.close,
    },
    'unit-eliminated': {
      ...{ id: 'ZVE-34', as: 'by', when: at => at.by !== undefined && at.by.side !== at.unit.side },
      give: at => (at.by ? [{ do: 'begin', frame: 'occupy', later: true, unit: at.by.id, memo: at.unit.id }] : []),
    },
    'close-combat.first': [
      {
        ...{ id: 'ZVE-36', as: 'striker' },
        when: at =>
          at.reply && goesFor(at.target, at.striker) && above(at.striker, at.target) >= 1 && !holds(at.target, 'Flying'),
        give: at => !holds(at.target, 'First Strike'),
      },
      {
        ...{ id: 'ZVE-36', as: 'striker', give: false },
        when: at =>
          !at.reply &&
          goesFor(at.striker, at.target) &&
          above(at.target, at.striker) >= 1 &&
          holds(at.striker, 'First Strike') &&
          !holds(at.striker, 'Flying'),
      },
    ],
  },
  {
    frames: {
      storm: {
        id: 'ZVE-34',
        run: port => port.does(...thingsIn<UnitId>(port).map(target => ({ do: 'storm', target }) as const)),
      },
      occupy: { id: 'ZVE-34', run: port => port.does({ do: 'occupy', of: port.memo as UnitId }) },
    },
  },
);

/** Held by the marker of who goes for the place of an enemy on another level. */
export const storming = rule(
  'Storming',
  {
    'activation-end': {
      ...{ id: 'ZVE-35', as: 'unit' },
      give: at => at.unit.markers.filter(one => one.startsWith(`${marker}:`)).map(one => ({ do: 'unmark', marker: one })),
    },
  },
  { marker },
);
