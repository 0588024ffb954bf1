import type {
  AimedShot,
  FreePlace,
  GameEvent,
  ModelAt,
  ModelId,
  Offer,
  Shot,
  Sight,
  State,
  UnitId,
  Vec3,
} from '../../core/index.ts';
import {
  CORNER,
  LENGTHS,
  bearerOf,
  boardOf,
  entryOf,
  flameIn,
  flameReach,
  placeOf,
  reachAsked,
  standInsOf,
  unitOfModel,
  zoneToPutIn,
} from '../../core/index.ts';
import type { Overlay, SightLook } from '../scene/base/board.ts';
import { shotLook } from '../base/shotLook.ts';
import { cardOfUnit, type Cast } from '../base/words.ts';
import { isIn } from './batteries.ts';
import { previewOf, templateLine } from './laying.ts';
import { lookedAt } from './targets.ts';
import { shotAt } from './ways.ts';
import type { DeskState } from './desk.ts';
import { standInOverlays } from './standInOverlays.ts';
import { fortOverlays } from './fortOverlays.ts';
import type { Look } from './look.ts';
import { allocationOverlays, choiceOverlays } from './choiceOverlays.ts';
import { rings } from './rings.ts';
import { standsAt } from './moving.ts';
import { jetSquares, stepOverlays, tileOverlays } from './squareOverlays.ts';
import { reachOverlays, reachPlanned } from './reaches.ts';
import { surfaceOf } from './surfaces.ts';
import { groundOf, zoneLit } from './zones.ts';
import { miniatureOf } from '../../models/index.ts';
import { heartOf } from '../scene/base/footprint.ts';
import { shownPlaces } from './drawn.ts';
import type { AimPlan, MarkPlan, MovePlan, Regard } from './plan.ts';

/** mm above the foot at which lines are drawn that end at a model. */
const CHEST = 25;

const up = ({ x, y, z }: FreePlace, by = 0): Vec3 => [x, y, z + by];

/** What of the desk is drawn. */
type Drawn = Pick<DeskState, 'question' | 'plan' | 'selected' | 'hovered' | 'tape'>;

/** Everything drawn over the table for the question, the plan, the selection and the tape. */
export function overlaysFor(desk: Drawn, look: Look): readonly Overlay[] {
  const { plan, selected, hovered, tape } = desk;
  const { state } = look.game;
  const surface = surfaceOf(look.cast.setup);
  const drawn: Overlay[] = [];
  switch (plan?.plan) {
    case 'mark':
      drawn.push(...markOverlays(plan, look));
      break;
    case 'fort':
      drawn.push(...fortOverlays(plan, look));
      break;
    case 'standIn':
      drawn.push(...standInOverlays(plan, look));
      break;
    case 'tile':
      drawn.push(...tileOverlays(plan, look));
      break;
    case 'step':
      drawn.push(...stepOverlays(plan, look));
      break;
    case 'move':
      drawn.push(...moveOverlays(plan, look));
      break;
    case 'aim':
      drawn.push(...aimOverlays(plan, look));
      break;
    case 'allocate':
      drawn.push(...allocationOverlays(plan, look));
      break;
    case 'choose':
      drawn.push(...reachOverlays(reachAsked(look.game.table, state), look));
      drawn.push(...choiceOverlays(plan, look));
      break;
    case 'pick':
      for (const offer of desk.question?.offers ?? []) {
        if (offer.do === 'activate' || offer.do === 'react') drawn.push(...rings(state, offer.unit, 'legal'));
        drawn.push(...homeLit(offer, look));
      }
      break;
    case 'declare':
      drawn.push(...reachOverlays(reachPlanned(plan, desk.question, look.game), look));
      break;
    case 'reroll':
    case 'hand':
    case undefined:
      break;
  }
  if (selected !== null) {
    const side = state.units.find(unit => unit.id === selected)?.side;
    drawn.push(...rings(state, selected, side === desk.question?.who ? 'own' : 'enemy', 'selected'));
  }
  if (hovered !== null) drawn.push({ key: 'hovered', kind: 'ring', model: hovered, tone: 'neutral' });
  if (tape) {
    const label = surface.taped(tape, look);
    drawn.push({ key: 'tape', kind: 'tape', from: up(tape.from), to: up(tape.to), label });
  }
  return drawn;
}

