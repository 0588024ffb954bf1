import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Edge, Vec2 } from '../../../core/index.ts';
import { lineAt } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { useWords } from '../../parts/context.tsx';
import { PlanCanvas } from '../../parts/PlanCanvas.tsx';
import { ARROWS } from '../../scene/camera/arrows.ts';
import type { PlanPicture } from '../../scene/plan2d.ts';
import type { Axis, DrawnZone, Drawing } from '../../store/scenarioEdits.ts';
import { boundsOf, movedBy, nameOfRef, pulledTo } from '../../store/scenarioEdits.ts';
import type { Unit } from './words.ts';
import { zoneName } from './words.ts';

interface Props {
  readonly zones: readonly DrawnZone[];
  readonly drawing: Drawing;
  readonly unit: Unit;
  readonly picture: PlanPicture;
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  readonly onChange: (zone: DrawnZone, touched: string) => void;
}

/** What the pointer has hold of: the whole zone, or one of its sides. */
interface Held {
  readonly zone: DrawnZone;
  readonly sides: readonly { readonly axis: Axis; readonly which: 0 | 1 }[];
  readonly from: Vec2;
}

/** mm. How wide a way in is drawn, a corner that may be pulled, and the marker of an objective. */
const [BORDER, HANDLE, MARKER] = [46, 26, 40];

