import type {
  Ask,
  Card,
  Cards,
  Declared,
  Game,
  GameSetup,
  Json,
  Measure,
  ModelId,
  PieceId,
  Refusal,
  Roll,
  RuleId,
  RuleName,
  Side,
  SpaceName,
  Stage,
  TerrainKind,
  Thing,
  UnitId,
  WeaponId,
} from '../../core/index.ts';
import {
  STANDARD,
  bookOf,
  cited,
  enemyOf,
  isModelId,
  isUnitId,
  numberOfModel,
  numberOfUnit,
  ruleSets,
  sideOfUnit,
  sizeIn,
  unitOfModel,
} from '../../core/index.ts';
import { spaceOf } from './space.ts';
import { percentOf } from './percent.ts';
import { isKey, SPEECH } from './speech.ts';
import { armyName, isSuppliedTable, tableName } from './suppliedNames.ts';
import { figureName, weaponName } from './weaponNames.ts';
import type { TextKey } from '../text/en.ts';
import type { Language, Say } from '../text/i18n.ts';
import { text } from '../text/i18n.ts';
import { numberIn } from '../text/numbers.ts';
import { pageOf, sourceOf } from '../text/pages.ts';
import { RULES_FR } from '../text/rules.ts';
import { RULES_BROUGHT_FR } from '../text/brought.ts';

/** Who and what a game is about: all that names are made of. It does not change while the game goes on. */
export interface Cast {
  readonly setup: GameSetup;
  readonly cards: Cards;
  /** What a piece of terrain is that was placed in the game; null for others. */
  readonly placed?: (id: PieceId) => TerrainKind | null;
}

/** What a piece is that has come in the game, though it may be gone by now; null for others. */
export function placedIn(game: Pick<Game, 'state' | 'history'> | null, id: PieceId): TerrainKind | null {
  const there = game?.state.pieces.find(piece => piece.id === id);
  if (there) return there.kind;
  for (const { events } of game?.history ?? [])
    for (const event of events)
      if ('piece' in event && typeof event.piece !== 'string' && event.piece.id === id) return event.piece.kind;
  return null;
}

/** A choice that a rule asks for. */
type Choosing = Extract<Ask, { ask: 'choose' }>['choices'][number];

/** Words for numbers, names, refusals, in one language and one way of measuring. */
export type Words = ReturnType<typeof wordsFor>;

export function cardOfUnit({ setup, cards }: Cast, id: UnitId): Card | null {
  const card = setup.armies[sideOfUnit(id)]?.units[numberOfUnit(id) - 1];
  return (card && cards.get(card)) ?? null;
}

/** What tells two armies of one bloc apart. */
export const SIDE_NUMBERS: { readonly [S in Side]: string } = { blue: 'I', red: 'II' };

/** Fields of a refusal that are so many R, as weapons have them. */
const RANGES = ['range', 'min', 'max'];