/** An edge or a quarter that a side may take, with its name: whoever turned the table does not know where south is. */
function homeLit(offer: Offer, { cast, words }: Look): readonly Overlay[] {
  if (offer.do === 'takeEdge')
    return zoneLit(`home-${offer.edge}`, { zone: 'edge', edge: offer.edge }, cast, words.t(`edge.${offer.edge}`));
  if (offer.do === 'takeQuarter')
    return zoneLit(
      `home-${offer.quarter}`,
      { zone: 'part', ...CORNER[offer.quarter] },
      cast,
      words.t(`quarter.${offer.quarter}`),
    );
  return [];
}

/** Where a marker may lie, and the one in the hand. */
function markOverlays(plan: MarkPlan, { cast, words }: Look): readonly Overlay[] {
  const surface = surfaceOf(cast.setup);
  const held = plan.at ? surface.marker(plan.at, plan.refused && words.reason(plan.refused)) : [];
  return [...surface.opened(groundOf(plan), cast), ...held];
}

function moveOverlays(plan: MovePlan, { game, cast, words }: Look): readonly Overlay[] {
  const { state } = game;
  const drawn: Overlay[] = [];
  const unit = state.units.find(one => one.id === plan.offer.unit)!;
  const { side } = unit;
  const entry = plan.offer.enters && plan.ways.length === 0 ? entryOf(game.table, state, unit) : null;
  if (entry) drawn.push(...zoneLit('edge', entry, cast, entry.zone === 'edge' ? words.t(`edge.${entry.edge}`) : undefined));
  const ground = zoneToPutIn(game.table, state, unit);
  if (ground) drawn.push(...zoneLit('ground', ground, cast));
  const refused = plan.verdict !== null && !plan.verdict.ok ? plan.verdict.error : null;
  const culprit = refused?.data?.model;
  const measured = plan.verdict?.ok ? new Map(plan.verdict.value.map(way => [way.model, way])) : null;
  for (const way of plan.ways) {
    const end = way.path.at(-1);
    const card = cardOfUnit(cast, unitOfModel(way.model));
    if (end === undefined || card === null) continue;
    const bad = refused !== null && (culprit === undefined || culprit === way.model);
    const from = measured?.get(way.model)?.from ?? null;
    const start = (from && placeOf(from)) ?? standsAt(state, way.model);
    const corners = [...(start ? [start] : []), ...way.path.map(placeOf)];
    const length = measured?.get(way.model)?.length;
    const leads = way.model === plan.leader;
    if (corners.length > 1) {
      drawn.push({
        key: `way-${way.model}`,
        kind: 'path',
        points: corners.map(corner => up(corner, 2)),
        tone: bad ? 'illegal' : 'legal',
        ...(leads && length !== undefined ? { label: words.ranged(length) } : {}),
      });
    }
    drawn.push({
      key: `ghost-${way.model}`,
      kind: 'ghost',
      card,
      figure: figureIn(state, way.model),
      side,
      place: placeOf(end),
      refused: bad,
      ...(leads && refused !== null ? { label: words.reason(refused) } : {}),
    });
  }
  const ends = plan.ways.flatMap(way => (way.path.at(-1) === undefined ? [] : [placeOf(way.path.at(-1)!)]));
  const card = cardOfUnit(cast, plan.offer.unit);
  if (card?.kind === 'squad' && ends.length > 1) {
    const all = state.units
      .find(unit => unit.id === plan.offer.unit)!
      .models.map(model => {
        const end = plan.ways.find(way => way.model === model.id)?.path.at(-1);
        return end === undefined ? standsAt(state, model.id) : placeOf(end);
      });
    const standing = all.filter(one => one !== null);
    const middle = centreOf(standing);
    const scattered = refused?.code === 'move.cohesion';
    drawn.push({
      key: 'cohesion',
      kind: 'disc',
      at: [middle.x, middle.y, (standing[0]?.z ?? 0) + 1],
      radius: LENGTHS[words.measure].template / 2,
      tone: scattered ? 'illegal' : 'neutral',
      dashed: true,
    });
  }
  return drawn;
}

