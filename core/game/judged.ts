import type { RuleName, UnitId } from '../base/index.ts';
import type { Mount, Weapon } from '../forces/card.ts';
import type { Taken } from '../rulebook/index.ts';
import type { AreaTemplate } from '../space/space.ts';
import type { Shot } from './attacking.ts';
import type { Struck } from './striking.ts';

/** A shot that may be fired, and what it would strike. */
export interface JudgedShot {
  readonly shot: Shot;
  readonly by: UnitId;
  readonly weapon: Weapon;
  readonly close: boolean;
  readonly area: AreaTemplate | null;
  /** The rule that does something else in place of the attack. */
  readonly instead?: RuleName;
  readonly struck: readonly Struck[];
  /** What has been chosen of it and of the other shots of its unit. */
  readonly taken: readonly Taken[];
  /** It was aimed at this hero, who has joined the unit that it strikes since. */
  readonly hero?: UnitId;
  /** The arcs that it may be fired from; none where the weapon fires all round. */
  readonly mounts: readonly Mount[];
}
