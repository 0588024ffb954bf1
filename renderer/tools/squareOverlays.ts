import type {
  FreePlace,
  GridPlace,
  ModelAt,
  ModelId,
  PieceId,
  Place,
  RuleId,
  Sight,
  Square,
  State,
  Vec3,
} from '../../core/index.ts';
import { gridFormOf, gridPlaceOf, modelsAt, SQUARE, squaresUnder, STOREY, unitOfModel } from '../../core/index.ts';
import type { Overlay, SquareLook, Tone } from '../scene/base/board.ts';
import { middleOf, standingAmid } from '../scene/squares.ts';
import { cardOfUnit, type Cast, type Words } from '../base/words.ts';
import { templateLine } from './laying.ts';
import type { Look } from './look.ts';
import type { AimPlan, End, StepPlan, TilePlan } from './plan.ts';
import { drawnAt, footUnder, isFlier, squaresOf } from './standing.ts';

/** mm over the floor at which ways are drawn. */
const LIFT = 3;
export const CHEST = 25;

/** The middle of a square on its storey. */
export const spot = (square: Square, level = 0): Vec3 => [...middleOf(square), level * STOREY];
const spotOf = ({ column, row, level }: GridPlace): Vec3 => spot([column, row], level);

export const lit = (key: string, at: readonly Vec3[], tone: Tone, look: SquareLook = 'filled'): Overlay => ({
  ...{ key, kind: 'squares', size: SQUARE, tone, look },
  squares: at.map(one => ({ at: one })),
});

const open = new WeakMap<object, Map<number, Overlay>>();

/** Squares that are lit as long as a question lasts: the same drawing for the same list, and storey in view. */
function kept(list: object, storey: number, make: () => Overlay): Overlay {
  const known = open.get(list) ?? new Map<number, Overlay>();
  open.set(list, known);
  const drawn = known.get(storey) ?? make();
  known.set(storey, drawn);
  return drawn;
}

export const openSquares = (places: readonly Place[]): Overlay =>
  kept(places, 0, () => lit('open', places.map(gridPlaceOf).map(spotOf), 'legal'));

/** Where a piece of terrain may lie, and the square pointed at. */
export function tileOverlays(plan: TilePlan, { words }: Look): readonly Overlay[] {
  const { at, kind, open, refused } = plan;
  if (!at) return [openSquares(open)];
  const tone = refused ? 'illegal' : 'own';
  const text = refused ? words.reason(refused) : words.t(`terrain.${kind}`);
  return [
    openSquares(open),
    lit('at', [spotOf(at)], tone),
    { key: 'at-label', kind: 'label', at: [...middleOf([at.column, at.row]), CHEST], text, tone },
  ];
}

/** Every end with what it costs; the way to the one pointed at, and the unit as it would stand there. */
export function stepOverlays(plan: StepPlan, { game, cast, words }: Look): readonly Overlay[] {
  const unit = game.state.units.find(one => one.id === plan.offer.unit)!;
  const card = cardOfUnit(cast, unit.id)!;
  /** Fliers are drawn over roofs, everybody else on his storey. */
  const floor = (square: Square, level: number): Vec3 => [
    ...middleOf(square),
    isFlier(card) ? footUnder(square, game.state) : level * STOREY,
  ];
  const drawn: Overlay[] = plan.offer.by === 'pivot' ? [] : [kept(plan.ends, plan.storey, () => endsLit(plan, floor))];
  if (plan.cursor === null) return drawn;
  const refused = plan.verdict !== null && !plan.verdict.ok ? plan.verdict.error : null;
  const measured = plan.verdict?.ok ? plan.verdict.value[0] : undefined;
  const from = measured ? gridPlaceOf(measured.from) : plan.from;
  const places = [...(from ? [from] : []), ...(plan.ways[0]?.path ?? []).map(gridPlaceOf)];
  const end = places.at(-1) ?? plan.cursor;
  const middle = (place: GridPlace): Vec3 => {
    const squares = squaresOf(card, place).map(square => floor(square, place.level));
    const mean = (i: 0 | 1 | 2) => squares.reduce((sum, one) => sum + one[i], 0) / squares.length;
    return [mean(0), mean(1), mean(2) + LIFT];
  };
  const tone = refused ? 'illegal' : 'own';
  drawn.push(
    lit(
      'end',
      squaresOf(card, end).map(square => floor(square, end.level)),
      tone,
    ),
  );
  if (places.length > 1 && plan.offer.by !== 'pivot') {
    const label = measured ? { label: words.ranged(measured.length) } : {};
    drawn.push({ key: 'way', kind: 'path', points: places.map(middle), tone: refused ? 'illegal' : 'legal', ...label });
  }
  for (const [model, place] of drawnAt(unit, end, game.state, cast)) {
    const figure = unit.models.find(one => one.id === model)!.figure;
    const leads = model === plan.leader && refused ? { label: words.refusal(refused) } : {};
    drawn.push({
      key: `ghost-${model}`,
      kind: 'ghost',
      card,
      figure,
      side: unit.side,
      place,
      ...(isFlier(card) ? { foot: floor([end.column, end.row], 0)[2] } : {}),
      refused: refused !== null,
      ...leads,
    });
  }
  return drawn;
}

