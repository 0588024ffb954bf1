import type { Command, FreePlace, Game, Option, Place, State, UnitId } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';
import type { Advice } from '../base/advice.ts';
import type { Cast, Words } from '../base/words.ts';
import { unitOfModel } from '../base/words.ts';
import type { Overlay } from '../scene/base/board.ts';
import { surfaceOf } from './surfaces.ts';

/** Where a thought was thought. */
export interface Thinking {
  readonly state: State;
  readonly cast: Cast;
  readonly words: Words;
}

/** What an answer of a program does, in a few words. */
export function adviceIn(option: Option, thinking: Thinking): string {
  const { command, intent } = option;
  const { words } = thinking;
  const { unit, prey, does } = intent;
  if (unit !== null && (command.do === 'activate' || command.do === 'declare')) {
    const actions = does.map(one => words.action(isPlain(one) ? { action: one } : { action: 'special', special: one as never }));
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

const PLAIN = ['nothing', 'move', 'march', 'attack', 'sustained'] as const;
const isPlain = (action: string): action is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(action);

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
        what: isPlain(command.reaction) ? action({ action: command.reaction }) : t(`reaction.${command.reaction}`),
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
      return t('opponent.do.place');
    default:
      return t('opponent.do.other');
  }
}

type Shots = Extract<Command, { do: 'attack' | 'strikeBack' }>['shots'];

/** How many shots go where; templates are marked on the table. */
function shotsIn(shots: Shots, { words: { t, unit } }: Thinking): string {
  if (shots.length === 0) return t('opponent.do.attack.none');
  const counts = new Map<string, number>();
  for (const { at } of shots) {
    const struck = 'unit' in at ? at.unit : 'jet' in at ? at.jet : null;
    const name = struck === null ? t('opponent.do.attack.template') : unit(struck);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([target, n]) => t('opponent.do.attack', { n, target })).join(', ');
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
  if (path.length === 1) return t('opponent.do.move.enter');
  const [across, away] = [end.x - first.x, end.y - first.y];
  if (across === 0 && away === 0) return t('opponent.do.move.stay');
  const far = Math.hypot(across, away);
  const length = surfaceOf(cast.setup).lined ? words.onTable(far) : words.length(far);
  const eighth = Math.round((Math.atan2(away, across) * 4) / Math.PI + 8) % 8;
  return t('opponent.do.move', { length, facing: t(`facing.${COMPASS[eighth]!}`) });
}

/** From the east against the clock. */
const COMPASS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;

/** The way of the leader from where he stands, mm; from its first place on for one who is not on the table yet. */
function pathOf(ways: Ways, { state, cast }: Thinking): readonly FreePlace[] {
  const way = ways.find(({ path }) => path.length > 0);
  const unit = way && state.units.find(({ id }) => id === unitOfModel(way.model));
  if (!way || !unit) return [];
  const surface = surfaceOf(cast.setup);
  const from = [...surface.standing(state, cast)].find(([model]) => model === way.model)?.[1];
  const path = surface.drawnPath(unit, way.model, way.path, state, cast);
  return from ? [from, ...path] : path.slice(-1);
}

type Chosen = Extract<Command, { do: 'choose' }>['chosen'];

function choiceIn(chosen: Chosen, { state, words }: Thinking): string {
  const ask = questionOf(state)?.ask;
  if (ask?.ask !== 'choose') return words.t('opponent.do.other');
  const said = ask.choices.flatMap((choice, i) => {
    const taken = chosen[i];
    if (!taken) return [];
    if ('at' in taken) return [words.t('opponent.do.place')];
    return taken.things.length === 0 ? [words.chosen(choice, null)] : taken.things.map(thing => words.chosen(choice, thing));
  });
  return said.length === 0 ? words.t('opponent.do.choose.none') : said.join(', ');
}

const REASONS = ['win', 'aim', 'gain', 'safe', 'yields', 'risk', 'none'] as const;
type Reason = (typeof REASONS)[number];

/** The one thing that speaks most for an answer; `isBest`: of those that are told. */
export function reasonIn({ command, prospect }: Option, isBest: boolean) {
  if (prospect === null) return unweighedReason(command);
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

function unweighedReason(command: Command) {
  switch (command.do) {
    case 'goFirst':
      return 'first';
    case 'placeObjective':
      return 'objective';
    case 'choose':
      return 'usual';
    default:
      return 'chance';
  }
}

/** mm over the ground. */
const LIFT = 3;
/** mm, of a mark on the table. */
const MARK = 22;

/** Where the answers of a coach lead, by their numbers in the list, as long as his question is open. */
export function adviceOverlays(advice: Advice, game: Game, thinking: Thinking): readonly Overlay[] {
  if (advice.by !== 'coach' || advice.entry !== game.entries.length) return [];
  return advice.thought.options.flatMap(({ command }, i) => {
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
      return command.shots.map(({ at }) => aimedPlace(at)).filter(place => place !== null);
    default:
      return [];
  }
}

/** Null for shots at a unit, which is told by its name. */
function aimedPlace(at: Shots[number]['at']): Place | null {
  if ('blast' in at) return at.blast;
  if ('flame' in at) return at.flame;
  if ('point' in at) return at.point;
  return 'instead' in at ? at.place : null;
}
