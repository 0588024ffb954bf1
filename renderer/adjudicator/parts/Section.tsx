import { useId } from 'react';
import type { Profile, Vec3 } from '../../../core/index.ts';
import { useAdjudicator } from '../desk/context.tsx';
import { shortName } from '../../../templates/print/index.ts';

interface Props {
  readonly profile: Profile;
  readonly line: readonly [Vec3, Vec3];
  readonly seen: boolean;
  readonly blockedBy: readonly string[];
  readonly ends: readonly [from: string, to: string];
}

/** CSS pixels of the picture, without its margins. */
const WIDE = 264;
const TALL = 96;
/** mm of table shown above the highest thing. */
const ROOM = 12;

/** The table cut open along the line, seen from its side: heights are drawn larger than lengths. */
export function Section({ profile, line: [a, b], seen, blockedBy, ends }: Props) {
  const { words } = useAdjudicator();
  const { t } = words;
  const hatch = useId();
  const length = Math.max(1, profile.length);
  const top = Math.max(a[2], b[2], 40, ...profile.standing.map(one => one.z[1])) + ROOM;
  const x = (mm: number) => 6 + (mm / length) * WIDE;
  const y = (mm: number) => 6 + TALL - (mm / top) * TALL;
  const stops = (source: string) => blockedBy.includes(source);
  const areas = profile.standing.filter(one => one.what === 'area');
  const others = profile.standing.filter(one => one.what !== 'area');
  return (
    <figure className="adj-section" data-testid="section">
      <svg
        viewBox={`0 0 ${WIDE + 12} ${TALL + 22}`}
        role="img"
        aria-label={t('adj.section.label', { from: ends[0], to: ends[1] })}
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V5" className="adj-hatch" />
          </pattern>
        </defs>
        {areas.map((one, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: one area has several parts
            key={`${one.source} ${i}`}
            x={x(one.along[0])}
            y={y(one.z[1])}
            width={Math.max(1, x(one.along[1]) - x(one.along[0]))}
            height={y(Math.max(0, one.z[0])) - y(one.z[1])}
            fill={`url(#${hatch})`}
            className="adj-area"
          >
            <title>{one.source}</title>
          </rect>
        ))}
        {others.map((one, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: one wall has several parts
            key={`${one.source} ${i}`}
            x={x(one.along[0])}
            y={y(one.z[1])}
            width={Math.max(1.5, x(one.along[1]) - x(one.along[0]))}
            height={Math.max(1, y(Math.max(0, one.z[0])) - y(one.z[1]))}
            className={one.what === 'model' ? 'adj-body' : stops(one.source) ? 'adj-stops' : 'adj-solid'}
          >
            <title>{one.source}</title>
          </rect>
        ))}
        <path d={`M4 ${y(0)}H${WIDE + 8}`} className="adj-floor" />
        <path d={`M${x(0)} ${y(a[2])}L${x(length)} ${y(b[2])}`} className={seen ? 'adj-seen' : 'adj-unseen'} />
        {profile.borders.map(border => {
          const along = x(Math.hypot(border.at[0] - a[0], border.at[1] - a[1]));
          // Both are measured to one border where one of them stands inside: the far one is written higher.
          const high = border.model === ends[1] ? 16 : 28;
          return (
            <g key={`${border.piece} ${border.model}`}>
              <path d={`M${along} ${y(0)}V${y(0) + 5}`} className={border.within ? 'adj-tick' : 'adj-tick far'} />
              <text x={along} y={high} textAnchor={along < WIDE / 2 ? 'start' : 'end'} className="adj-gap">
                {words.length(border.gap)} {border.within ? '≤' : '>'} 1 R
              </text>
            </g>
          );
        })}
        <text x={6} y={TALL + 19}>
          {shortName(ends[0])}
        </text>
        <text x={WIDE + 6} y={TALL + 19} textAnchor="end">
          {shortName(ends[1])}
        </text>
      </svg>
      <figcaption>{t('adj.section.note', { length: words.length(profile.length), height: words.length(top - ROOM) })}</figcaption>
    </figure>
  );
}