/** One end for each square: the cheapest on the storey in view, else on the ground. */
function endsShown({ ends, storey }: StepPlan): readonly End[] {
  const shown = new Map<string, End>();
  const worse = (a: End, b: End) => Math.abs(a.at.level - storey) - Math.abs(b.at.level - storey) || a.cost - b.cost;
  for (const end of ends.filter(({ at }) => at.level === storey || at.level === 0)) {
    const key = `${end.at.column} ${end.at.row}`;
    const known = shown.get(key);
    if (!known || worse(end, known) < 0) shown.set(key, end);
  }
  return [...shown.values()];
}

const endsLit = (plan: StepPlan, floor: (square: Square, level: number) => Vec3): Overlay => ({
  ...{ key: 'ends', kind: 'squares', size: SQUARE, tone: 'legal' },
  squares: endsShown(plan).map(({ at, cost }) => ({ at: floor([at.column, at.row], at.level), number: cost })),
});

/** Spots on the floors that a movement shows, so that the scene can lift off what is above them. */
export function floorsShown(plan: StepPlan, { units }: State, cast: Cast): readonly FreePlace[] {
  const unit = units.find(one => one.id === plan.offer.unit);
  if (!unit || isFlier(cast.cards.get(unit.card)!)) return [];
  return endsShown(plan).map(({ at }) => standingAmid([[at.column, at.row]], at, [0, 0]));
}

/** Where fliers are: the corners of their squares, through whatever hangs over them. */
export function flierSquares(state: State, cast: Cast): readonly Overlay[] {
  return state.units.flatMap((unit): readonly Overlay[] => {
    const place = unit.where === 'table' ? unit.models[0]?.place : null;
    const card = cast.cards.get(unit.card);
    if (!place || !card || !isFlier(card)) return [];
    const { column, row } = gridPlaceOf(place);
    const at: Vec3 = [...middleOf([column, row]), footUnder([column, row], state)];
    return [lit(`flier-${unit.id}`, [at], unit.side, 'corners')];
  });
}

/** What hides a target: the squares of the terrain, or of the unit. */
export function blockerSquares(
  { pieces }: Pick<State, 'pieces'>,
  models: readonly Pick<ModelAt, 'id' | 'place' | 'shape'>[],
  by: PieceId | ModelId,
  key: string,
): readonly Overlay[] {
  const piece = pieces.find(one => one.id === by);
  if (!piece) {
    const model = models.find(one => one.id === by);
    return model
      ? [
          lit(
            `${key}-by-${by}`,
            squaresUnder(model).map(square => spot(square)),
            'illegal',
            'through',
          ),
        ]
      : [];
  }
  const { squares, walls } = gridFormOf(piece);
  const filled = squares.length > 0 ? squares : walls.map(wall => wall.square);
  return [
    lit(
      `${key}-by-${by}`,
      filled.map(square => spot(square)),
      'illegal',
      'through',
    ),
  ];
}