const figureIn = (state: State, model: ModelId): number => bearerOf(state, model)?.model.figure ?? -1;

function centreOf(places: readonly FreePlace[]): { readonly x: number; readonly y: number } {
  const xs = places.map(place => place.x);
  const ys = places.map(place => place.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function aimOverlays(plan: AimPlan, look: Look): readonly Overlay[] {
  const { game } = look;
  const drawn: Overlay[] = [...surfaceOf(look.cast.setup).arcs(plan, look)];
  // Copies of one model that are aimed alike are one line.
  const apart = new Map(plan.shots.map(shot => [JSON.stringify(shot), shot]));
  const said = new Set<string>();
  for (const [i, shot] of [...apart.values()].entries()) {
    const at = JSON.stringify('unit' in shot.at ? shot.at.unit : shot.at);
    drawn.push(...saidOnce(shotOverlays(shot, `shot-${i}`, look, plan), at, said));
  }
  if (plan.shooter !== null) drawn.push({ key: 'shooter', kind: 'ring', model: plan.shooter, tone: 'legal' });
  if (plan.target !== null) drawn.push(...rings(game.state, plan.target, 'enemy', 'target'));
  const line = templateLine(plan);
  if (plan.spot !== null && line !== null) {
    const judged = previewOf(plan);
    const shot = shotAt(plan, line, plan.spot);
    drawn.push(...templateOverlays(shot, 'spot', look, judged !== null && !judged.ok, plan));
  }
  // An enemy looked at, and one that nobody can shoot at: the line, and what is in the way of the weapon that tried.
  const looked = lookedAt(plan);
  if (looked) drawn.push(...regardOverlays(looked, look, plan));
  drawn.push(...oddsOverlays(plan, look));
  return drawn;
}

/** mm behind an enemy, as whoever attacks looks at it. */
const BEHIND = 30;

/** What the attack may bring at the enemy who is looked at, behind him, where it covers neither him nor the lines to him. */
function oddsOverlays(plan: AimPlan, { game: { state }, cast, odds }: Look): readonly Overlay[] {
  const target = plan.regard?.unit ?? plan.target;
  const text = (target !== null && odds?.(target)) || null;
  const shown = shownPlaces(state, cast);
  const placesOf = (id: UnitId) => [...shown].flatMap(([model, place]) => (unitOfModel(model) === id ? [place] : []));
  const to = target === null ? [] : placesOf(target);
  const from = placesOf(plan.offer.unit);
  if (text === null || to.length === 0 || from.length === 0) return [];
  const [a, b] = [centreOf(from), centreOf(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const deep = Math.max(...to.map(({ x, y }) => ((x - b.x) * (b.x - a.x) + (y - b.y) * (b.y - a.y)) / far));
  const k = 1 + (deep + BEHIND) / far;
  const at: Vec3 = [a.x + k * (b.x - a.x), a.y + k * (b.y - a.y), to[0]!.z + CHEST];
  return [{ key: 'odds', kind: 'label', at, text, spares: [target!] }];
}

/** Of lines to one enemy the first of each look says what they all say: labels side by side would cover each other. */
const saidOnce = (overlays: readonly Overlay[], at: string, said: Set<string>): readonly Overlay[] =>
  overlays.map(one => {
    if (one.kind !== 'sight') return one;
    const key = `${at} ${one.look}`;
    const isFirst = !said.has(key);
    said.add(key);
    return isFirst ? one : silent(one);
  });

function regardOverlays({ unit, shot, refused, from }: Regard, look: Look, plan: AimPlan): readonly Overlay[] {
  if (refused === null) return shotOverlays(shot, 'regard', look, plan);
  const why = refused.code === 'attack.noSight' ? null : look.words.refusal(refused);
  const drawn = sightTo(shot.model, unit, 'regard', look, plan.offer.inCover(shot, unit), why);
  // Whoever looks elsewhere is told there.
  return from === 'table' ? drawn : drawn.map(silent);
}

/** A line without its words. */
function silent(overlay: Overlay): Overlay {
  if (overlay.kind !== 'sight') return overlay;
  const { label: _, ...bare } = overlay;
  return bare;
}

function shotOverlays(shot: Shot, key: string, look: Look, plan: AimPlan): readonly Overlay[] {
  if ('unit' in shot.at) return sightTo(shot.model, shot.at.unit, key, look, plan.offer.inCover(shot, shot.at.unit));
  if ('jet' in shot.at)
    return [jetSquares(shot.at.over, key), ...sightTo(shot.model, shot.at.jet, key, look, plan.offer.inCover(shot, shot.at.jet))];
  return templateOverlays(shot, key, look, false, plan);
}

/** The line from a shooter to the nearest model of its target that it sees, with what it says: how far, what cover, or why nothing. */
function sightTo(
  model: ModelId,
  target: UnitId,
  key: string,
  look: Look,
  cover = false,
  why: string | null = null,
): readonly Overlay[] {
  const { game, cast, words } = look;
  const { table, state } = game;
  const surface = surfaceOf(cast.setup);
  const places = shownPlaces(state, cast);
  const board = boardOf(table, state);
  const shooter = state.units.find(one => one.id === unitOfModel(model));
  const from = shooter && standInsOf(table, state, shooter).find(one => one.model === model)?.at;
  const unit = state.units.find(one => one.id === target);
  if (!from || !unit) return [];
  const near = standInsOf(table, state, unit)
    .map(({ at }) => at)
    .sort((a, b) => table.space.range(from, a) - table.space.range(from, b));
  const seen = near.find(one => table.space.sight(from, one, board, 'seen').seen);
  const to = seen ?? near[0];
  if (!to) return [];
  const sight = table.space.sight(from, to, board, 'all');
  const seenAs: SightLook = !sight.seen ? 'blocked' : cover ? 'cover' : 'clear';
  const heart = (one: ModelAt) => up(places.get(one.id)!, heartOf(miniatureOf(cardOfUnit(cast, one.unit)!).shape));
  const end = (one: ModelAt, measured: Vec3 | undefined): Vec3 =>
    measured === undefined ? heart(one) : surface.lineEnd(one, heart(one), measured);
  const range = words.range(table.space.range(from, to));
  const line: Overlay = {
    key: `${key}-line`,
    kind: 'sight',
    from: end(from, sight.line?.[0]),
    to: end(to, sight.line?.[1]),
    look: seenAs,
    label: why ?? `${range} · ${sightWords(sight, cover, to, look)}`,
    spares: [from.unit, to.unit],
  };
  return [line, ...surface.hiding(sight, cover, board.models, state, key)];
}

/** What a line of sight says: why there is none, what gives cover, or that nothing does. */
function sightWords(sight: Sight, cover: boolean, to: ModelAt, { game: { state }, cast, words }: Look): string {
  const { t } = words;
  if (!sight.seen) return words.refusal({ code: 'attack.noSight', rules: sight.because, data: { by: [...sight.blockedBy] } });
  if (!cover) return t('attack.open');
  const reasons = surfaceOf(cast.setup).coverReasons(sight, to, state, words);
  return reasons.length === 0 ? t('attack.cover') : t('attack.cover.by', { reasons: reasons.join('\n') });
}

function templateOverlays(shot: Shot, key: string, look: Look, refused: boolean, plan: AimPlan): readonly Overlay[] {
  const { game, words } = look;
  const { table, state } = game;
  if ('instead' in shot.at) return surfaceOf(look.cast.setup).screen(shot.at.place, words.measure, key, refused);
  const lengths = LENGTHS[words.measure];
  const judged = plan.offer.judge(shot);
  const line = plan.offer.lines.find(one => isIn(shot, one));
  const struck = judged.ok ? judged.value.struck : [];
  const label = struck
    .map(one => words.t('attack.under', { unit: words.unit(one.target), models: one.models.length, dice: one.dice }))
    .join('\n');
  const rung = struck.flatMap(one =>
    one.models.map((model): Overlay => ({ key: `${key}-under-${model}`, kind: 'ring', model, tone: 'illegal' })),
  );
  if ('blast' in shot.at) {
    const at = up(placeOf(shot.at.blast), 2);
    const radius = (line?.template === 'artillery' ? lengths.artillery : lengths.template) / 2;
    return [{ key, kind: 'blast', at, radius, refused, ...(label === '' ? {} : { label }) }, ...rung];
  }
  if ('point' in shot.at) {
    const squares = shot.at.over.length > 0 ? shot.at.over : [shot.at.point];
    const middle = surfaceOf(look.cast.setup).middle(shot.at.point);
    const said: Overlay = { key: `${key}-label`, kind: 'label', at: [...middle, CHEST], text: label };
    return [jetSquares(squares, key), ...rung, ...(label === '' ? [] : [said])];
  }
  if (!('flame' in shot.at)) return [];
  const from = boardOf(table, state).models.find(one => one.id === shot.model);
  const reach = line?.weapon.reach;
  if (!from || !reach || reach === 'C') return [];
  const laid = judged.ok ? judged.value.area : null;
  const area =
    laid?.area === 'flame' ? laid : ({ area: 'flame', from: from.id, reach: flameReach(reach), towards: shot.at.flame } as const);
  const source = boardOf(table, state).models.find(one => one.id === area.from) ?? from;
  const flame = flameIn(source, area, lengths);
  const z = placeOf(from.place).z + 2;
  const length = Math.hypot(flame.disc[0] - flame.tip[0], flame.disc[1] - flame.tip[1]) + flame.radius;
  return [
    {
      ...{ key, kind: 'flame', tip: [...flame.tip, z], towards: flame.disc, length, radius: flame.radius, refused },
      ...(label === '' ? {} : { label }),
    },
    ...rung,
  ];
}

/** What an event draws while it is shown: shots on their way, dice are the panel's affair. */
export function cueOverlays(cue: GameEvent | null, state: State, cast: Cast, duration: number): readonly Overlay[] {
  if (cue?.type !== 'aimed') return [];
  const places = shownPlaces(state, cast);
  return cue.shots.flatMap((shot, i): readonly Overlay[] => {
    const from = places.get(shot.model);
    const to = targetOf(shot, state, places);
    if (!from || !to) return [];
    const weapon = cardOfUnit(cast, unitOfModel(shot.model))?.weapons.find(one => one.id === shot.weapon);
    const look = weapon ? shotLook(weapon) : null;
    if (look === null) return [];
    return [
      {
        key: `fire-${i}`,
        kind: 'shot',
        from: up(from, heartIn(shot.model, cast)),
        to: up(to, shot.template === null && shot.targets[0] ? heartIn(`${shot.targets[0]}.1` as ModelId, cast) : 2),
        look,
        duration,
      },
    ];
  });
}

function heartIn(model: ModelId, cast: Cast): number {
  const card = cardOfUnit(cast, unitOfModel(model));
  return card ? heartOf(miniatureOf(card).shape) : CHEST;
}

function targetOf(shot: AimedShot, state: State, places: ReadonlyMap<ModelId, FreePlace>): FreePlace | null {
  if (shot.template) return placeOf(shot.template.place);
  const models = state.units.find(one => one.id === shot.targets[0])?.models ?? [];
  return models.map(model => places.get(model.id)).find(place => place !== undefined) ?? null;
}
