import type { Command, FreePlace, Game, Option, Place, State, UnitId, Vec3 } from '../../core/index.ts';
import { declaredBy, isPlainAction, nthOf, questionOf, unitOfModel } from '../../core/index.ts';
import type { Advice } from '../base/advice.ts';
import type { Cast, Words } from '../base/words.ts';
import type { Overlay } from '../scene/base/board.ts';
import { aroundUnits } from './subject.ts';
import { surfaceOf } from './surfaces.ts';

/** Where a thought was thought. */
export interface Thinking {
  readonly state: State;
  readonly cast: Cast;
  readonly words: Words;
}

/** What each of some answers does, in a few words; of those that would be told alike, so much more that they differ. */
export function advicesIn(options: readonly Option[], thinking: Thinking): readonly string[] {
  const tellings = options.map(option => [adviceIn(option, thinking), ...moreOf(option.command, thinking)]);
  return tellings.map((own, i) => {
    const others = tellings.filter((_, n) => n !== i);
    const told = own.map((_, n) => n + 1).find(n => !others.some(one => toldBy(one, n) === toldBy(own, n)));
    // What all of them differ in may be where the last of a squad stands: the number is on the table too.
    return told === undefined ? `${toldBy(own, own.length)} (${i + 1})` : toldBy(own, told);
  });
}

const toldBy = (telling: readonly string[], parts: number): string => telling.slice(0, parts).join(', ');

/** What else tells an answer from others: where it ends, how one looks there, what is fired. */
function moreOf(command: Command, thinking: Thinking): readonly string[] {
  const { t, weapon } = thinking.words;
  if (command.do === 'attack' || command.do === 'strikeBack') {
    const fired = command.shots.map(shot => weapon(unitOfModel(shot.model), shot.weapon));
    return fired.length === 0 ? [] : [[...new Set(fired)].join(', ')];
  }
  if (command.do !== 'move') return [];
  const end = pathOf(command.ways, thinking).at(-1);
  if (!end) return [];
  return [endIn(command.ways, end, thinking), t('opponent.where.facing', { facing: t(`facing.${eighthOf(end.facing)}`) })];
}

/** Where the leader ends, and how high if that is not on the ground. */
function endIn(ways: Ways, { z }: FreePlace, thinking: Thinking): string {
  const { t, length } = thinking.words;
  const where = placeIn(leading(ways)!.path.at(-1)!, thinking);
  return z > 0 ? `${where}, ${t('opponent.where.up', { length: length(z) })}` : where;
}

/** A place in words, as it is counted from the south-west corner. */
function placeIn(place: Place, { cast, words: { t, length } }: Thinking): string {
  const { places, middle } = surfaceOf(cast.setup);
  const square = places.square(place);
  if (square) return t('opponent.where.column', { column: square[0], row: square[1] });
  const [x, y] = middle(place);
  return t('opponent.where.table', { across: length(x), away: length(y) });
}

/** What an answer of a program does, in a few words. */
function adviceIn(option: Option, thinking: Thinking): string {
  const { command, intent } = option;
  const { words } = thinking;
  const { unit, prey, does } = intent;
  if (unit !== null && (command.do === 'activate' || command.do === 'declare')) {
    const actions = does.map(one => words.action(declaredBy(one)));
    const said = { unit: words.unit(unit as UnitId), does: actions.join(', ') };
    return prey === null
      ? words.t('opponent.does', said)
      : words.t('opponent.does.at', { ...said, prey: words.unit(prey as UnitId) });
  }
  const answer = answerIn(command, thinking);
  return unit === null ? answer : words.t('opponent.does', { unit: words.unit(unit as UnitId), does: answer });
}

/** What an answer of a program is about. */
export function aboutOf({ do: does }: Command) {
  switch (does) {
    case 'activate':
    case 'declare':
    case 'move':
    case 'attack':
    case 'choose':
      return `opponent.about.${does}` as const;
    default:
      return 'opponent.about.other';
  }
}

