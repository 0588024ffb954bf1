import type { Book, Role, Scenario, ZoneFor } from '../../core/index.ts';
import { drawnLayout, fortZoneIn, homesOf, sideOf } from '../../core/index.ts';
import type { Words } from './words.ts';
import { boundWords, overWords } from './zoneWords.ts';

const ROLES = ['attacker', 'defender'] as const satisfies readonly Role[];

/** What a scenario is about, in sentences, in the order of play: whoever has read them knows what has been agreed. */
export function toldOf(scenario: Scenario, book: Book, given: Words): readonly string[] {
  // Before there is a game the words do not know what is played on.
  const words: Words = scenario.space === 'grid' ? { ...given, ranged: count => given.t('squares', { count }) } : given;
  return [
    ...setUpOf(scenario, book, words),
    ...heldBackOf(scenario, words),
    ...comingOf(scenario, words),
    ...victoryOf(scenario, words),
  ];
}

/** A sentence for both, where the same is said of either, or one for each. */
function ofEach(say: (role: Role) => string | null, both: (what: string) => string, one: (role: Role, what: string) => string) {
  const [attackers, defenders] = [say('attacker'), say('defender')];
  if (attackers !== null && attackers === defenders) return [both(attackers)];
  return ROLES.flatMap(role => {
    const what = role === 'attacker' ? attackers : defenders;
    return what === null ? [] : [one(role, what)];
  });
}

/** Over which edges units come: all, those in reserve, and lost ones. */
function comingOf(scenario: Scenario, words: Words): readonly string[] {
  const { t } = words;
  const { deployment, entry, reserves, recycling } = scenario;
  const layout = drawnLayout(scenario);
  const sentences = (what: 'units' | 'reserves' | 'again', zone: ZoneFor, has: (role: Role) => boolean) =>
    ofEach(
      role => (has(role) ? overWords(zone(layout, sideOf(layout, role)), layout, sideOf(layout, role), words) : null),
      over => t(`told.comes.${what}`, { over }),
      (role, over) => t(`told.comes.${what}.${role}`, { over }),
    );
  return [
    ...(deployment ? [] : sentences('units', entry, () => true)),
    ...(deployment && reserves ? sentences('reserves', entry, role => reserves.by.includes(role)) : []),
    ...(recycling?.entry ? sentences('again', recycling.entry, () => true) : []),
  ];
}

function setUpOf(scenario: Scenario, book: Book, words: Words): readonly string[] {
  const { t } = words;
  const { chooses, terrain, objectives, lying = [], deployment, freeFortifications = [] } = scenario;
  const layout = drawnLayout(scenario);
  const bounds = (zone: ZoneFor, role: Role) =>
    boundWords(zone(layout, sideOf(layout, role)), layout, sideOf(layout, role), words);
  const forts = (role: Role) => {
    const zone = fortZoneIn(book, scenario, layout, sideOf(layout, role));
    return boundWords(zone, layout, sideOf(layout, role), words).join(', ');
  };
  const other = chooses === 'attacker' ? 'defender' : 'attacker';
  const pieces = terrain.reduce((sum, { count }) => sum + count, 0);
  const placed = ROLES.flatMap(role =>
    (['own', 'enemy'] as const).flatMap(on => {
      const laid = objectives.filter(one => one.by === role && one.on === on);
      const [first] = laid;
      if (!first) return [];
      const limits = bounds(first.zone, role);
      const sentence = t(`told.placed.${on}`, { role: t(`told.${role}`), count: laid.length });
      return [limits.length > 0 ? `${sentence} ${t('told.placed.limits', { limits: limits.join(', ') })}` : sentence];
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
    ...ofEach(
      role => forts(role) || t('told.limit.own'),
      limits => t('told.forts', { limits }),
      (role, limits) => t(`told.forts.${role}`, { limits }),
    ),
    ...placed,
    deployment ? t(`told.deploy.${deployment.order}`) : t('told.entering'),
    ...(deployment
      ? ofEach(
          role => bounds(deployment.zone, role).join(', ') || t('told.limit.own'),
          limits => t('told.deployed', { limits }),
          (role, limits) => t(`told.deployed.${role}`, { limits }),
        )
      : []),
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
