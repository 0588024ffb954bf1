import type { Measure, Scenario, Side, ZoneSpec } from '../../../core/index.ts';
import { LENGTHS, OPPOSITE, SIDES } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';

interface Props {
  readonly width: number;
  readonly depth: number;
  readonly measure: Measure;
  readonly scenario: Scenario;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The scenario's edges, zones and objectives; the zones are asked of the scenario itself. */
export function ScenarioMap({ width, depth, measure, scenario }: Props) {
  const { t } = useWords();
  const [own] = scenario.edges;
  const edges = { blue: own!, red: OPPOSITE[own!] };
  const zones = scenario.objectivesEach === 0 ? [] : SIDES.map(by => ({ by, box: boxOf(scenario.objectiveZone(edges, by)) }));

  function boxOf(zone: ZoneSpec): Box {
    const scale = LENGTHS[measure].range;
    const upright = zone.edge === 'west' || zone.edge === 'east';
    const across = upright ? width : depth;
    const deep = zone.zone === 'strip' ? zone.depth * scale : across / 2;
    const inset = zone.zone === 'strip' ? zone.inset * scale : 0;
    // North is up.
    const near = zone.edge === 'west' || zone.edge === 'north' ? 0 : across - deep;
    return upright
      ? { x: near, y: inset, width: deep, height: depth - 2 * inset }
      : { x: inset, y: near, width: width - 2 * inset, height: deep };
  }
  const marks = Array.from({ length: scenario.objectivesEach }, (_, i) =>
    scenario.objectivesEach === 1 ? 0.5 : 0.3 + (0.4 * i) / (scenario.objectivesEach - 1),
  );
  const edge = (side: Side): string => {
    switch (edges[side]) {
      case 'south':
        return `M0 ${depth}h${width}`;
      case 'north':
        return `M0 0h${width}`;
      case 'west':
        return `M0 0v${depth}`;
      case 'east':
        return `M${width} 0v${depth}`;
    }
  };
  const marker = (key: string | number, x: number, y: number) => (
    <g key={key} transform={`translate(${x} ${y})`}>
      <circle r={44} className="map-marker" />
      <path d="M-18 0h36M0-18v36" className="map-cross" />
    </g>
  );
  return (
    <svg
      className="scenario-map"
      viewBox={`-20 -20 ${width + 40} ${depth + 40}`}
      role="img"
      aria-label={t(`new.scenario.${scenario.space}.map`)}
    >
      <rect width={width} height={depth} className="map-table" />
      {zones.map(({ by, box }) => (
        <g key={by} className={`map-${by}`}>
          <rect {...box} className="map-zone" />
          {marks.map(part => marker(part, box.x + part * box.width, box.y + box.height / 2))}
        </g>
      ))}
      {scenario.objectivesInCentre && marker('centre', width / 2, depth / 2)}
      <path d={edge('blue')} className="map-edge blue" />
      <path d={edge('red')} className="map-edge red" />
    </svg>
  );
}
