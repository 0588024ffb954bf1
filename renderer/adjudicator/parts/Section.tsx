import { useId } from 'react';
import type { Profile, Vec3 } from '../../../core/index.ts';
import { useAdjudicator } from '../desk/context.tsx';
import { shortName } from '../../../templates/print/index.ts';
import { inRows } from './labels.ts';

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
/** CSS pixels of a row of labels, and about those of a letter in it. */
const ROW = 11;
const LETTER = 4.9;

const towards = (isBack: boolean, length: string): string => (isBack ? `← ${length}` : `${length} →`);

/** The table cut open along the line, seen from its side: heights are drawn larger than lengths. */
export function Section({ profile, line: [a, b], seen, blockedBy, ends }: Props) {
  const { words } = useAdjudicator();
  const { t } = words;
  const hatch = useId();
  const length = Math.max(1, profile.length);
  const top = Math.max(a[2], b[2], 40, ...profile.standing.map(one => one.z[1])) + ROOM;
  const x = (mm: number) => 6 + (mm / length) * WIDE;
  const borders = profile.borders.map(border => ({
    ...border,
    x: x(Math.hypot(border.at[0] - a[0], border.at[1] - a[1])),
    // The arrow shows to whom it is: to one border both are measured where one of them stands inside.
    text: towards(border.model === ends[0], `${words.length(border.gap)} ${border.within ? '≤' : '>'} 1 R`),
  }));
  const labels = inRows(borders, text => LETTER * text.length, [2, WIDE + 10]);
  const head = ROW * Math.max(0, ...labels.map(({ row }) => row + 1));
  const y = (mm: number) => 6 + head + TALL - (mm / top) * TALL;
  const stops = (source: string) => blockedBy.includes(source);
  const areas = profile.standing.filter(one => one.what === 'area');
  const others = profile.standing.filter(one => one.what !== 'area');
  return (
    <figure className="adj-section" data-testid="section">
      <svg
        viewBox={`0 0 ${WIDE + 12} ${head + TALL + 22}`}
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
        {borders.map(border => (
          <g key={`${border.piece} ${border.model}`}>
            <path d={`M${border.x} ${head + 2}V${y(0)}`} className="adj-drop" />
            <path d={`M${border.x} ${y(0)}V${y(0) + 5}`} className={border.within ? 'adj-tick' : 'adj-tick far'} />
          </g>
        ))}
        {labels.map(({ left, row, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two borders may say the same
          <text key={`${text} ${i}`} x={left} y={head - row * ROW - 2} className="adj-gap">
            {text}
          </text>
        ))}
        <text x={6} y={head + TALL + 19}>
          {shortName(ends[0])}
        </text>
        <text x={WIDE + 6} y={head + TALL + 19} textAnchor="end">
          {shortName(ends[1])}
        </text>
      </svg>
      <figcaption>{t('adj.section.note', { length: words.length(profile.length), height: words.length(top - ROOM) })}</figcaption>
    </figure>
  );
}
