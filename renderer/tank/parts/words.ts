import { useMemo } from 'react';
import type {
  GapName,
  PieceId,
  Refusal,
  RuleId,
  Side,
  TankAction,
  TankAsked,
  TankCard,
  TankEvent,
  TankGame,
  TankSetup,
  UnitId,
} from '../../../core/index.ts';
import {
  CARDS_PLAYED,
  CREW_ROLES,
  FACINGS_HIT,
  HALT,
  isModelId,
  isUnitId,
  mmOf,
  numberOfUnit,
  sideOfUnit,
  unitOfModel,
} from '../../../core/index.ts';
import { isKey } from '../../base/speech.ts';
import { tableName, tankName } from '../../base/suppliedNames.ts';
import { useSession } from '../../parts/context.tsx';
import type { TextKey } from '../../text/en.ts';
import type { Language, Say } from '../../text/i18n.ts';
import { pieceName } from '../../base/pieceName.ts';
import { capital } from '../../base/words.ts';
import { text } from '../../text/i18n.ts';
import { numberIn } from '../../text/numbers.ts';
import { pageOf } from '../../text/pages.ts';

/** A question for what only the players' book has. */
export type TankResultAsk = Extract<TankAsked['ask'], { ask: 'result' }>;

const METRIC = { measure: 'metric' } as const;
const IMPERIAL = { measure: 'imperial' } as const;
/** Names that cards use as a rule, for which each language has its own word; any other is as its player has typed it. */
const NAMES = {
  command: [HALT, 'forward', 'slow', 'fast', 'reverse'],
  place: ['hull', 'turret', 'tracks', 'runningGear'],
  result: ['noEffect', 'runningGear', 'immobile', 'gunOut', 'turretJammed', 'commanderOut', 'destroyed'],
} as const;
export type CardNames = keyof typeof NAMES;

/** Gaps that are told as a length. */
const LENGTHS_TOLD: readonly string[] = ['scoot', 'distance'] satisfies readonly GapName[];

export type TankWords = ReturnType<typeof tankWordsFor>;

/** Words of the tank skirmish in one language; `setup` names tanks and terrain. */
export function tankWordsFor(language: Language, setup: TankSetup | null) {
  const words = namesFor(language, setup);
  return {
    ...words,
    /** What has happened, in one line; null for what is no news. */
    event: (event: TankEvent) => tell(event, words),
  };
}

type Names = ReturnType<typeof namesFor>;