function answerIn(command: Command, thinking: Thinking): string {
  const { t, unit, model, side, action } = thinking.words;
  switch (command.do) {
    case 'attack':
    case 'strikeBack':
      return shotsIn(command.shots, thinking);
    case 'move':
      return wayIn(command.ways, thinking);
    case 'stayOff':
    case 'decline':
    case 'pass':
    case 'leaveTerrain':
      return t(`opponent.do.${command.do}`);
    case 'react':
      return t('opponent.do.react', { unit: unit(command.unit) });
    case 'reactWith':
      return t('opponent.do.reactWith', {
        what: isPlainAction(command.reaction) ? action({ action: command.reaction }) : t(`reaction.${command.reaction}`),
      });
    case 'choose':
      return choiceIn(command.chosen, thinking);
    case 'takeEdge':
      return t('opponent.do.takeEdge', { edge: t(`edge.${command.edge}`) });
    case 'goFirst':
      return t('opponent.do.goFirst', { side: side(command.side) });
    case 'allocate':
      return t('opponent.do.allocate', { model: model(command.model) });
    case 'reroll':
      return t('opponent.do.reroll', { count: command.dice.length });
    case 'placeObjective':
    case 'placeTerrain':
    case 'placeFortification':
    case 'placeStandIn':
      return placeIn(command.at, thinking);
    default:
      return t('opponent.do.other');
  }
}

type Shots = Extract<Command, { do: 'attack' | 'strikeBack' }>['shots'];

/** How many shots go where. */
function shotsIn(shots: Shots, thinking: Thinking): string {
  if (shots.length === 0) return thinking.words.t('opponent.do.attack.none');
  const alike = new Map<string, { readonly at: Shots[number]['at']; readonly n: number }>();
  for (const { at } of shots) {
    const one = shotAt(at, 1, thinking);
    alike.set(one, { at, n: (alike.get(one)?.n ?? 0) + 1 });
  }
  return [...alike.values()].map(({ at, n }) => shotAt(at, n, thinking)).join(', ');
}

function shotAt(at: Shots[number]['at'], n: number, thinking: Thinking): string {
  const { t, unit } = thinking.words;
  if ('unit' in at) return t('opponent.do.attack', { n, target: unit(at.unit) });
  if ('jet' in at) return t('opponent.do.attack', { n, target: unit(at.jet) });
  return t('opponent.do.attack.place', { n, where: placeIn(aimedPlace(at), thinking) });
}

type Ways = Extract<Command, { do: 'move' }>['ways'];

/** How far the leader goes, and whither. */
function wayIn(ways: Ways, thinking: Thinking): string {
  const { cast, words } = thinking;
  const { t } = words;
  const path = pathOf(ways, thinking);
  const [first] = path;
  const end = path.at(-1);
  if (!first || !end) return t('opponent.do.move.stay');
  if (path.length === 1) return t('opponent.do.move.enter', { where: endIn(ways, end, thinking) });
  const [across, away] = [end.x - first.x, end.y - first.y];
  if (across === 0 && away === 0) return t('opponent.do.move.stay');
  const far = Math.hypot(across, away);
  const length = surfaceOf(cast.setup).lined ? words.onTable(far) : words.length(far);
  return t('opponent.do.move', { length, facing: t(`facing.${eighthOf((Math.atan2(away, across) * 180) / Math.PI)}`) });
}

/** From the east against the clock. */
const COMPASS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;

/** Of degrees from the east against the clock. */
const eighthOf = (degrees: number): (typeof COMPASS)[number] => COMPASS[(Math.round(degrees / 45) + 8) % 8]!;

const leading = (ways: Ways) => ways.find(({ path }) => path.length > 0);

/** The way of the leader from where he stands, mm; from its first place on for one who is not on the table yet. */
function pathOf(ways: Ways, { state, cast }: Omit<Thinking, 'words'>): readonly FreePlace[] {
  const way = leading(ways);
  const unit = way && state.units.find(({ id }) => id === unitOfModel(way.model));
  if (!way || !unit) return [];
  const surface = surfaceOf(cast.setup);
  const from = [...surface.standing(state, cast)].find(([model]) => model === way.model)?.[1];
  const path = surface.drawnPath(unit, way.model, way.path, state, cast);
  return from ? [from, ...path] : path.slice(-1);
}

type Chosen = Extract<Command, { do: 'choose' }>['chosen'];

