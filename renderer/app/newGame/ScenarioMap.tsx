import type { Book, Edge, Layout, Measure, Scenario, Side, Vec2 } from '../../../core/index.ts';
import { CORNER, drawnLayout, LENGTHS, SIDES } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import type { ScenarioZone } from '../../tools/scenarioZones.ts';
import { isEdge, LETTERS, rolesIn, scenarioZones, signOf, ZONE_USES } from '../../tools/scenarioZones.ts';
import { zoneOutlines } from '../../tools/zones.ts';

interface Props {
  readonly width: number;
  readonly depth: number;
  readonly measure: Measure;
  readonly scenario: Scenario;
  readonly book: Book;
}

/** The scenario's edges, zones and objectives; the zones are asked of the scenario itself. */
export function ScenarioMap({ width, depth, measure, scenario, book }: Props) {
  const { t } = useWords();
  const layout = drawnLayout(scenario);
  const on = { setup: { measure, table: { width, depth } } };
  const zones = scenarioZones(scenario, layout, on, book);
  const { lying = [], objectivesInCentre, beatenBack } = scenario;
  const lies = lying.map(({ on: whose, zone }) => ({
    outlines: zoneOutlines(zone(layout, layout.attacker), on),
    letter: whose && t(LETTERS[whose]),
  }));
  const cleared = beatenBack?.none === 'near' ? beatenBack.within * LENGTHS[measure].range : 0;
  const roles = rolesIn(layout);
  const isMarked = lies.length > 0 || objectivesInCentre;
  const kinds = ZONE_USES.filter(
    use => (use === 'marker' && isMarked) || (use === 'clear' && cleared > 0) || zones.some(one => one.use === use),
  ).reverse();
  return (
    <figure className="scenario-figure">
      <svg
        className="scenario-map"
        viewBox={`-20 -20 ${width + 40} ${depth + 40}`}
        role="img"
        aria-label={t(`new.scenario.${scenario.space}.map`)}
      >
        <rect width={width} height={depth} className="map-table" />
        {/* North is up. */}
        <g transform={`matrix(1 0 0 -1 0 ${depth})`}>
          {atopOf(zones).map(zone => (
            <Zone key={`${zone.use} ${zone.outlines.map(pathOf).join(' ')}`} {...{ zone, cleared }} sign={signOf(zone.use, t)} />
          ))}
          {lies.map(({ outlines, letter }) => (
            <Marker key={outlines.map(pathOf).join(' ')} at={middleOf(outlines)} {...{ letter, cleared }} />
          ))}
          {objectivesInCentre && <Marker at={[width / 2, depth / 2]} cleared={cleared} />}
          {SIDES.map(side => {
            const [x, y] = homeOf(layout, side, { width, depth });
            return (
              <text key={side} transform={`matrix(1 0 0 -1 ${x} ${y})`} className={`map-letter ${side}`}>
                {t(LETTERS[roles[side]])}
              </text>
            );
          })}
        </g>
      </svg>
      <figcaption>
        <ul className="map-legend">
          <li>
            <b>{t('legend.A')}</b> {t('told.attacker')}
          </li>
          <li>
            <b>{t('legend.D')}</b> {t('told.defender')}
          </li>
          {kinds.map(kind => (
            <li key={kind}>
              <i className={`legend-${kind}`} aria-hidden="true">
                {isEdge(kind) && signOf(kind, t)}
              </i>{' '}
              {t(`legend.${kind}`)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** What is to be cleared has no colour of its own: its border is drawn above those of the zones that it shares it with. */
const atopOf = (zones: readonly ScenarioZone[]): readonly ScenarioZone[] => [
  ...zones.filter(({ use }) => use !== 'clear'),
  ...zones.filter(({ use }) => use === 'clear'),
];

interface ZoneProps {
  readonly zone: ScenarioZone;
  readonly sign: string;
  readonly cleared: number;
}

function Zone({ zone: { use, sides, outlines, marks }, sign, cleared }: ZoneProps) {
  const [side = 'blue'] = sides;
  const paths = outlines.map(pathOf);
  if (use !== 'marker')
    return outlines.map(outline => {
      const [x, y] = spot(outline, 0.5);
      return (
        <g key={pathOf(outline)}>
          <path d={pathOf(outline)} className={isEdge(use) ? `map-edge ${use} ${side}` : `map-${use} ${side}`} />
          {isEdge(use) && sign !== '' && (
            <text transform={`matrix(1 0 0 -1 ${x} ${y})`} className="map-sign">
              {sign}
            </text>
          )}
        </g>
      );
    });
  const spots = outlines
    .slice(0, 1)
    .flatMap(outline => Array.from({ length: marks }, (_, i) => spot(outline, (i + 1) / (marks + 1))));
  return (
    <g className={`map-${side}`}>
      {paths.map(path => (
        <path key={path} d={path} className="map-zone" />
      ))}
      {spots.map(at => (
        <Marker key={at.join(' ')} {...{ at, cleared }} />
      ))}
    </g>
  );
}

interface MarkerProps {
  readonly at: Vec2;
  /** Of the side on whose part it counts as lying; null for nobody's. */
  readonly letter?: string | null;
  /** mm. How near to it nobody of the attacker's may be; 0 where that is nothing. */
  readonly cleared: number;
}

function Marker({ at: [x, y], letter = null, cleared }: MarkerProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {cleared > 0 && <circle r={cleared} className="map-clear" />}
      <circle r={44} className="map-marker" />
      {letter === null ? (
        <path d="M-18 0h36M0-18v36" className="map-cross" />
      ) : (
        <text transform="scale(1 -1)" className="map-sign">
          {letter}
        </text>
      )}
    </g>
  );
}

const middleOf = ([outline = []]: readonly (readonly Vec2[])[]): Vec2 => (outline.length > 0 ? spot(outline, 0.5) : [0, 0]);

/** mm. How far from its edge a side's letter stands. */
const INSIDE = 150;

/** Where a side's letter stands: inside the table at its edge, or in the corner of its quarter. */
function homeOf(
  { edges, quarters }: Layout,
  side: Side,
  { width, depth }: { readonly width: number; readonly depth: number },
): Vec2 {
  const at = quarters ? [CORNER[quarters[side]].edge, CORNER[quarters[side]].beside] : [edges[side]];
  const along = (low: Edge, high: Edge, length: number) =>
    at.includes(low) ? INSIDE : at.includes(high) ? length - INSIDE : length / 2;
  return [along('west', 'east', width), along('south', 'north', depth)];
}

const pathOf = (outline: readonly Vec2[]): string => `M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A point so far along the longer side of what holds an outline, in the middle of the other. */
function spot(outline: readonly Vec2[], part: number): Vec2 {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const within = (of: readonly number[], by: number) => Math.min(...of) + by * (Math.max(...of) - Math.min(...of));
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  return isWide ? [within(xs, part), within(ys, 0.5)] : [within(xs, 0.5), within(ys, part)];
}
