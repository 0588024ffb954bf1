import type { Measured, UnitHolder } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';

/** How far a support action reaches: the section, R from the specialist, and whether he has to see whom he helps. */
export interface Reach {
  readonly id: string;
  readonly range: number;
  readonly sight: boolean;
}

/** Every support action that reaches so far and no farther. */
export const REACHES: { readonly [special: string]: Reach } = {
  ammoDrop: { id: 'CMD-08', range: 2, sight: true },
  getMoving: { id: 'CMD-10', range: 2, sight: true },
  blitzkrieg: { id: 'PLT-17', range: 2, sight: true },
  drawAttention: { id: 'PLT-09', range: 2, sight: true },
  getUp: { id: 'CMD-21', range: 1, sight: true },
  stimulants: { id: 'CMD-25', range: 1, sight: true },
  makeshiftRepair: { id: 'CMD-30', range: 1, sight: true },
  tankHead: { id: 'SK-70', range: 1, sight: true },
  mechanicCrew: { id: 'NEW-25', range: 1, sight: true },
  medevac: { id: 'EQ-18', range: 1, sight: false },
};

/** The reach of a support action as its frame has it; nothing where it has none. `sight`: whether he has to see whom he helps, where that is
 *  otherwise. */
export function reachFrom(
  special: string,
  from: Measured['from'] = () => undefined,
  sight?: boolean,
): { readonly reach?: Measured } {
  const reach = REACHES[special];
  return reach ? { reach: { ...reach, ...(sight !== undefined && { sight }), whom: 'friends', from } } : {};
}

/** Whether somebody is outside the fortification that the other one is in. */
export const isWalledOff = (by: UnitHolder, target: UnitHolder): boolean => by.inside !== null && by.inside !== target.inside;

type Target = Speech<'command-target'>;

/** Whom these actions cannot choose: who is too far away, or out of sight. */
export const outOfReach = (...specials: readonly string[]): readonly Target[] =>
  specials.flatMap(special => {
    const { id, range, sight } = REACHES[special] as Reach;
    const far: Target = {
      ...{ id, as: 'by' },
      when: at => at.special === special && at.range() > range,
      give: { forbid: 'tooFar' },
    };
    const hidden: Target = {
      ...{ id, as: 'by' },
      when: at => at.special === special && !at.seen(),
      give: { forbid: 'unseen' },
    };
    return sight ? [far, hidden] : [far];
  });

/** Whoever may do these with a radio reaches everybody (CMD-09, CMD-11). */
const BY_RADIO = ['ammoDrop', 'getMoving', 'blitzkrieg'];

/** What a radio lifts, for whoever holds the rule in this role. */
export const radio = (id: string, as: Target['as'], when: NonNullable<Target['when']>): readonly Target[] =>
  (['tooFar', 'unseen'] as const).map(reason => ({
    ...{ id, as },
    when: (...said) => BY_RADIO.includes(said[0].special) && when(...said),
    give: { waive: reason },
  }));
