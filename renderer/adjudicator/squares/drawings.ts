import type { GridPlace, Place, Square, Vec3 } from '../../../core/index.ts';
import { asGridPlace, asGridShape, gridFormOf, gridPlaceOf, gridSpace, SQUARE, STOREY } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Overlay, SightLook } from '../../scene/index.ts';
import { standingAmid } from '../../scene/squares.ts';
import { blockerSquares, CHEST, jetSquares, lit, spot } from '../../tools/squareOverlays.ts';
import { decorationDrawings } from '../../desk/drawn.ts';
import { findDecoration, findObjective, isHidden } from '../../desk/edit/way.ts';
import { firstSide } from '../../desk/sides.ts';
import { chosenIn } from '../../desk/state.ts';
import type { SquareDeskState } from './desk.ts';
import { isOnBoard } from './desk.ts';
import type { SquareJudged } from './judge.ts';
import type { SquareLayout, SquareStood } from './layout.ts';
import { findPiece } from '../../desk/table/layout.ts';
import { extentOf, findModel, sizeOfCard, squaresOf } from './layout.ts';
import { leaderOf } from './picture.ts';
import { needsTo, type SquareAsking } from './questions.ts';
import { pieceOn } from './stock.ts';

/** So much of the desk as is drawn. */
export type Drawn = Pick<SquareDeskState, 'layout' | 'asking' | 'selected' | 'also' | 'placing' | 'pointer' | 'turn' | 'book'>;

/** All that is drawn over the board: what is about to be put down, the question, and its answer. */
export function squareDrawings(
  state: Drawn,
  placeAt: (at: GridPlace) => GridPlace,
  judged: SquareJudged | null,
  words: Words,
): readonly Overlay[] {
  const { layout, asking } = state;
  const drawn: Overlay[] = [];
  for (const id of chosenIn(state)) drawn.push(...chosenDrawing(layout, id));
  drawn.push(...placingOf(state, placeAt));
  if (asking) drawn.push(...askedOf(asking, state));
  if (judged) drawn.push(...answerDrawings(judged, layout, words));
  return drawn;
}

function chosenDrawing(layout: SquareLayout, id: string): readonly Overlay[] {
  const key = `selected ${id}`;
  if (isHidden(layout, id)) return [];
  const model = findModel(layout, id);
  if (model) return [under(key, model, 'own'), { kind: 'ring', key, model: leaderOf(model), tone: 'own' }];
  const piece = findPiece(layout, id);
  if (piece) return [lit(key, groundOf(gridFormOf(piece)), 'legal', 'corners')];
  const objective = findObjective(layout, id);
  if (objective) return [lit(key, spots([objective.at]), 'legal', 'corners')];
  const decoration = findDecoration(layout, id);
  return decoration ? decorationDrawings(decoration, key, extentOf(layout.size)) : [];
}

const spots = (squares: readonly Square[], level = 0): readonly Vec3[] => squares.map(square => spot(square, level));

const groundOf = ({ squares, walls }: ReturnType<typeof gridFormOf>): readonly Vec3[] =>
  spots(squares.length > 0 ? squares : walls.map(({ square }) => square));

const under = (key: string, model: SquareStood, tone: 'own' | 'legal' | 'enemy' | 'illegal'): Overlay =>
  lit(key, spots(squaresOf(model), model.place.level), tone, 'corners');

/** Somebody's middle, as high as his chest. */
function chestOf(model: SquareStood): Vec3 {
  const { x, y, z } = standingAmid(squaresOf(model), model.place, [0, 0]);
  return [x, y, z + (model.type === 'aircraft' ? 5 * CHEST : CHEST)];
}

function placingOf({ layout, placing, pointer, turn }: Drawn, placeAt: (at: GridPlace) => GridPlace): readonly Overlay[] {
  if (!placing || !pointer) return [];
  if ('stock' in placing) {
    const form = gridFormOf(pieceOn(layout, placing.stock, [pointer.column, pointer.row], turn % 4));
    return [lit('placing', groundOf(form), isWhole(layout, form.squares) ? 'own' : 'illegal')];
  }
  if (!('card' in placing)) return [lit('placing', spots([[pointer.column, pointer.row]]), 'own')];
  const place = placeAt(pointer);
  const squares = squaresOf({ place, size: sizeOfCard(placing.card) });
  const side = placing.card.bloc === firstSide(layout.models) ? 'blue' : 'red';
  const refused = !isWhole(layout, squares);
  return [
    lit('placing', spots(squares, place.level), refused ? 'illegal' : 'own'),
    {
      ...{ kind: 'ghost', key: 'placing', card: placing.card, figure: 0, side, refused },
      place: standingAmid(squares, place, [0, 0]),
    },
  ];
}

