import type { Range } from '../base/index.ts';
import { foundIn, range, ruleIds } from '../base/index.ts';
import type { Mount } from '../forces/card.ts';
import type { ModelAt, Sight, Space } from '../space/space.ts';

/** How two units face each other, whatever is around them: what a weapon bears on of it, it hits. */
export interface Facing {
  /** In R from a model of the one to every model of the other. */
  far(attacker: ModelAt): Range;
  readonly cover: boolean;
  /** As near as those who strike each other. */
  readonly close: boolean;
  bears(mount: Mount): boolean;
  /** Who of them is under a template or in its squares. */
  under(target: readonly ModelAt[]): readonly ModelAt[];
  readonly isTarget: (model: ModelAt) => boolean;
}

/** The same space, in which only that is so. Among themselves models are as far apart as they are. */
export function facing(space: Space, { far, cover, close, bears, under, isTarget }: Facing): Space {
  const seen: Sight = { seen: true, cover, visible: 1, line: null, blockedBy: [], because: ruleIds('LOS-03') };
  return {
    ...space,
    range: (a, b) => (a.side === b.side ? space.range(a, b) : far(isTarget(a) ? b : a)),
    rangeTo: one => (isTarget(one) ? range(0) : far(one)),
    inContact: (a, b) => close && a.side !== b.side,
    atDoors: () => false,
    sight: () => seen,
    isOnSurface: () => true,
    sightTo: () => true,
    inArc: (_, __, mount) => bears(mount),
    areaInArc: (_, __, mount) => bears(mount),
    under(area, { models }) {
      const from = area.area === 'flame' ? foundIn(models, ({ id }) => id === area.from) : null;
      const reached = area.area === 'flame' && from && far(from) > area.reach ? [] : under(models.filter(isTarget));
      return { hit: reached.map(({ id }) => id), hidden: [] };
    },
    jets: () => [[]],
    blocks: () => [[]],
    blocksWith: () => [[]],
    isOnBase: () => true,
    standingOn: () => [],
  };
}
