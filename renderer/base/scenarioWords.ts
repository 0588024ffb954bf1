import type { Book, Layout, Role, Scenario, ZoneFor } from '../../core/index.ts';
import { drawnLayout, fortZoneIn, homesOf, itemAt, sideOf } from '../../core/index.ts';
import type { Words } from './words.ts';
import { boundWords, overWords, partOf } from './zoneWords.ts';

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

/** Where a zone lies for a role, and what else bounds it. */
function boundsOf(zoneFor: ZoneFor, layout: Layout, role: Role, words: Words) {
  const side = sideOf(layout, role);
  const zone = zoneFor(layout, side);
  const part = partOf(zone, layout, side);
  return { part, limits: part === 'drawn' ? [] : boundWords(zone, layout, side, words) };
}

/** The same as `anywhere on the enemy’s part of the table`; its own part is named only where nothing bounds it. */
function whereOf(zoneFor: ZoneFor, layout: Layout, role: Role, words: Words): string {
  const { part, limits } = boundsOf(zoneFor, layout, role, words);
  const isPlain = part === 'own' && limits.length > 0;
  return [...(isPlain ? [] : [words.t(`told.limit.${part}`)]), ...limits].join(', ');
}

/** Objectives in the order in which they are laid, in one sentence those that one lays at a time in one place (SETUP-21). */
function placedOf({ objectives }: Scenario, layout: Layout, words: Words): readonly string[] {
  const { t } = words;
  const placed = objectives.map(({ by, zone }) => ({ by, ...boundsOf(zone, layout, by, words) }));
  const isAsBefore = (i: number) => i > 0 && JSON.stringify(placed[i]) === JSON.stringify(placed[i - 1]);
  const firsts = placed.flatMap((_, i) => (isAsBefore(i) ? [] : [i]));
  return firsts.map((at, i) => {
    const { by, part, limits } = itemAt(placed, at);
    const count = (firsts[i + 1] ?? placed.length) - at;
    const order = t(i === 0 ? 'told.placed.first' : 'told.placed.then');
    const sentence = t(`told.placed.${part}`, { order, role: t(`told.${by}`), count });
    return limits.length > 0 ? `${sentence} ${t('told.placed.limits', { limits: limits.join(', ') })}` : sentence;
  });
}

/** Whose those that lie there from the start count as, where anything hangs on it. */
function lyingOn({ lying = [], prize, victoryPoints }: Scenario, { t }: Words): readonly string[] {
  if (prize?.on !== 'enemy' && !victoryPoints) return [];
  return ([...ROLES, null] as const).flatMap(whose => {
    const count = lying.filter(({ on }) => on === whose).length;
    return count > 0 ? [t(`told.lying.${whose ?? 'nobody'}`, { count })] : [];
  });
}

/** How many pieces of which terrain each player places, by the lots of the scenario (SETUP-04). */
function terrainOf(terrain: Scenario['terrain'], { tables }: Book, { t }: Words): readonly string[] {
  return terrain.flatMap(({ kinds, count }) => {
    const open = kinds.filter(kind => !tables.leftOut.includes(kind));
    return open.length > 0 ? [t('told.terrain.lot', { count, kinds: open.map(kind => t(`terrain.${kind}`)).join(', ') })] : [];
  });
}

