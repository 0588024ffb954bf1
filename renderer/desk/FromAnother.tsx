import { useState } from 'react';
import type { Vec2 } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { onTable } from './edit/onTable.ts';
import { middleOfBox } from './edit/way.ts';
import { readLength, writeLength } from './lengths.ts';
import type { Layout } from './table/layout.ts';
import { Field } from './parts/Field.tsx';
import { readNumber } from '../text/numbers.ts';

interface Props {
  readonly layout: Layout;
  readonly id: string;
  readonly others: readonly string[];
  readonly words: Words;
  readonly name: (id: string) => string;
  /** Its middle is to lie there, and lies here; why it does not lie there then. */
  readonly onPut: (to: Vec2, from: Vec2) => string | null;
}

/** Degrees from 0 up, to a hundredth. */
export const bearingOf = (radians: number): number => Math.round((((radians * 180) / Math.PI + 360) % 360) * 100) / 100;

interface Other extends Pick<Props, 'others' | 'name'> {
  readonly label: string;
  readonly other: string;
  readonly onPick: (other: string) => void;
}

/** What is measured from. */
export const MeasuredFrom = ({ label, other, others, name, onPick }: Other) => (
  <label className="adj-field">
    <span>{label}</span>
    <select value={other} data-testid="measured-from" onChange={event => onPick(event.target.value)}>
      {others.map(one => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </select>
  </label>
);

/** A place by its distance and bearing from another thing, middle to middle. */
export function FromAnother({ layout, id, others, words, name, onPut }: Props) {
  const { t } = words;
  const [of, setOf] = useState('');
  const other = others.includes(of) ? of : others[0];
  if (other === undefined) return null;
  const [ox, oy] = middleOfBox(onTable.boxOfThings(layout, [other]));
  const from = middleOfBox(onTable.boxOfThings(layout, [id]));
  const [dx, dy] = [from[0] - ox, from[1] - oy];
  const distance = Math.hypot(dx, dy);
  const bearing = bearingOf(Math.atan2(dy, dx));
  const put = (mm: number, degrees: number) => {
    const a = (degrees * Math.PI) / 180;
    return onPut([ox + mm * Math.cos(a), oy + mm * Math.sin(a)], from);
  };
  return (
    <div className="adj-fields three">
      <MeasuredFrom {...{ other, others, name }} label={t('adj.measuredFrom')} onPick={setOf} />
      <Field
        label={t('adj.distance')}
        value={writeLength(distance, layout.measure, words)}
        testid="distance"
        onEnter={text => {
          const mm = readLength(text, layout.measure);
          return mm === null || mm < 0 ? t('field.length') : put(mm, bearing);
        }}
      />
      <Field
        label={t('adj.bearing')}
        unit="°"
        value={words.exactly(bearing)}
        testid="bearing"
        onEnter={text => {
          const n = readNumber(text);
          return n === null ? t('field.number') : put(distance, n);
        }}
      />
    </div>
  );
}
