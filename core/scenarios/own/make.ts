import { ruleIds } from '../../base/index.ts';
import type { BeatenBack, Layout, Lying, Placement, Reserves, Role, Rule, Scenario, ZoneFor } from '../../rulebook/index.ts';
import type { Border, Box } from '../../space/zones.ts';
import { mirroredBorder, mirroredBox } from '../../space/zones.ts';
import { ambush } from '../ambush.ts';
import { engagement } from '../engagement.ts';
import { attrition } from '../grid/attrition.ts';
import { entering } from '../grid/entering.ts';
import { heldInReserve, reserves, SCATTERED, scatteredReserves, someScattered } from '../reserves.ts';
import type { ByRole, ScenarioFile } from './file.ts';
import { EDGES_OF, mirrorOf, QUARTERS_OF } from './homes.ts';

const roleOf = ({ attacker }: Layout, side: Layout['attacker']): Role => (side === attacker ? 'attacker' : 'defender');

/** A zone as it lies for a side, wherever that is at home. */
const drawn =
  (box: Box): ZoneFor =>
  (layout, side) => {
    const { x, y, middle } = mirroredBox(box, mirrorOf(layout, side));
    return { zone: 'box', edge: layout.edges[side], x, y, ...(middle > 0 ? { middle } : {}) };
  };

const drawnFor =
  (boxes: ByRole<Box>): ZoneFor =>
  (layout, side) =>
    drawn(boxes[roleOf(layout, side)])(layout, side);

const bordersFor =
  (borders: ByRole<readonly Border[]>): ZoneFor =>
  (layout, side) => ({
    ...{ zone: 'borders', edge: layout.edges[side] },
    borders: borders[roleOf(layout, side)].map(one => mirroredBorder(one, mirrorOf(layout, side))),
  });

/** The rules that it names, and those that its other fields ask for. */
function rulesFor({ space, rules, reserves: held, ambush: hidden }: ScenarioFile): readonly Rule[] {
  if (space === 'grid') return [entering, ...(rules.includes('Attrition') ? [attrition] : [])];
  const scattered = rules.includes('Scattered Reserves');
  return [
    rules.includes('Engagement') ? engagement : reserves,
    ...(scattered ? (held?.or ? someScattered : scatteredReserves) : held ? [heldInReserve] : []),
    ...(hidden ? ambush : []),
    ...(rules.includes('Attrition') ? [attrition] : []),
  ];
}

function beatenBackOf({ beatenBack }: ScenarioFile): BeatenBack | null {
  if (beatenBack === null) return null;
  const because = ruleIds('VICT-02');
  if (beatenBack.none === 'near') return { ...beatenBack, because };
  return { ...beatenBack, zone: drawn(beatenBack.zone), because };
}

/** Each side may say of its reserves which are scattered, as in the second scenario where it is played so (SCN-06). */
function reservesOf({ reserves: held }: ScenarioFile): Reserves | null {
  if (held === null) return null;
  const { by, dice, or } = held;
  const other = or && { marker: SCATTERED, dice: or.dice, id: 'SCN-06' };
  return { by, dice, because: ruleIds('SCNR-10', 'SCNR-11'), ...(other ? { or: other } : {}) };
}

/** A player's own scenario as the game plays it: one of the same kind as those of the book. Its name is its id. */
export function scenarioFrom(file: ScenarioFile): Scenario {
  const { space, homes, victoryPoints, ambush: hidden, deployment, recycling, lying, objectives } = file;
  const beatenBack = beatenBackOf(file);
  const held = reservesOf(file);
  const sections = ruleIds(space === 'grid' ? 'VICT-07' : 'VICT-06');
  const quarters = QUARTERS_OF[homes];
  return {
    id: file.name,
    space,
    rules: rulesFor(file),
    chooses: file.chooses,
    edges: EDGES_OF[homes],
    ...(quarters ? { quarters } : {}),
    sides: ruleIds(space === 'grid' ? 'SETUP-01' : 'SETUP-16'),
    terrain: file.terrain,
    objectivesInCentre: file.centre,
    ...(lying.length > 0 ? { lying: lying.map(({ on, zone }): Lying => ({ on, zone: drawn(zone) })) } : {}),
    objectives: objectives.map(({ by, on, zone }): Placement => ({ by, on, zone: drawn(zone) })),
    ...(file.free.length > 0 ? { freeFortifications: file.free } : {}),
    fortificationZone: drawnFor(file.fortifications),
    entry: bordersFor(file.entry),
    ...(held ? { reserves: held } : {}),
    ...(hidden ? { ambush: hidden } : {}),
    ...(deployment ? { deployment: { order: deployment.order, zone: drawnFor(deployment) } } : {}),
    recycling: recycling && {
      ...{ times: recycling.times, heroes: recycling.heroes },
      ...(recycling.entry ? { entry: bordersFor(recycling.entry) } : {}),
    },
    turns: file.turns,
    victoryPoints: victoryPoints && { ...victoryPoints, because: ruleIds('VICT-02') },
    prize: file.prize,
    ...(beatenBack ? { beatenBack } : {}),
    ...(file.holdsOut ? { holdsOut: true } : {}),
    because: sections,
  };
}