/** Words for all that a sentence may be about. */
function namesFor(language: Language, setup: TankSetup | null) {
  const t: Say = (key, values) => text(language, key, values);
  /** A text that may be missing, because a card may name things of its own. */
  const open = (key: string, otherwise: string) => (isKey(key) ? t(key) : otherwise);
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const number = (n: number) => plain.format(n);
  /** A number as fields show it. */
  const exactly = (n: number) => numberIn(language, n);
  const side = (of: Side) => t(`tank.new.side.${of}`);
  /** An inch of the table of actions is a quarter of an R: 2.5 cm where the game is measured in cm. */
  const cm = setup?.measure === 'metric';
  /** So many inches of the rules in the measure of the game, as a number and with its unit. */
  const measured = (inches: number) => (cm ? mmOf(METRIC, inches) / 10 : inches);
  const unit = t(cm ? 'tank.unit.cm' : 'tank.unit.in');
  const length = (inches: number) => `${number(measured(inches))} ${unit}`;
  const isLength = (what: string) => LENGTHS_TOLD.includes(what);
  /** What is typed in the measure of the game, as inches of the rules. */
  const inchesOf = (typed: number) => (cm ? typed / measured(1) : typed);

  function cardOf(id: UnitId) {
    const own = setup?.tanks.filter(one => one.side === sideOfUnit(id))[numberOfUnit(id) - 1];
    return own && setup?.cards[own.card];
  }
  /** The card of a tank and its number within its side: `Training tank A (Blue 1)`. */
  function tank(id: UnitId): string {
    const card = cardOf(id);
    return card ? `${cardName(card)} (${short(id)})` : short(id);
  }
  /** What a card calls its tank: those for training have a name in each language. */
  const cardName = ({ name }: Pick<TankCard, 'name'>) => tankName(language, name);
  const short = (id: UnitId): string => `${side(sideOfUnit(id))} ${numberOfUnit(id)}`;
  function piece(id: PieceId): string {
    const all = setup?.table.pieces ?? [];
    const one = all.find(piece => piece.id === id);
    return one ? pieceName(one, all, { t, language }) : t('terrain.wreck');
  }
  /** A tank, a piece of terrain, a member of the crew, or what a card has named. */
  function named(id: string): string {
    if (isUnitId(id)) return short(id);
    if (isModelId(id)) return short(unitOfModel(id));
    if (setup?.table.pieces.some(one => one.id === id)) return piece(id as PieceId);
    if ((CREW_ROLES as readonly string[]).includes(id)) return t(`tank.role.${id}` as TextKey);
    if ((CARDS_PLAYED as readonly string[]).includes(id)) return t(`tank.played.${id}` as TextKey);
    if ((FACINGS_HIT as readonly string[]).includes(id)) return t(`tank.facing.${id}` as TextKey);
    if (id.startsWith('wreck-')) return t('terrain.wreck');
    return place(id);
  }
  /** What a tank has been stopped by: a tank, a piece of terrain, or a reason of the ground itself. */
  function stopper(by: string): string {
    if (by === 'move.offTable') return t('tank.stop.edge');
    return by.startsWith('move.') ? t('tank.stop.ground') : named(by);
  }
  /** A place on a tank where it is one of the usual ones; others as their player has named them. */
  const place = (id: string) => open(`tank.place.${id}`, id);
  /** How a name of a card is written in the language, and what a card has for a name that a player has written: `Halte` is its `halt`. */
  const written = (of: CardNames, id: string) =>
    (NAMES[of] as readonly string[]).includes(id) ? t(`tank.${of}.${id}` as TextKey) : id;
  const readBack = (of: CardNames, words: string): string =>
    NAMES[of].find(id => t(`tank.${of}.${id}` as TextKey).toLowerCase() === words.trim().toLowerCase()) ?? words;

  /** `Command: Halt`, with the spaces of the language. */
  const says = (what: string, value: string) => t('tank.says', { what, says: value });
  /** What a roll is for. */
  const why = (reason: string) => open(`tank.roll.${reason}`, reason);
  const command = (id: string) => open(`tank.command.${id}`, id);
  const effect = (id: string) => open(`tank.effect.${id}`, id);
  /** A result of damage: in the words of the player who has typed it, and what it does. */
  function result(of: UnitId | null, id: string): string {
    const row = of && cardOf(of)?.results.find(one => one.id === id);
    if (!row) return effect(id);
    const own = row.text?.trim() || null;
    if (row.effect === 'note') return own ?? open(`tank.result.${id}`, id);
    return own === null ? effect(row.effect) : `${own} (${effect(row.effect)})`;
  }
  const table = (name: string) => tableName(language, name);

  /** A value that the players tell of a tank, as a button and as a line. */
  function told(what: string, value: string | number, of: UnitId | null): string {
    if (typeof value === 'number') return isLength(what) ? length(value) : number(value);
    if (what === 'gunClass') return open(`tank.card.class.${value}`, value);
    if (what === 'calamity') return effect(value);
    if (what === 'location') return named(value);
    if (what === 'damage') return result(of, value);
    return open(`tank.tell.${value}`, named(value));
  }

  /** A refusal in one sentence, without its sections. */
  function reason({ code, data = {} }: Refusal): string {
    const key = `refusal.${code}`;
    if (!isKey(key)) throw new Error(`No words for the refusal ${code}: every code of core has a sentence in renderer/text.`);
    const inWords = (name: string, value: unknown): string | number => {
      if (Array.isArray(value)) return value.map(one => told(name, String(one), null)).join(', ');
      if (name === 'side') return side(value as Side);
      if (name === 'by') return stopper(String(value));
      if (typeof value !== 'number') return name === 'command' ? command(String(value)) : named(String(value));
      if (name.endsWith('Mm')) return `${number(value / (cm ? 10 : mmOf(IMPERIAL, 1)))} ${unit}`;
      return name === 'inches' ? length(value) : number(value);
    };
    return t(key as TextKey, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inWords(name, value)])));
  }
  const refusal = (one: Refusal) =>
    one.rules.length === 0 ? reason(one) : `${reason(one)} ${t('refusal.rules', { rules: one.rules.join(', ') })}`;

  /** `TANK-09, p. 29 of its book`. */
  function section(id: RuleId): string {
    const page = pageOf(id);
    return page === null ? id : `${id} ${t('tank.log.page', { page })}`;
  }

  /** What is asked of the players, because only their book has it. */
  function gap({
    what,
    tank: of,
    about,
  }: {
    readonly what: string;
    readonly tank: UnitId | null;
    readonly about: string | null;
  }) {
    return t(`tank.gap.${what}` as TextKey, { tank: of ? short(of) : '', about: about ? named(about) : '' });
  }

  /** What passes a Crew Test, as the card of a tank reads its dice. */
  function testSays(of: UnitId | null, score: number): string {
    const success = of && cardOf(of)?.crewTest.success;
    if (!success) return t('tank.ask.knownScore', { score });
    return `${t(`tank.ask.test.${success.compare}`, { score })}, ${t(`tank.card.reads.${success.reads}`)}`;
  }

  /** What is known of a roll that the players are asked for: dice, what the table of actions changes of them, score, and where a hit was and
   *  what stands against it. */
  function known({
    what,
    tank: of,
    about,
    dice,
    score,
    changes = [],
  }: Pick<TankResultAsk, 'what' | 'tank' | 'about' | 'dice' | 'score' | 'changes'>): string | null {
    const isHit = what === 'damage' || what === 'location';
    const parts = [
      isHit && about !== null ? named(about) : null,
      dice === null ? null : t('tank.ask.knownDice', { dice }),
      ...changes.map(({ by, rule }) => t(`tank.ask.change.${rule}` as TextKey, { count: Math.abs(by) })),
      score === null
        ? null
        : what === 'crewTest'
          ? testSays(of, score)
          : t(what === 'damage' ? 'tank.ask.knownArmour' : 'tank.ask.knownScore', { score }),
    ].filter(part => part !== null);
    return parts.length === 0 ? null : parts.join(', ');
  }

  /** An action on a button, without what it is done to. */
  const action = (name: string) => open(`tank.do.${name}`, name);

  function answer(one: TankAction): string {
    switch (one.do) {
      case 'move':
        return says(action('move'), `${length(one.inches)} ${t(`tank.way.${one.way}`)}`);
      case 'scoot':
        return one.way === undefined ? action('scoot') : `${action('scoot')} ${t(`tank.way.${one.way}`)}`;
      case 'hatch':
        return t(one.open ? 'tank.do.hatch.open' : 'tank.do.hatch.close');
      case 'spot':
      case 'machineGun':
        return `${action(one.do)} ${short(one.at)}`;
      case 'aim':
        return `${action('aim')} ${short(one.at)}${pivotFirst(one.pivot)}`;
      case 'fire':
        return `${t('tank.do.fire.at', { at: short(one.at) })}${pivotFirst(one.pivot)}`;
      case 'load':
      case 'forceLoad':
        return `${action(one.do)} ${one.ammo}`;
      case 'clearTerrain':
        return says(action('clearTerrain'), `${piece(one.piece)}${pivotFirst(one.pivot)}`);
      case 'clearUpClose':
        return says(`${action('clearUpClose')} ${t(`tank.do.clearUpClose.${one.with}`)}`, piece(one.piece));
      case 'playCard':
        return says(t(`tank.played.${one.card}`), short(one.on));
      case 'pivot':
      case 'extraPivot':
      case 'turnTurret':
      case 'unload':
      case 'popSmoke':
      case 'takeOff':
      case 'endGo':
        return action(one.do);
    }
  }
  const pivotFirst = (facing: number | undefined) => (facing === undefined ? '' : `, ${t('tank.do.turnedTo')}`);

  return {
    ...{ language, t, open, number, exactly, length, measured, inchesOf, isLength, unit, side, tank, cardName, short, piece },
    ...{ named, stopper, says, why, command, effect, result, table, told, reason, refusal, section, gap, known, action, answer },
    ...{ written, readBack },
  };
}

