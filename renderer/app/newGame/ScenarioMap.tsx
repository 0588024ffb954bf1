import type { Layout, Measure, Scenario, Vec2, ZoneSpec } from '../../../core/index.ts';
import { OPPOSITE, SIDES, sideOf } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { zoneOutlines } from '../../tools/zones.ts';

interface Props {
  readonly width: number;
  readonly depth: number;
  readonly measure: Measure;
  readonly scenario: Scenario;
}

/** Where blue attacks from, as it is drawn. */
function layoutOf({ chooses, edges: [first], quarters }: Scenario): Layout {
  const edges = first ?? 'south';
  if (quarters === undefined)
    return {
      attacker: 'blue',
      edges: chooses === 'attacker' ? { blue: edges, red: OPPOSITE[edges] } : { red: edges, blue: OPPOSITE[edges] },
    };
  return quarters === 'across'
    ? { attacker: 'blue', edges: { blue: 'south', red: 'north' }, quarters: { blue: 'southWest', red: 'northEast' } }
    : { attacker: 'blue', edges: { blue: 'north', red: 'south' }, quarters: { blue: 'northWest', red: 'southWest' } };
}

/** The scenario's edges, zones and objectives; the zones are asked of the scenario itself. */
export function ScenarioMap({ width, depth, measure, scenario }: Props) {
  const { t } = useWords();
  const layout = layoutOf(scenario);
  const drawn = (zone: ZoneSpec) => zoneOutlines(zone, { setup: { measure, table: { width, depth } } });
  const placed = scenario.objectives.map(({ by, zone }) => {
    const side = sideOf(layout, by);
    return { side, outlines: drawn(zone(layout, side)) };
  });
  // Zones of one place are drawn once, with as many markers as they take.
  const zones = [...new Map(placed.map(one => [JSON.stringify(one.outlines), one])).entries()].map(
    ([key, { side, outlines }]) => ({
      ...{ key, side, outlines },
      marks: placed.filter(one => JSON.stringify(one.outlines) === key).length,
    }),
  );
  const { deployment } = scenario;
  return (
    <svg
      className="scenario-map"
      viewBox={`-20 -20 ${width + 40} ${depth + 40}`}
      role="img"
      aria-label={t(`new.scenario.${scenario.space}.map`)}
    >
      <rect width={width} height={depth} className="map-table" />
      {/* North is up. */}
      <g transform={`matrix(1 0 0 -1 0 ${depth})`}>
        {deployment &&
          SIDES.flatMap(side =>
            drawn(deployment.zone(layout, side)).map(outline => (
              <path key={`${side} ${pathOf(outline)}`} d={pathOf(outline)} className={`map-ground ${side}`} />
            )),
          )}
        {zones.map(({ key, side, outlines, marks }) => (
          <g key={key} className={`map-${side}`}>
            {outlines.map(outline => (
              <path key={pathOf(outline)} d={pathOf(outline)} className="map-zone" />
            ))}
            {outlines
              .slice(0, 1)
              .flatMap(outline =>
                Array.from({ length: marks }, (_, i) => (i + 1) / (marks + 1)).map(part => (
                  <Marker key={part} at={spot(outline, part)} />
                )),
              )}
          </g>
        ))}
        {scenario.objectivesInCentre && <Marker at={[width / 2, depth / 2]} />}
        {SIDES.flatMap(side =>
          drawn(scenario.entry(layout, side)).map(outline => (
            <path key={`entry ${side} ${pathOf(outline)}`} d={pathOf(outline)} className={`map-edge ${side}`} />
          )),
        )}
      </g>
    </svg>
  );
}

function Marker({ at: [x, y] }: { readonly at: Vec2 }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={44} className="map-marker" />
      <path d="M-18 0h36M0-18v36" className="map-cross" />
    </g>
  );
}

const pathOf = (outline: readonly Vec2[]): string => `M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A point so far along the longer side of what holds an outline, in the middle of the other. */
function spot(outline: readonly Vec2[], part: number): Vec2 {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const within = (of: readonly number[], by: number) => Math.min(...of) + by * (Math.max(...of) - Math.min(...of));
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  return isWide ? [within(xs, part), within(ys, 0.5)] : [within(xs, 0.5), within(ys, part)];
}