/** The squares that a jet passes on its way, numbered as it passes them. */
export const jetSquares = (over: readonly Place[], key: string): Overlay => ({
  ...{ key: `${key}-over`, kind: 'squares', size: SQUARE, tone: 'enemy' },
  squares: over.map(gridPlaceOf).map((at, i) => ({ at: spotOf(at), number: i + 1 })),
});

/** The corners of its target that a shot does not reach: they give it cover. */
export const coverCorners = (hidden: readonly Vec3[], key: string): readonly Overlay[] =>
  hidden.map((at, i) => ({
    ...{ key: `${key}-corner-${i}`, kind: 'sight', look: 'blocked' },
    ...{ from: [at[0], at[1], at[2] - CHEST], to: [at[0], at[1], at[2] + CHEST] },
  }));

/** What gives cover to those on their squares: terrain there, and corners that a shot does not reach. */
export function coverReasons({ because, hidden }: Sight, to: ModelAt, { pieces }: State, { t }: Words): readonly string[] {
  const said: string[] = [];
  const say = (what: string, rule: string) => said.push(`${what} ${t('refusal.rules', { rules: rule })}`);
  if (because.includes('SAVE-06' as RuleId)) {
    const own = squaresUnder(to);
    const giving = pieces.filter(piece => gridFormOf(piece).squares.some(([c, r]) => own.some(([a, b]) => a === c && b === r)));
    say(giving.map(piece => t(`terrain.${piece.kind}`)).join(', '), 'SAVE-06');
  }
  if (hidden?.length) say(t('attack.cover.corners', { count: hidden.length }), 'SAVE-07');
  return said;
}

/** The squares that the weapon in the hand can be turned to, those in its range filled; also those of a weapon that an enemy is out of
 *  the arc of. Nothing where it turns all round and reaches everywhere. */
export function arcSquares(plan: AimPlan, { game, words }: Look): readonly Overlay[] {
  const { regard } = plan;
  const wanted =
    plan.weapon === null && regard?.refused?.code === 'attack.arc'
      ? { unit: unitOfModel(regard.shot.model), weapon: regard.shot.weapon }
      : plan.weapon;
  const line = plan.offer.lines.find(one => wanted !== null && one.unit === wanted.unit && one.weapon.id === wanted.weapon);
  if (!line || templateLine(plan) !== null) return [];
  const { table, state } = game;
  const unit = state.units.find(one => one.id === unitOfModel(line.model));
  const place = unit?.models.find(one => one.id === line.model)?.place;
  if (!unit || !place) return [];
  const mount = line.weapon.mount ?? 'turret';
  const { reach } = line.weapon;
  const from = modelsAt(table, unit).find(one => one.id === line.model)!;
  const own = new Set(squaresUnder(from).map(String));
  const inArc = table.space.tiles!.all.filter(centre => {
    const { column, row } = gridPlaceOf(centre);
    return !own.has(`${column},${row}`) && table.space.areaInArc(from, { area: 'blast', centre }, mount);
  });
  const inRange = inArc.filter(at => {
    const far = table.space.rangeTo(from, at);
    return reach !== null && (reach === 'C' ? far <= 1 : far >= reach.min && far <= reach.max);
  });
  const beyond = mount === 'turret' ? [] : inArc.filter(at => !inRange.includes(at));
  const squares = (places: readonly Place[]) => places.map(gridPlaceOf).map(spotOf);
  const { column, row } = gridPlaceOf(place);
  const label: Overlay = {
    ...{ key: 'arc-label', kind: 'label', tone: 'neutral', at: [...middleOf([column, row]), 4 * CHEST] },
    text: words.t('attack.arc', { mount: words.t(`card.mount.${mount}`) }),
  };
  return [
    lit('reach', squares(inRange), 'neutral'),
    lit('arc', squares(beyond), 'neutral', 'rim'),
    ...(mount === 'turret' ? [] : [label]),
  ];
}