function choiceIn(chosen: Chosen, thinking: Thinking): string {
  const { state, words } = thinking;
  const ask = questionOf(state)?.ask;
  if (ask?.ask !== 'choose') return words.t('opponent.do.other');
  const said = ask.choices.flatMap((choice, i) => {
    const taken = chosen[i];
    if (!taken) return [];
    if ('at' in taken) return [placeIn(taken.at, thinking)];
    return taken.things.length === 0 ? [words.chosen(choice, null)] : taken.things.map(thing => words.chosen(choice, thing));
  });
  return said.length === 0 ? words.t('opponent.do.choose.none') : said.join(', ');
}

const REASONS = ['win', 'aim', 'gain', 'safe', 'yields', 'risk', 'none'] as const;
type Reason = (typeof REASONS)[number];

/** The one thing that speaks most for an answer; `isBest`: of those that are told. */
export function reasonIn({ prospect, grounds = 'chance' }: Pick<Option, 'prospect' | 'grounds'>, isBest: boolean) {
  if (prospect === null) return grounds;
  const reason = weighedReason(prospect);
  return !isBest && (reason === 'yields' || reason === 'risk' || reason === 'none') ? (`${reason}.other` as const) : reason;
}

/** Points that are worth a word. */
const WORD = 0.5;

function weighedReason({ gain, risk, aim }: NonNullable<Option['prospect']>): Reason {
  if (aim >= 100) return 'win';
  if (gain >= WORD && gain >= risk && gain >= aim) return 'gain';
  if (aim >= 2) return 'aim';
  if (risk <= -WORD && -risk >= -aim) return 'safe';
  if (aim <= -2 && -aim >= risk) return 'yields';
  return risk >= WORD ? 'risk' : 'none';
}

/** The same as a sentence, by the names of those whom it is about, as far as there are any. */
export function becauseOf(option: Option, isBest: boolean, { t, unit }: Words): string {
  const reason = reasonIn(option, isBest);
  const { about, intent } = option;
  const between = (peril: Peril) => ({ unit: unit(peril.unit), enemy: unit(peril.from) });
  switch (reason) {
    case 'win':
    case 'aim': {
      if (about?.wins) return t('opponent.because.wins');
      if (!about?.sought) return t(`opponent.because.${reason}`);
      const { sought } = about;
      const number = nthOf(sought.objective) + 1;
      if (sought.does === 'frees') return t('opponent.because.frees', { number });
      const said = { unit: unit(sought.unit), number };
      // Whoever keeps an objective from the enemy wins nothing by it.
      return t(
        reason === 'win' && sought.does !== 'guards' ? 'opponent.because.win.by' : `opponent.because.${sought.does}`,
        said,
      );
    }
    case 'gain': {
      // What it is told to be against above, where it splits its fire.
      const prey = intent.prey ?? about?.prey ?? null;
      return prey === null ? t('opponent.because.gain') : t('opponent.because.gain.of', { enemy: unit(prey as UnitId) });
    }
    case 'safe':
      return about?.spared ? t('opponent.because.safe.from', between(about.spared)) : t('opponent.because.safe');
    case 'risk':
    case 'risk.other':
      return about?.exposed ? t(`opponent.because.${reason}.to`, between(about.exposed)) : t(`opponent.because.${reason}`);
    default:
      return t(`opponent.because.${reason}`);
  }
}

type About = NonNullable<Option['about']>;
type Peril = NonNullable<About['exposed']>;

/** An answer of the coach as it is spoken, short: what he would do and why, and what else; `names`: of each of the options. */
export function coachWords([option]: readonly Option[], [best, ...others]: readonly string[], words: Words): string {
  const { t } = words;
  if (!option || best === undefined) return '';
  const said = t('opponent.coach.said', { best, because: becauseOf(option, true, words) });
  return others.length === 0 ? said : `${said} ${t('opponent.coach.others', { others: others.join(' · ') })}`;
}

/** mm over the ground. */
const LIFT = 3;
/** mm, of a mark on the table. */
const MARK = 22;

/** Where the answers of a coach lead, by their numbers in the list, and which objectives he speaks of, as long as his question is open. */
export function adviceOverlays(advice: Advice, game: Game, thinking: Thinking): readonly Overlay[] {
  if (!isCoachs(advice, game)) return [];
  const { options } = advice.thought;
  return [...objectivesNamed(options, thinking), ...options.flatMap(({ command }, i) => waysOf(command, i, thinking))];
}

