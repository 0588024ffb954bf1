import type { Role, Scenario } from '../../core/index.ts';
import { homesOf } from '../../core/index.ts';
import type { Words } from './words.ts';

const ROLES = ['attacker', 'defender'] as const satisfies readonly Role[];

/** What a scenario is about, in sentences, in the order of play: whoever has read them knows what has been agreed. */
export function toldOf(scenario: Scenario, words: Words): readonly string[] {
  return [...setUpOf(scenario, words), ...heldBackOf(scenario, words), ...victoryOf(scenario, words)];
}

function setUpOf(scenario: Scenario, { t }: Words): readonly string[] {
  const { chooses, terrain, objectives, lying = [], deployment, freeFortifications = [] } = scenario;
  const other = chooses === 'attacker' ? 'defender' : 'attacker';
  const pieces = terrain.reduce((sum, { count }) => sum + count, 0);
  const placed = ROLES.flatMap(role =>
    (['own', 'enemy'] as const).flatMap(on => {
      const count = objectives.filter(one => one.by === role && one.on === on).length;
      return count > 0 ? [t(`told.placed.${on}`, { role: t(`told.${role}`), count })] : [];
    }),
  );
  return [
    t(`told.sides.${homesOf(scenario)}`, { first: t(`told.${chooses}`), second: t(`told.${other}`) }),
    ...(scenario.objectivesInCentre ? [t('told.centre')] : []),
    ...(lying.length > 0 ? [t('told.lying', { count: lying.length })] : []),
    ...(pieces > 0 ? [t('told.terrain', { count: pieces })] : []),
    ...(freeFortifications.length > 0
      ? [t('told.free', { pieces: freeFortifications.map(kind => t(`terrain.${kind}`)).join(', ') })]
      : []),
    ...placed,
    deployment ? t(`told.deploy.${deployment.order}`) : t('told.entering'),
  ];
}

function heldBackOf({ rules, reserves, ambush, recycling }: Scenario, { t }: Words): readonly string[] {
  const names = new Set<string>(rules.map(rule => rule.name));
  const dice = (reserves?.dice ?? []).map((count, i) =>
    count > 0 ? t('told.arrive.dice', { turn: i + 1, count }) : t('told.arrive.none', { turn: i + 1 }),
  );
  const [first] = reserves?.by ?? [];
  return [
    ...(names.has('Engagement') ? [t('told.engagement')] : []),
    ...(reserves && first
      ? [
          reserves.by.length > 1 ? t('told.reserves.both') : t('told.reserves.one', { role: t(`told.${first}`) }),
          t('told.arrive', { dice: dice.join(', '), turn: dice.length + 1 }),
        ]
      : []),
    ...(names.has('Scattered Reserves') ? [t('told.scattered')] : []),
    ...(ambush ? [t('told.ambush', { role: t(`told.${ambush}`) })] : []),
    ...(recycling ? [recycling.times === null ? t('told.again.any') : t('told.again', { count: recycling.times })] : []),
    ...(recycling?.heroes ? [t('told.again.heroes')] : []),
  ];
}

function victoryOf(
  { rules, turns, prize, beatenBack, holdsOut, victoryPoints }: Scenario,
  { t, range }: Words,
): readonly string[] {
  const { own = 0, enemy = 0, from = 1, toWin = 0 } = victoryPoints ?? {};
  return [
    turns === null ? t('told.turns.none') : t('told.turns', { count: turns }),
    ...(prize ? [t(`told.prize.${prize.on}.${prize.by}`, { from: prize.from })] : []),
    ...(beatenBack?.none === 'in' ? [t('told.beaten.in', { from: beatenBack.from })] : []),
    ...(beatenBack?.none === 'near' ? [t('told.beaten.near', { from: beatenBack.from, within: range(beatenBack.within) })] : []),
    ...(victoryPoints ? [t('told.points', { from, enemy, own, toWin })] : []),
    ...(rules.some(rule => rule.name === 'Attrition') ? [t('told.losses')] : []),
    ...(victoryPoints?.atLimit ? [t('told.points.limit')] : []),
    ...(holdsOut ? [t('told.holdsOut')] : []),
    t('told.elimination'),
    ...(holdsOut || victoryPoints?.atLimit ? [] : [t('told.armyPoints')]),
  ];
}
