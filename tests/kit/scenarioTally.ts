import type { Side, UnitId } from '../../core/base/index.ts';
import type { Outcome } from '../../core/game/state.ts';
import type { Game } from '../../core/record/game.ts';
import type { Role, Scenario } from '../../core/rulebook/index.ts';
import { AMBUSH, RESERVE } from '../../core/rulebook/index.ts';
import { ROLES } from '../../core/scenarios/own/file.ts';

/** How a game of a scenario was decided, by who: `defender by beatenBack`, `nobody by draw`. */
export const endOf = ({ winner, reason }: Outcome, attacker: Side | null): string =>
  `${winner === null ? 'nobody' : winner === attacker ? 'attacker' : 'defender'} by ${reason}`;

const both = (reason: Outcome['reason']): readonly string[] => ROLES.map(role => `${role} by ${reason}`);

/** Each way in which a game of a scenario can be decided, by what the scenario itself says. */
export function waysToWin({ prize, beatenBack, holdsOut, victoryPoints }: Scenario): readonly string[] {
  const takers: readonly Role[] = prize === null ? [] : prize.by === 'both' ? ROLES : [prize.by];
  return [
    ...takers.map(role => `${role} by objective`),
    ...(beatenBack ? ['defender by beatenBack'] : []),
    ...(victoryPoints ? both('victoryPoints') : []),
    ...(holdsOut ? ['defender by heldOut'] : both('points')),
    ...both('elimination'),
    'nobody by draw',
  ];
}

/** Sections by which an army is set up, held back, comes and comes again in a scenario, by what the scenario itself names. */
export function deploymentRules(scenario: Scenario): readonly string[] {
  const { space, rules, reserves, ambush, deployment, recycling, terrain, victoryPoints, objectives, sides } = scenario;
  const names = new Set<string>(rules.map(rule => rule.name));
  const common = [...sides, 'SETUP-08', 'SETUP-18', 'SETUP-19', 'SCNR-19'];
  if (space === 'grid')
    return [
      ...common,
      ...['SETUP-06', 'SETUP-07'],
      ...(terrain.length > 0 ? ['SETUP-04'] : []),
      ...(scenario.objectivesInCentre ? ['GRIDSCN-03'] : []),
      ...(objectives.length > 0 ? ['SETUP-21'] : []),
      ...(recycling ? ['SETUP-09', 'SETUP-10', 'SETUP-12'] : []),
      ...(recycling?.entry ? ['GRIDSCN-07'] : []),
      ...(recycling?.heroes ? ['GRIDSCN-11'] : []),
      ...(victoryPoints && victoryPoints.own + victoryPoints.enemy > 0 ? [...victoryPoints.because, 'scored'] : []),
      ...(names.has('Attrition') ? ['GRIDSCN-12'] : []),
    ];
  const [none] = reserves?.dice ?? [];
  return [
    ...common,
    'SETUP-20',
    ...(deployment ? ['SETUP-21'] : []),
    ...(names.has('Engagement') ? ['SCNR-01', 'SCNR-02', 'SCNR-03', 'SCNR-04'] : []),
    ...(ambush ? ['SCNR-05', 'SCNR-06', 'SCNR-07', 'SCNR-08', 'SCNR-09', 'SCNR-20'] : []),
    ...(reserves ? ['SCNR-10', 'SCNR-11', 'SCNR-12', 'SCNR-13', 'SCNR-14', 'SCNR-17'] : []),
    ...(none === 0 ? ['SCNR-15'] : []),
    ...(names.has('Scattered Reserves') ? ['SCNR-16', 'leftFlank', 'rightFlank'] : []),
  ];
}

/** Counts, by their names, what of that has happened in a game; sections that no event names by what they bring about. */
export function tallied({ table, state, history }: Game, count: (what: string) => void): void {
  const { scenario } = table;
  const heroes = new Set(state.units.filter(({ card }) => table.cards.get(card)?.kind === 'hero').map(({ id }) => id));
  const large = state.units.filter(({ card }) => (table.cards.get(card)?.size ?? null) !== null);
  const isLarge = (id: UnitId): boolean => large.some(unit => unit.id === id);
  const isEngagement = scenario.rules.some(({ name }) => (name as string) === 'Engagement');
  const dice = scenario.reserves?.dice.length ?? 0;
  const aboard = new Map<UnitId, UnitId>();
  const joined = new Map<UnitId, UnitId>();
  const again = new Set<UnitId>();
  const sprung = new Set<UnitId>();
  let turn = 0;
  const arrived = (units: readonly UnitId[]): void => {
    if (units.length > 0 && turn > dice) count('SCNR-12');
    for (const unit of units) {
      if (units.includes(joined.get(unit)!)) count('SCNR-13');
      if (units.includes(aboard.get(unit)!)) count(heroes.has(unit) ? 'SCNR-13' : 'SCNR-14');
    }
  };
  for (const { events } of history) {
    const come: UnitId[] = [];
    for (const event of events) {
      if ('because' in event) for (const id of event.because) count(id);
      switch (event.type) {
        case 'turnStarted':
          turn = event.turn;
          sprung.clear();
          break;
        case 'joined':
          joined.set(event.unit, event.to);
          break;
        case 'parted':
          joined.delete(event.unit);
          break;
        case 'boarded':
          aboard.set(event.unit, event.on);
          // A hero at the controls of who is in ambush.
          if (heroes.has(event.unit) && event.because.some(id => id === 'SCNR-05')) count('SCNR-20');
          break;
        case 'moved':
          aboard.delete(event.unit);
          if (event.enters && again.has(event.unit)) count('GRIDSCN-07');
          if (event.enters && isEngagement) count('SCNR-01');
          if (event.enters && scenario.space === 'grid') {
            count('SETUP-06');
            if (isLarge(event.unit)) count('SETUP-07');
          }
          break;
        case 'marked':
          count(event.marker);
          break;
        case 'unmarked':
          if (event.marker === RESERVE) come.push(event.unit);
          if (event.marker === AMBUSH && aboard.has(event.unit) && !heroes.has(event.unit)) sprung.add(event.unit);
          break;
        case 'activated':
          if (sprung.has(event.unit)) count('SCNR-09');
          break;
        case 'returned':
          again.add(event.unit);
          if (heroes.has(event.unit)) count('GRIDSCN-11');
          break;
        case 'calledBack':
          // It comes over the edge of a reserve.
          count('SCNR-19');
          break;
        case 'scored':
          count('scored');
          break;
        case 'rolled':
          // A die more than the scenario gives, by a platoon's advantage.
          if (event.because.includes('SCNR-10' as never) && event.because.some(id => id === 'PLT-11' || id === 'PLT-13'))
            count('SCNR-17');
          break;
      }
    }
    arrived(come);
  }
}