function tell(event: TankEvent, words: Names): string | null {
  const { t, length, side, short, piece, named, stopper, why, command, effect, result, told, action, open } = words;
  const tank = 'tank' in event && event.tank ? short(event.tank) : '';
  const key = `tank.event.${event.type}` as TextKey;
  switch (event.type) {
    case 'agenda':
    case 'goEnded':
      return null;
    case 'rolled': {
      const { roll } = event;
      return t(key, { who: roll.unit ? short(roll.unit) : side(roll.side), why: why(roll.why) });
    }
    case 'told':
      return t(key, {
        what: t(`tank.gap.${event.what}` as TextKey, { tank, about: event.about === null ? '…' : named(event.about) }),
        value: told(event.what, event.value, event.tank),
      });
    case 'roundStarted':
      return t(key, { round: event.round });
    case 'phaseStarted':
      return t(key, { phase: event.phase });
    case 'firstDecided':
      return t(key, { side: side(event.side) });
    case 'commandRevealed':
      return t(key, { tank, command: command(event.command) });
    case 'acted':
      return t(key, { tank, action: action(event.action) });
    case 'moved': {
      const said = t(event.by === 'scoot' ? 'tank.event.scooted' : key, {
        ...{ tank, length: length(event.inches), way: t(`tank.way.${event.way}`) },
      });
      if (event.stoppedBy === undefined) return said;
      return `${said} ${capital(t('tank.event.stopped', { by: stopper(event.stoppedBy) }))}`;
    }
    case 'pivoted':
      return t(PIVOTS[event.by], { tank });
    case 'hatch':
      if (event.forcedBy !== undefined && event.forcedBy !== event.tank)
        return t('tank.event.hatchForced', { tank, by: short(event.forcedBy) });
      return t(event.buttoned ? 'tank.event.hatchShut' : 'tank.event.hatchOpen', { tank });
    case 'tested':
      return t(key, { tank, role: t(`tank.role.${event.role}`), result: t(`tank.tell.${event.result}`) });
    case 'machineGunned':
      return t(event.success ? key : 'tank.event.machineGunned.no', { tank, at: short(event.at) });
    case 'terrainFiredAt':
      return t(event.cleared ? key : 'tank.event.terrainFiredAt.no', { tank, piece: piece(event.piece) });
    case 'roundLoaded':
      return t(`tank.event.roundLoaded.${event.to}`, { tank, ammo: event.ammo });
    case 'loadFailed':
      return t(key, { tank, ammo: event.ammo });
    case 'roundGone':
      return t(`tank.event.roundGone.${event.to ?? 'out'}`, { tank, ammo: event.ammo });
    case 'spotted':
    case 'aimed':
    case 'markerTakenOff':
    case 'markerTurned':
    case 'markerLost':
      return t(key, { tank, at: short(event.at) });
    case 'fired': {
      const { dice, score, snap } = event;
      const at = short(event.at);
      const said =
        dice === null || score === null ? t(key, { tank, at }) : t('tank.event.fired.score', { tank, at, dice, score });
      return snap === null ? said : `${said} ${t('tank.event.snap', { why: t(`tank.snap.${snap}`) })}.`;
    }
    case 'shotEnded':
      return t(event.hit ? 'tank.event.shotEnded.hit' : 'tank.event.shotEnded.miss', { at: short(event.at) });
    case 'hitLocated':
      return t(key, { facing: open(`tank.facing.${event.facing}`, event.facing), location: named(event.location) });
    case 'damaged':
      return event.armour === null
        ? t(key, { tank, effect: result(event.tank, event.result) })
        : t('tank.event.damaged.armour', { tank, effect: result(event.tank, event.result), armour: event.armour });
    case 'cardPlayed':
      return t(key, { tank, card: t(`tank.played.${event.card}`) });
    case 'calamity':
      return t(key, { tank, effect: effect(event.effect) });
    case 'over': {
      const { winner, reason } = event.outcome;
      return overSays({ winner, reason }, { t, side });
    }
    case 'placed':
    case 'commanded':
    case 'goStarted':
    case 'actionFree':
    case 'pivotFailed':
    case 'turretTurned':
    case 'smokePopped':
    case 'smokeStayed':
    case 'smokeGone':
    case 'destroyed':
      return t(key, { tank });
  }
}

const PIVOTS = { pivot: 'tank.event.pivoted', extra: 'tank.event.pivotedExtra', free: 'tank.event.pivotedFree' } as const;

/** How a skirmish has ended. */
export function overSays(
  { winner, reason }: Pick<NonNullable<TankGame['state']['outcome']>, 'winner' | 'reason'>,
  { t, side }: Pick<Names, 't' | 'side'>,
): string {
  if (winner === null) return t('tank.over.draw');
  return t(reason === 'rounds' ? 'tank.over.rounds' : 'tank.over.won', { side: side(winner) });
}

/** Words in the language of the settings, for a skirmish if there is one. */
export function useTankWords(setup: TankSetup | null = null): TankWords {
  const language = useSession(state => state.settings.language);
  return useMemo(() => tankWordsFor(language, setup), [language, setup]);
}