const isWhole = (layout: SquareLayout, squares: readonly Square[]): boolean =>
  squares.every(([column, row]) => isOnBoard(layout, { column, row }));

/** Who the question is about, the arc, and the square that is aimed at. */
function askedOf(asking: SquareAsking, { layout, book }: Drawn): readonly Overlay[] {
  const drawn: Overlay[] = [];
  const [from, to] = [findModel(layout, asking.from), findModel(layout, asking.to)];
  if (from) drawn.push(under('from', from, 'legal'), { kind: 'ring', key: 'from', model: leaderOf(from), tone: 'legal' });
  if (to && needsTo(asking.ask))
    drawn.push(under('to', to, 'enemy'), { kind: 'ring', key: 'to', model: leaderOf(to), tone: 'enemy' });
  if (asking.ask === 'arc' && from && asking.mount !== 'turret') {
    const space = gridSpace({ measure: 'metric', board: layout.size, readings: book.tables.readings });
    const shape = asGridShape({ size: from.size });
    const viewer = { ...from, side: 'blue', shape, place: asGridPlace(from.place) } as const;
    const inArc = space.tiles!.all.filter(centre => space.areaInArc(viewer, { area: 'blast', centre }, asking.mount));
    drawn.push(lit('arc', inArc.map(spotOf), 'neutral', 'rim'));
  }
  if (asking.ask === 'area' && asking.at) drawn.push(lit('at', [spotOf(asGridPlace(asking.at))], 'own', 'through'));
  return drawn;
}

function spotOf(place: Place): Vec3 {
  const { column, row, level } = gridPlaceOf(place);
  return spot([column, row], level);
}

type At = readonly [column: number, row: number, level: number];
const spotAt = ([column, row, level]: At): Vec3 => spot([column, row], level);

function answerDrawings({ question, answer }: SquareJudged, layout: SquareLayout, words: Words): readonly Overlay[] {
  const by = (id: string) => layout.models.find(model => model.id === id || model.unit === id) ?? null;
  const hits = (ids: readonly string[]): readonly Overlay[] =>
    ids.flatMap(id => {
      const model = findModel(layout, id);
      return model ? [{ kind: 'ring', key: `hit ${id}`, model: leaderOf(model), tone: 'illegal' } as const] : [];
    });
  if ('ways' in answer)
    return [
      ...answer.ways.map(({ over }, i) =>
        jetSquares(
          over.map(([column, row, level]) => asGridPlace({ column, row, level, facing: 'n' })),
          `way ${i}`,
        ),
      ),
      ...hits(answer.ways.flatMap(({ hit }) => hit)),
    ];
  if ('blocks' in answer)
    return [
      lit('area', answer.blocks.flatMap(({ over }) => over).map(spotAt), 'enemy'),
      ...hits(answer.blocks.flatMap(({ hit }) => hit)),
    ];
  if ('ends' in answer) {
    const squares = answer.ends.map(({ at, cost }) => ({ at: spotAt(at), number: cost }));
    return [{ kind: 'squares', key: 'ends', size: SQUARE, tone: 'legal', squares }];
  }
  if (!('to' in question)) return [];
  const [from, to] = [by(question.from), by(question.to)];
  if (!from || !to) return [];
  if ('squares' in answer) {
    const [a, b] = [chestOf(from), chestOf(to)];
    return [{ kind: 'tape', key: 'range', from: [a[0], a[1], 3], to: [b[0], b[1], 3], label: words.range(answer.squares) }];
  }
  if ('los' in answer || 'sees' in answer) {
    const seen = 'los' in answer ? answer.los : answer.sees;
    const look: SightLook = !seen ? 'blocked' : answer.cover ? 'cover' : 'clear';
    const line = 'line' in answer ? answer.line : null;
    const ends: readonly [Vec3, Vec3] = line ? [onStorey(line[0], from), onStorey(line[1], to)] : [chestOf(from), chestOf(to)];
    const models = layout.models.map(({ id, place, size }) => ({ id, place: asGridPlace(place), shape: asGridShape({ size }) }));
    const blockers = 'blockedBy' in answer ? answer.blockedBy : [];
    return [
      { kind: 'sight', key: 'sight', from: ends[0], to: ends[1], look },
      ...blockers.flatMap(one => blockerSquares(layout, models, one, 'blocked')),
    ];
  }
  return [];
}

/** A point of the board, in squares, as high as the chest of somebody. */
const onStorey = ([x, y]: readonly [number, number], model: SquareStood): Vec3 => [
  x * SQUARE,
  y * SQUARE,
  model.type === 'aircraft' ? chestOf(model)[2] : model.place.level * STOREY + CHEST,
];