function setUpOf(scenario: Scenario, book: Book, words: Words): readonly string[] {
  const { t } = words;
  const { chooses, terrain, lying = [], deployment, freeFortifications = [] } = scenario;
  const layout = drawnLayout(scenario);
  const other = chooses === 'attacker' ? 'defender' : 'attacker';
  const lots = terrainOf(terrain, book, words);
  return [
    t(book.tables.fortifiedDefends ? 'told.roles.dugIn' : 'told.roles'),
    t(`told.sides.${homesOf(scenario)}`, { first: t(`told.${chooses}`), second: t(`told.${other}`) }),
    ...(scenario.objectivesInCentre ? [t('told.centre')] : []),
    ...(lying.length > 0 ? [t('told.lying', { count: lying.length })] : []),
    ...lyingOn(scenario, words),
    ...(lots.length > 0 ? [t('told.terrain', { lots: lots.join(', ') })] : []),
    ...(freeFortifications.length > 0
      ? [t('told.free', { pieces: freeFortifications.map(kind => t(`terrain.${kind}`)).join(', ') })]
      : []),
    ...ofEach(
      role => whereOf((home, side) => fortZoneIn(book, scenario, home, side), layout, role, words),
      limits => t('told.forts', { limits }),
      (role, limits) => t(`told.forts.${role}`, { limits }),
    ),
    ...placedOf(scenario, layout, words),
    deployment ? t(`told.deploy.${deployment.order}`) : t('told.entering'),
    ...(deployment
      ? ofEach(
          role => whereOf(deployment.zone, layout, role, words),
          limits => t('told.deployed', { limits }),
          (role, limits) => t(`told.deployed.${role}`, { limits }),
        )
      : []),
  ];
}

function heldBackOf({ rules, reserves, ambush, recycling }: Scenario, { t }: Words): readonly string[] {
  const names = new Set<string>(rules.map(rule => rule.name));
  const arriving = (dice: readonly number[]) => ({
    dice: dice
      .map((count, i) => (count > 0 ? t('told.arrive.dice', { turn: i + 1, count }) : t('told.arrive.none', { turn: i + 1 })))
      .join(', '),
    turn: dice.length + 1,
    army: t('face.army'),
  });
  const [first] = reserves?.by ?? [];
  const isScattered = names.has('Scattered Reserves');
  return [
    ...(names.has('Engagement') ? [t('told.engagement')] : []),
    ...(reserves && first
      ? [
          t(reserves.by.length > 1 ? 'told.reserves.both' : 'told.reserves.one', { role: t(`told.${first}`) }),
          t('told.arrive', arriving(reserves.dice)),
        ]
      : []),
    ...(reserves?.or ? [t('told.or', arriving(reserves.or.dice))] : isScattered ? [t('told.scattered')] : []),
    ...(ambush ? [t('told.ambush', { role: t(`told.${ambush}`) })] : []),
    ...(recycling ? [recycling.times === null ? t('told.again.any') : t('told.again', { count: recycling.times })] : []),
    ...(recycling?.heroes ? [t('told.again.heroes')] : []),
  ];
}

/** The zone that the attacker is beaten out of, as the defender sees it; his whole part of the table by its name. */
function beatenOf({ beatenBack }: Scenario, layout: Layout, words: Words): readonly string[] {
  const { t, ranged } = words;
  if (!beatenBack) return [];
  const { from } = beatenBack;
  if (beatenBack.none === 'near') return [t('told.beaten.near', { from, within: ranged(beatenBack.within) })];
  const { part, limits } = boundsOf(beatenBack.zone, layout, 'defender', words);
  if (part === 'own' && limits.length === 0) return [t('told.beaten.own', { from })];
  return [t('told.beaten.in', { from, limits: whereOf(beatenBack.zone, layout, 'defender', words) })];
}

function victoryOf(scenario: Scenario, words: Words): readonly string[] {
  const { rules, turns, prize, holdsOut, victoryPoints } = scenario;
  const { t } = words;
  const { own = 0, enemy = 0, from = 1, toWin = 0 } = victoryPoints ?? {};
  return [
    turns === null ? t('told.turns.none') : t('told.turns', { count: turns }),
    ...(prize ? [t(`told.prize.${prize.on}.${prize.by}`, { from: prize.from })] : []),
    ...beatenOf(scenario, drawnLayout(scenario), words),
    ...(victoryPoints ? [t('told.points', { from, enemy, own, toWin })] : []),
    ...(rules.some(rule => rule.name === 'Attrition') ? [t('told.losses')] : []),
    ...(victoryPoints?.atLimit ? [t('told.points.limit')] : []),
    ...(holdsOut ? [t('told.holdsOut')] : []),
    t('told.elimination'),
    ...(holdsOut || victoryPoints?.atLimit ? [] : [t('told.armyPoints')]),
  ];
}
