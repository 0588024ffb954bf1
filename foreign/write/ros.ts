import type { Army, Card, CardKind, Cards, Weapon } from '../../core/forces/index.ts';
import { ARMOURS, armyPoints, fortificationPoints, writeCell, writeReach } from '../../core/forces/index.ts';
import type { Fielded } from './units.ts';
import { CATALOGUE_NAMES, fieldedIn, labelOf, oneLine, SYSTEM_NAME } from './units.ts';

const SYSTEM = { gameSystemId: 'bacf-9ebb-dbda-57d0', gameSystemName: SYSTEM_NAME, battleScribeVersion: '2.01' } as const;

type Attributes = { readonly [name: string]: string | number | boolean };
/** An element as text; nothing inside is left out. */
type Xml = string;

/**
 * An army as a roster of BattleScribe, with profiles, rules and costs of all that is in it. Ids are its own, since cards do not keep those of
 * the catalogues; platoons are not in it.
 */
export function writeRoster(army: Army, cards: Cards): string {
  const ids = numbered();
  const forces: { readonly name: string; readonly selections: Xml[] }[] = [];
  const home = CATALOGUE_NAMES[army.bloc];
  const into = (name: string) => {
    if (forces.at(-1)?.name !== name) forces.push({ name, selections: [] });
    return forces.at(-1)?.selections ?? [];
  };
  for (const unit of fieldedIn(army, cards))
    into(unit.card.captured ? CATALOGUE_NAMES.captured : home).push(unitSelection(unit, ids));
  for (const kind of army.fortifications ?? []) {
    const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    into(home).push(selection({ id: ids(), name, number: 1, type: 'upgrade' }, [costs(fortificationPoints([kind]))]));
  }
  if (forces.length === 0) into(home);
  const head = {
    ...{ id: ids(), name: army.name, ...SYSTEM, gameSystemRevision: 14 },
    xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
  };
  const roster = element('roster', head, [
    costs(armyPoints(army, cards)),
    element('costLimits', {}, [element('costLimit', { ...POINTS, value: army.limit }, [])]),
    element(
      'forces',
      {},
      forces.map(force => forceElement(force, ids)),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${roster}\n`;
}

const forceElement = (
  { name, selections }: { readonly name: string; readonly selections: readonly Xml[] },
  ids: () => string,
): Xml =>
  element('force', { id: ids(), name: name === CATALOGUE_NAMES.captured ? name : 'Main Bloc', catalogueName: name }, [
    element('selections', {}, selections),
  ]);

function numbered(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `battlefield-${last}`;
  };
}

function unitSelection({ card, choices }: Fielded, ids: () => string): Xml {
  const chosen = choices.map(({ name, points }) => selection({ id: ids(), name, number: 1, type: 'upgrade' }, [costs(points)]));
  const arms = card.weapons.map(weapon => weaponSelection(weapon, ids));
  const faction = choices.find(choice => choice.faction !== undefined);
  const head = { id: ids(), name: card.name, number: 1, type: card.kind === 'squad' ? 'unit' : 'model' };
  return selection(head, [
    rules(card.skills, ids),
    element('profiles', {}, [unitProfile(card, faction ? (faction.faction ?? null) : card.faction, ids)]),
    element('selections', {}, [...chosen, ...arms]),
    costs(card.points),
    element('categories', {}, [element('category', { id: ids(), name: categoryOf(card), primary: true }, [])]),
  ]);
}

const weaponSelection = (weapon: Weapon, ids: () => string): Xml =>
  selection({ id: ids(), name: labelOf(weapon), number: weapon.count, type: 'upgrade' }, [
    rules(weapon.rules, ids),
    element('profiles', {}, [weaponProfile(weapon, ids)]),
    costs(0),
  ]);

const PROFILES: { readonly [K in CardKind]: string } = {
  ...{ squad: 'Infantry', hero: 'Heroes', vehicle: 'Vehicle', aircraft: 'Aircraft' },
  ...{ support: 'Support Weapons/Fortifications', fortification: 'Support Weapons/Fortifications' },
};

function categoryOf({ kind, armour }: Card): string {
  switch (kind) {
    case 'hero':
      return 'Heroes';
    case 'support':
      return 'Support Weapon';
    case 'fortification':
      return 'Fortification';
    case 'squad':
      return `Infantry ${armour[1]}`;
    case 'vehicle':
      return `Vehicle ${armour[1]}`;
    case 'aircraft':
      return `Aircraft ${armour[1]}`;
  }
}

const printed = (armour: string): string => armour.replace('I', 'S');

const unitProfile = (card: Card, faction: string | null, ids: () => string): Xml =>
  profile(card.name, PROFILES[card.kind], ids, [
    ...(card.damageTrack === null ? [] : [['Damage Track', String(card.damageTrack)] as const]),
    ['Move', String(card.move)],
    ['March Move', String(card.march)],
    ['Armour', printed(card.armour)],
    ['Faction', faction ?? ''],
  ]);

const weaponProfile = (weapon: Weapon, ids: () => string): Xml =>
  profile(labelOf(weapon), weapon.mount === null ? 'Weapons' : 'Vehicle Weapons', ids, [
    ...(weapon.mount === null ? [] : [['Mount', `${weapon.mount.slice(0, 1).toUpperCase()}${weapon.mount.slice(1)}`] as const]),
    ['Range', weapon.reach === null ? '' : writeReach(weapon.reach)],
    ...ARMOURS.map(armour => {
      const cell = weapon.cells[armour];
      return [printed(armour), cell ? writeCell(cell).replace('N', '#') : ''] as const;
    }),
  ]);

const profile = (name: string, typeName: string, ids: () => string, values: readonly (readonly [string, string])[]): Xml =>
  element('profile', { id: ids(), name, hidden: false, profileTypeName: typeName }, [
    element(
      'characteristics',
      {},
      values.map(([one, value]) => element('characteristic', { name: one, value }, [])),
    ),
  ]);

const selection = (attributes: Attributes, inside: readonly Xml[]): Xml => element('selection', attributes, inside);
const rules = (names: readonly string[], ids: () => string): Xml =>
  element(
    'rules',
    {},
    names.map(name => element('rule', { id: ids(), name, hidden: false }, [])),
  );

const POINTS = { name: ' pts', costTypeId: 'points' } as const;
const costs = (value: number): Xml => element('costs', {}, [element('cost', { ...POINTS, value }, [])]);

function element(name: string, attributes: Attributes, inside: readonly Xml[]): Xml {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return inside.length === 0 ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>\n${inside.join('\n')}\n</${name}>`;
}

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A value between quotes. */
const escaped = (value: string): string => oneLine(value).replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign);
