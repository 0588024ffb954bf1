import type { Measure } from '../../core/index.ts';
import { LENGTHS, scenarios } from '../../core/index.ts';
import { useWords } from './context.tsx';

interface Props {
  readonly width: number;
  readonly depth: number;
  readonly measure: Measure;
}

/** The scenario's edges, strips and objectives; the zones are asked of the scenario itself. */
export function ScenarioMap({ width, depth, measure }: Props) {
  const { t } = useWords();
  const scenario = scenarios[0]!;
  const scale = LENGTHS[measure].range;
  const edges = { blue: scenario.edges[0]!, red: scenario.edges[1]! };
  const strip = (by: 'blue' | 'red') => {
    const zone = scenario.objectiveZone(edges, by);
    if (zone.zone !== 'strip') return null;
    const deep = zone.depth * scale;
    const inset = zone.inset * scale;
    return { x: inset, y: zone.edge === 'south' ? depth - deep : 0, width: width - 2 * inset, height: deep };
  };
  return (
    <svg className="scenario-map" viewBox={`-20 -20 ${width + 40} ${depth + 40}`} role="img" aria-label={t('new.scenario.map')}>
      <rect width={width} height={depth} className="map-table" />
      {(['blue', 'red'] as const).map(by => {
        const zone = strip(by);
        return (
          zone && (
            <g key={by} className={`map-${by}`}>
              <rect {...zone} className="map-zone" />
              {[0.3, 0.7].map(part => (
                <g key={part} transform={`translate(${zone.x + part * zone.width} ${zone.y + zone.height / 2})`}>
                  <circle r={44} className="map-marker" />
                  <path d="M-18 0h36M0-18v36" className="map-cross" />
                </g>
              ))}
            </g>
          )
        );
      })}
      <path d={`M0 ${depth}h${width}`} className="map-edge blue" />
      <path d={`M0 0h${width}`} className="map-edge red" />
    </svg>
  );
}