/** What a coach speaks of as long as his question is open: where his answers lead, the objectives that he names, and the units. */
export function adviceSpots(advice: Advice, game: Game, thinking: Omit<Thinking, 'words'>): readonly Vec3[] {
  if (!isCoachs(advice, game)) return [];
  const { options } = advice.thought;
  const { middle } = surfaceOf(thinking.cast.setup);
  const places = [
    ...objectivesOf(options, thinking.state).map(({ place }) => place),
    ...options.flatMap(({ command }) => placesIn(command)),
  ].map((place): Vec3 => {
    const [x, y] = middle(place);
    return [x, y, 0];
  });
  const ways = options
    .flatMap(({ command }) => (command.do === 'move' ? pathOf(command.ways, thinking) : []))
    .map(({ x, y, z }): Vec3 => [x, y, z]);
  const units = options.flatMap(({ intent, about }) => [intent.unit, intent.prey, about?.exposed?.from, about?.spared?.from]);
  return [...places, ...ways, ...aroundUnits(units.filter(one => one != null) as UnitId[], thinking.state, thinking.cast)];
}

const isCoachs = (advice: Advice, game: Game): boolean => advice.by === 'coach' && advice.entry === game.entries.length;

/** Which objectives the reasons speak of. */
function objectivesOf(options: readonly Option[], state: State): State['objectives'] {
  const named = new Set(
    options.flatMap((option, i) => {
      const reason = reasonIn(option, i === 0);
      return (reason === 'win' || reason === 'aim') && option.about?.sought ? [option.about.sought.objective] : [];
    }),
  );
  return state.objectives.filter(({ id }) => named.has(id));
}

function objectivesNamed(options: readonly Option[], { state, cast, words: { t } }: Thinking): readonly Overlay[] {
  const { middle } = surfaceOf(cast.setup);
  return objectivesOf(options, state).map(({ id, place }) => {
    const [x, y] = middle(place);
    return markAt(`advice-${id}`, [x, y, LIFT], t('opponent.objective', { number: nthOf(id) + 1 }));
  });
}

/** Where an answer leads, by its number in the list. */
function waysOf(command: Command, i: number, thinking: Thinking): readonly Overlay[] {
  const label = String(i + 1);
  if (command.do === 'move') {
    const path = pathOf(command.ways, thinking);
    const end = path.at(-1);
    if (!end) return [];
    const points = path.map(({ x, y, z }) => [x, y, z + LIFT] as const);
    const mark = markAt(`advice-${i}`, [end.x, end.y, end.z + LIFT], label);
    return path.length < 2 ? [mark] : [{ key: `advice-way-${i}`, kind: 'path', points, tone: 'own' } as const, mark];
  }
  const { middle } = surfaceOf(thinking.cast.setup);
  return placesIn(command).map((place, n): Overlay => {
    const [x, y] = middle(place);
    return markAt(`advice-${i}-${n}`, [x, y, LIFT], label);
  });
}

const markAt = (key: string, at: Extract<Overlay, { kind: 'disc' }>['at'], label: string): Overlay => ({
  ...{ key, kind: 'disc', at, radius: MARK, tone: 'own', label },
});

/** Places that an answer names. */
function placesIn(command: Command): readonly Place[] {
  switch (command.do) {
    case 'placeObjective':
    case 'placeTerrain':
    case 'placeFortification':
    case 'placeStandIn':
      return [command.at];
    case 'choose':
      return command.chosen.flatMap(one => (one && 'at' in one ? [one.at] : []));
    case 'attack':
    case 'strikeBack':
      return command.shots.flatMap(({ at }) => ('unit' in at || 'jet' in at ? [] : [aimedPlace(at)]));
    default:
      return [];
  }
}

type Marked = Exclude<Shots[number]['at'], { readonly unit: UnitId } | { readonly jet: UnitId }>;

function aimedPlace(at: Marked): Place {
  if ('blast' in at) return at.blast;
  if ('flame' in at) return at.flame;
  return 'point' in at ? at.point : at.place;
}