/** `cards`: those that may be spoken of where no game is open; `space`: what is spoken of there. */
export function wordsFor(
  language: Language,
  measure: Measure,
  cast: Cast | null,
  cards: Cards | null = cast?.cards ?? null,
  space: SpaceName = cast ? spaceOf(cast.setup) : 'free',
) {
  const speech = SPEECH[space];
  const t: Say = (key, values) => text(language, speech.key(key), values);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

  const played = cast && bookOf(ruleSets, cast.setup.book);
  /** By what the game is played; null where none is open. */
  const book = played?.ok ? played.value : null;
  /** Sections as the rule set of the game tells them, its layers above what lies beneath. */
  const told = (rules: readonly RuleId[]) => (book ? cited(book, rules) : rules);

  const number = (n: number) => plain.format(n);
  /** With its tenth, also where that is 0: numbers that stand side by side are told alike. */
  const tenths = (n: number) => format.format(n);
  /** A number as fields show it. */
  const exactly = (n: number) => numberIn(language, n);
  const percent = (share: number, decimals = 0) => percentOf(share, language, decimals);
  const unitOfLength = t(measure === 'metric' ? 'adj.cm' : 'adj.in');
  const length = (mm: number) => `${format.format(mm / (measure === 'metric' ? 10 : 25.4))} ${unitOfLength}`;
  /** How large a table is: round numbers are told as such, and the unit once. */
  const size = (sides: { readonly width: number; readonly depth: number }) =>
    `${[sides.width, sides.depth].map(mm => plain.format(mm / (measure === 'metric' ? 10 : 25.4))).join(' × ')} ${unitOfLength}`;
  const range = (r: number) => speech.range(r, tenths, t);
  /** A length of the table as it is spoken of there: so many R, or squares. */
  const onTable = (mm: number) => range(Math.round((mm / speech.unit(measure)) * 10) / 10);
  const reach = (printed: string) => speech.reach(printed, t);
  const ranged = (r: number) => speech.ranged(r, measure, length, t);

  const bloc = (side: Side) => cast?.setup.armies[side].bloc ?? null;
  function side(of: Side): string {
    const own = bloc(of);
    if (own === null) return t(`new.side.${of}`);
    const name = t(`bloc.${own}`);
    return bloc(enemyOf(of)) === own ? `${name} ${SIDE_NUMBERS[of]}` : name;
  }
  /** A unit by its card, among those of its own army; cards that it has several times are numbered. */
  function inArmy(id: UnitId): string {
    const card = cast && cardOfUnit(cast, id);
    if (!cast || !card) return id;
    const same = cast.setup.armies[sideOfUnit(id)].units.flatMap((one, i) => (one === card.id ? [i + 1] : []));
    return same.length < 2 ? card.name : `${card.name} ${same.indexOf(numberOfUnit(id)) + 1}`;
  }
  /** A unit by its card among all; of cards that both armies have it is said whose they are. */
  function unit(id: UnitId): string {
    const card = cast && cardOfUnit(cast, id);
    const owner = sideOfUnit(id);
    if (!cast || !card || !cast.setup.armies[enemyOf(owner)].units.includes(card.id)) return inArmy(id);
    return `${inArmy(id)} (${bloc('blue') === bloc('red') ? SIDE_NUMBERS[owner] : side(owner)})`;
  }
  /** Whose dice a roll is thrown with. */
  const thrower = (roll: Pick<Roll, 'unit' | 'side'>): string => (roll.unit === null ? side(roll.side) : unit(roll.unit));
  function model(id: ModelId): string {
    const of = unitOfModel(id);
    const card = cast && cardOfUnit(cast, of);
    return card?.kind === 'squad' ? `${unit(of)} · ${numberOfModel(id)}` : unit(of);
  }
  const figureNamed = ({ name }: { readonly name: string }): string => figureName(language, name);
  /** What its card calls a soldier of a squad, mostly by what he carries; nothing of others, who are told by their names. */
  function figure(id: ModelId): string {
    const card = cast && cardOfUnit(cast, unitOfModel(id));
    if (card?.kind !== 'squad') return '';
    return card.models.flatMap(one => Array.from({ length: one.count }, () => figureNamed(one)))[numberOfModel(id) - 1] ?? '';
  }
  /** One soldier among others: his number alone where all are of one squad, and what his card calls him. */
  function soldier(id: ModelId, among: readonly ModelId[]): { readonly name: string; readonly figure: string } {
    const squads = new Set(among.filter(one => figure(one) !== '').map(unitOfModel));
    const own = figure(id);
    return { name: own !== '' && squads.size === 1 ? String(numberOfModel(id)) : model(id), figure: own };
  }
  function piece(id: PieceId): string {
    const kind: TerrainKind = cast?.setup.table.pieces.find(one => one.id === id)?.kind ?? cast?.placed?.(id) ?? 'wreck';
    return t(`terrain.${kind}`);
  }
  const named = (id: string): string => {
    if (isModelId(id)) return model(id);
    return isUnitId(id) ? unit(id) : piece(id as PieceId);
  };
  /** What a weapon of a card is called. */
  const weaponNamed = ({ name }: { readonly name: string }): string => weaponName(language, name);
  function weapon(of: UnitId, id: WeaponId): string {
    if (id === STANDARD) return t('weapon.standard');
    const card = cast && cardOfUnit(cast, of);
    const own = card?.weapons.find(one => one.id === id);
    return own ? weaponNamed(own) : id;
  }
  /** Whether a weapon of a unit is one of close combat (RANGE-05, CC-06). */
  const strikes = (of: UnitId, id: WeaponId): boolean =>
    id === STANDARD || (cast && cardOfUnit(cast, of))?.weapons.find(one => one.id === id)?.reach === 'C';
  /** The name of something that a rule has named; its own name where nobody has found words for it. */
  const open = (of: 'roll' | 'special' | 'marker', name: string): string => {
    // A marker may name a unit after a colon.
    const key = `${of}.${name.replace(/:.*/, '')}`;
    return isKey(key) ? t(key) : name;
  };

  /** What a rule asks: by its stage where it asks step by step, or by its section, and by its group where it asks twice, or by who is to be `with` the unit that was chosen before; by
   *  the kind of thing where it has no words of its own. */
  const choice = ({ rule: id, of, unit: about, among, group, shot }: Choosing, stage: Stage | null = null): string => {
    const step = stage && `choose.at.${stage.at}`;
    if (stage && step && isKey(step)) {
      const whom = stage.whom && unit(stage.whom);
      return t(step, { unit: unit(about), special: open('special', stage.special), whom: whom ?? '' });
    }
    const others = (among as readonly Thing[]).includes(about) ? '' : `choose.${id}.with`;
    const key = [`choose.${id}.of.${group}`, others, `choose.${id}`].find(isKey);
    const asked = t(key ?? `choose.${of}`, { unit: unit(about), rule: id });
    return shot ? t('choose.about', { asked, shot: fired(about, shot) }) : asked;
  };
  /** The shot that a choice is about: with what, by whom where its unit has several who could fire it, at whom. */
  function fired(by: UnitId, { weapon: line, model: who, targets }: NonNullable<Choosing['shot']>): string {
    const soldier = who && model(who);
    const told = { weapon: weapon(by, line), targets: targets.map(unit).join(', ') };
    return soldier && soldier !== unit(by) ? t('choose.shot.by', { ...told, soldier }) : t('choose.shot', told);
  }
  /** One thing of a choice on a button, or yes. */
  function chosen({ rule: id, of, unit: about }: Choosing, thing: Thing | null): string {
    const key = `choose.${id}.${thing ?? 'yes'}`;
    if (isKey(key)) return t(key, { unit: unit(about) });
    if (thing === null) return t('choose.yes.yes');
    if (of === 'number') return number(Number(thing));
    if (of === 'weapon') return weapon(about, thing as WeaponId);
    const deed = [`action.${thing}`, `special.${thing}`].find(isKey);
    if (of === 'option') return deed ? t(deed) : rule(String(thing) as RuleName);
    return named(String(thing));
  }
  /** The button that leaves a choice. */
  const leave = ({ rule: id }: Choosing): string => {
    const key = `choose.${id}.no`;
    return t(isKey(key) ? key : 'choose.no');
  };

  /** What a supplied army is about. */
  const armyAbout = (id: string): string => t(`army.${id}` as TextKey);
  const army = (name: string): string => armyName(language, name);
  /** A supplied table on another size, or open ground, has that behind its name, in mm of one that is measured in centimetres. */
  const table = (name: string): string => {
    const [, layout = name, ...sides] = /^(.*?) ?(\d{3,4}(?:\.\d+)?)x(\d{3,4}(?:\.\d+)?)$/.exec(name) ?? [];
    // What is one's own is called as it was called.
    if (layout !== '' && !isSuppliedTable(layout)) return name;
    const called = layout === '' ? t('new.layout.open') : tableName(language, layout);
    if (sides.length === 0) return called;
    const [width, depth] = sides.map(Number) as [number, number];
    return `${called} ${size(sizeIn(measure, { width, depth }))}`;
  };
  const rule = (name: RuleName): string => (language === 'fr' ? ruleInFrench(name) : name);
  const action = (declared: Declared) =>
    declared.action === 'special' ? open('special', declared.special) : t(`action.${declared.action}`);
  /** `MOVE-03 p. 43`. */
  const ruleId = (id: RuleId) => {
    const page = pageOf(id, space);
    const source = sourceOf(id);
    if (source !== null) return `${id} ${t('log.source', { source: t(`source.${source}` as TextKey) })}`;
    return page === null ? id : `${id} ${t('log.page', { page })}`;
  };

  /** The slot of a platoon that the path of an army's field leads to. */
  function slotIn(path: string): string {
    const combat = /\.combat\[(\d+)\]/.exec(path)?.[1];
    return combat === undefined ? t('muster.slot.leader') : t('muster.slot.combat', { n: Number(combat) + 1 });
  }
  /** A group of a card's options. */
  function option(group: string): string {
    const key = `option.${group}`;
    return isKey(key) ? t(key) : group;
  }
  /** What is chosen in one: names of soldiers and factions are what they are; places and the bloc have words. */
  function bought(name: string, card: Pick<Card, 'bloc'>): string {
    switch (name) {
      case 'Bloc':
        return t(`bloc.${card.bloc}`);
      case 'Strongpoint':
        return t('terrain.strongpoint');
      case 'Bunker':
        return t('terrain.bunker');
      default:
        return name;
    }
  }
  const cardNamed = (id: string): string => cards?.get(id as Card['id'])?.name ?? id;

  function value(code: string, key: string, given: Json): string | number {
    if (Array.isArray(given)) return given.map(one => named(String(one))).join(', ');
    if (typeof given === 'number') {
      if (key.endsWith('Mm')) return length(given);
      if (key === 'pause') return ranged(given);
      // Of an army the least and the most are points.
      return RANGES.includes(key) && !code.startsWith('army.') ? range(given) : given;
    }
    const name = String(given);
    switch (key) {
      case 'side':
        return side(name as Side);
      case 'edge':
        return t(`edge.${name}` as TextKey);
      case 'weapon':
        return name === STANDARD ? t('weapon.standard') : weaponNamed({ name });
      case 'skill':
        return rule(name as RuleName);
      case 'special':
        return open('special', name);
      case 'reaction':
        return t(`reaction.${name}` as TextKey);
      case 'mount':
        return t(`card.mount.${name}` as TextKey);
      case 'bloc':
        return t(`bloc.${name}` as TextKey);
      case 'card':
        return cardNamed(name);
      case 'cards':
      case 'may':
        return name
          .split(', ')
          .map(together => together.split(' + ').map(cardNamed).join(' + '))
          .join(', ');
      case 'path':
        return code.startsWith('army.') ? slotIn(name) : name;
      case 'group':
        return option(name);
      case 'kind':
        return code.startsWith('army.') ? t(`platoon.${name}` as TextKey) : name;
      case 'host':
        return code.startsWith('army.') ? cardNamed(name) : named(name);
      case 'unit':
      case 'model':
      case 'other':
      case 'piece':
        return code.startsWith('army.') ? name : named(name);
      default:
        return name;
    }
  }

  /** A refusal in one sentence, without its rules. */
  function reason({ code, data = {} }: Refusal): string {
    const bare = code === 'attack.noSight' && Array.isArray(data.by) && data.by.length === 0 ? `${code}.bare` : code;
    const key = `refusal.${bare}`;
    if (!isKey(key)) throw new Error(`No words for the refusal ${code}: every code of core has a sentence in renderer/text.`);
    return t(key, Object.fromEntries(Object.entries(data).map(([name, given]) => [name, value(code, name, given)])));
  }
  /** The same with the rules that say so: `Too far: 21.4 cm of 20. (MOVE-03)`. */
  const refusal = (one: Refusal): string => `${reason(one)} ${t('refusal.rules', { rules: told(one.rules).join(', ') })}`;

  return {
    language,
    measure,
    space,
    book,
    t,
    number,
    tenths,
    exactly,
    percent,
    length,
    size,
    range,
    onTable,
    reach,
    ranged,
    side,
    inArmy,
    unit,
    thrower,
    model,
    soldier,
    piece,
    card: cardNamed,
    named,
    weapon,
    strikes,
    weaponNamed,
    figureNamed,
    army,
    armyAbout,
    table,
    option,
    bought,
    rule,
    ruleId,
    action,
    open,
    choice,
    chosen,
    leave,
    reason,
    refusal,
    told,
  };
}

/** A word of a list by a name that anybody may have given: what every object has is no word. */
const own = (list: { readonly [name: string]: string }, name: string): string | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

const NAMES_FR = { ...RULES_FR, ...RULES_BROUGHT_FR };

/** Words as a line or a sentence begins with them. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `Passengers (6)` and `Pilot: Tom` keep what is in brackets or after the colon. */
export function ruleInFrench(name: RuleName): string {
  const whole = own(NAMES_FR, name);
  if (whole !== undefined) return whole;
  const [, head = name, rest = ''] = /^([^:(]+?)(\s\(.*\)|:.*)$/.exec(name) ?? [];
  const known = own(NAMES_FR, head);
  return known === undefined ? name : `${known}${rest.replace(/^:/, ' :')}`;
}