/** The table from above with everything of a scenario that has a place on it, to be dragged about; north is up. */
export function ZoneMap({ zones, drawing, unit, picture, chosen, onChoose, onChange }: Props) {
  const words = useWords();
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<Held | null>(null);
  const { width, depth } = drawing;
  const snap = (mm: number) => Math.round(mm / (unit.mm * unit.step)) * unit.mm * unit.step;

  function pointAt({ clientX, clientY }: PointerEvent): Vec2 {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, depth - y];
  }
  const take = (event: PointerEvent, zone: DrawnZone, sides: Held['sides']) => {
    event.stopPropagation();
    onChoose(nameOfRef(zone.ref));
    held.current = { zone, sides, from: pointAt(event) };
    svg.current?.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const hand = held.current;
    if (!hand) return;
    const [x, y] = pointAt(event);
    const { zone, sides, from } = hand;
    const pull = (one: DrawnZone, { axis, which }: Held['sides'][number]) =>
      pulledTo(one, axis, which, snap(axis === 'x' ? x : y), drawing);
    const drawn = sides.length > 0 ? sides.reduce(pull, zone) : movedBy(zone, snap(x - from[0]), snap(y - from[1]), drawing);
    onChange(drawn, `drag ${nameOfRef(zone.ref)}`);
  };
  const letGo = () => {
    held.current = null;
  };
  const onKey = (event: KeyboardEvent, zone: DrawnZone) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [dx, dy] = arrow.map(n => n * unit.step * unit.mm) as unknown as Vec2;
    const touched = `keys ${nameOfRef(zone.ref)}`;
    if (!event.shiftKey) return onChange(movedBy(zone, dx, dy, drawing), touched);
    const axis: Axis = dx !== 0 ? 'x' : 'y';
    const bounds = boundsOf(zone, axis);
    if (!bounds || zone.shape === 'spot') return;
    const length = axis === 'x' ? width : depth;
    onChange(pulledTo(zone, axis, 1, lineAt(bounds[1], length, drawing.scale) + dx + dy, drawing), touched);
  };

  return (
    <div className="zone-map">
      <PlanCanvas picture={picture} label="" />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields */}
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${depth}`}
        aria-label={words.t('scenario.map')}
        role="group"
        data-testid="zone-map"
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <g transform={`matrix(1 0 0 -1 0 ${depth})`}>
          {zones.map(zone => (
            <Zone
              key={nameOfRef(zone.ref)}
              zone={zone}
              drawing={drawing}
              words={words}
              chosen={chosen === nameOfRef(zone.ref)}
              onFocus={() => onChoose(nameOfRef(zone.ref))}
              onTake={(event, sides) => take(event, zone, sides)}
              onKey={event => onKey(event, zone)}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface ZoneProps {
  readonly zone: DrawnZone;
  readonly drawing: Drawing;
  readonly words: Words;
  readonly chosen: boolean;
  readonly onFocus: () => void;
  readonly onTake: (event: PointerEvent, sides: Held['sides']) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

interface Rectangle {
  readonly x: readonly [low: number, high: number];
  readonly y: readonly [low: number, high: number];
}

/** What a zone covers, mm; a way in some width of its edge. */
function rectangleOf(zone: DrawnZone, { width, depth, scale }: Drawing): Rectangle {
  const spanOf = (axis: Axis, length: number): readonly [number, number] => {
    const bounds = boundsOf(zone, axis);
    return bounds ? [lineAt(bounds[0], length, scale), lineAt(bounds[1], length, scale)] : [0, length];
  };
  const [x, y] = [spanOf('x', width), spanOf('y', depth)];
  if (zone.shape !== 'border') return { x, y };
  const across: { readonly [E in Edge]: Rectangle } = {
    south: { x, y: [0, BORDER] },
    north: { x, y: [depth - BORDER, depth] },
    west: { x: [0, BORDER], y },
    east: { x: [width - BORDER, width], y },
  };
  return across[zone.border.edge];
}

function Zone({ zone, drawing, words, chosen, onFocus, onTake, onKey }: ZoneProps) {
  const { x, y } = rectangleOf(zone, drawing);
  const [middleX, middleY] = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
  const side = zone.role === 'attacker' ? 'blue' : 'red';
  const isSpot = zone.shape === 'spot';
  const corners = isSpot ? [] : cornersOf(zone, { x, y });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot be drawn in a picture
    <g
      className={`zone ${zone.ref.part} ${side}${chosen ? ' chosen' : ''}`}
      role="button"
      tabIndex={0}
      aria-label={zoneName(zone, words)}
      aria-pressed={chosen}
      data-testid={`zone-${nameOfRef(zone.ref)}`}
      onFocus={onFocus}
      onKeyDown={onKey}
      onPointerDown={event => onTake(event, [])}
    >
      {isSpot ? (
        <g transform={`translate(${middleX} ${middleY})`}>
          <circle r={MARKER} className="zone-marker" />
          <path d="M-18 0h36M0-18v36" className="zone-cross" />
        </g>
      ) : (
        <>
          <rect x={x[0]} y={y[0]} width={Math.max(0, x[1] - x[0])} height={Math.max(0, y[1] - y[0])} className="zone-ground" />
          <text transform={`matrix(1 0 0 -1 ${middleX} ${middleY})`} className="zone-letter">
            {words.t(zone.role === 'attacker' ? 'legend.A' : 'legend.D')}
          </text>
        </>
      )}
      {chosen &&
        corners.map(({ at, sides }) => (
          <rect
            key={sides.map(({ axis, which }) => `${axis}${which}`).join('')}
            x={at[0] - HANDLE / 2}
            y={at[1] - HANDLE / 2}
            width={HANDLE}
            height={HANDLE}
            className="zone-handle"
            onPointerDown={event => onTake(event, sides)}
          />
        ))}
    </g>
  );
}

/** Where a zone may be pulled: its corners, or the two ends of a way in. */
function cornersOf(zone: DrawnZone, { x, y }: Rectangle): readonly { readonly at: Vec2; readonly sides: Held['sides'] }[] {
  const ends = [0, 1] as const;
  if (zone.shape !== 'border')
    return ends.flatMap(i =>
      ends.map(j => ({
        at: [x[i], y[j]] as Vec2,
        sides: [
          { axis: 'x', which: i },
          { axis: 'y', which: j },
        ] as const,
      })),
    );
  const axis: Axis = boundsOf(zone, 'x') ? 'x' : 'y';
  return ends.map(which => ({
    at: axis === 'x' ? [x[which], (y[0] + y[1]) / 2] : [(x[0] + x[1]) / 2, y[which]],
    sides: [{ axis, which }],
  }));
}
