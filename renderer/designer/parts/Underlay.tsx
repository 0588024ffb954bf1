import { useRef, useState } from 'react';
import { Field } from '../../desk/parts/Field.tsx';
import type { TableDesign, Vec2 } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Pointing } from '../../desk/pointing.ts';
import { toTheTable } from '../../desk/parts/keyboard.ts';
import { Answer } from '../../parts/parts.tsx';
import { NARROWEST, scaledUnderlay, straightenedUnderlay, underlayFrom, WIDEST } from './underlay.ts';
import { readNumber } from '../../text/numbers.ts';

interface Props {
  readonly words: Words;
  readonly underlay: TableDesign['underlay'];
  /** mm of what it lies under. */
  readonly size: TableDesign['size'];
  /** mm of what is typed, null where it is no length; and back. */
  readonly lengths: { read(text: string): number | null; write(mm: number): string };
  /** What lengths are typed in. */
  readonly unit: string;
  readonly describe: (says: Pick<TableDesign, 'underlay'>) => void;
  readonly pointing: Pointing | null;
  readonly pointOut: (pointing: Pointing | null) => void;
}

/** A picture under a table or a board: laid, made straight by the four corners of the table that it shows, scaled by two points a known length
 *  apart, seen through, taken away. */
export function UnderlayPanel({ words, underlay, size, lengths, unit, describe, pointing, pointOut }: Props) {
  const { t } = words;
  const file = useRef<HTMLInputElement>(null);
  /** The name of the file that was chosen last, where it is no picture. */
  const [unread, setUnread] = useState<string | null>(null);
  const lay = (says: Partial<NonNullable<typeof underlay>>) => describe({ underlay: underlay && { ...underlay, ...says } });
  /** Where its lower left corner lies, or how wide it is. */
  const length = (of: 'x' | 'y' | 'width', label: 'adj.x' | 'adj.y' | 'design.width') => {
    const [x, y] = underlay?.at ?? [0, 0];
    return (
      <Field
        label={t(label)}
        value={lengths.write({ x, y, width: underlay?.width ?? 0 }[of])}
        testid={`underlay-${of}`}
        onEnter={text => {
          const mm = lengths.read(text);
          if (mm === null || Math.abs(mm) > WIDEST || (of === 'width' && mm < NARROWEST))
            return t('field.length.between', {
              least: words.length(of === 'width' ? NARROWEST : -WIDEST),
              most: words.length(WIDEST),
            });
          lay(of === 'width' ? { width: mm } : { at: of === 'x' ? [mm, y] : [x, mm] });
          return null;
        }}
      />
    );
  };
  const scaling = pointing?.points === 'scale' ? pointing.at : null;
  const corners = pointing?.points === 'corners' ? pointing.at : null;
  /** Four points of a picture are no corners of a table. */
  const [isCrooked, setCrooked] = useState(false);
  const straighten = async (from: NonNullable<typeof underlay>, points: readonly Vec2[]) => {
    const made = await straightenedUnderlay(from, points, size);
    setCrooked(made === null);
    if (!made) return pointOut({ points: 'corners', at: [] });
    describe({ underlay: made });
    pointOut(null);
  };
  return (
    <fieldset className="design-snap" data-testid="underlay">
      <legend>{t('design.underlay')}</legend>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        data-testid="underlay-file"
        onChange={async event => {
          const [picture] = event.target.files ?? [];
          event.target.value = '';
          if (!picture) return;
          const made = await underlayFrom(picture, size);
          setUnread(made ? null : picture.name);
          if (made) describe({ underlay: made });
        }}
      />
      {unread !== null && (
        <p className="refused" role="alert" data-testid="underlay-unread">
          {t('design.underlay.unread', { name: unread })}
        </p>
      )}
      <div className="answers">
        <Answer testid="underlay-lay" onPick={() => file.current?.click()}>
          {t('design.underlay.lay')}
        </Answer>
        {underlay && (
          <>
            <Answer
              testid="underlay-straighten"
              chosen={corners !== null}
              onPick={() => {
                toTheTable();
                setCrooked(false);
                pointOut(corners ? null : { points: 'corners', at: [] });
              }}
            >
              {t('design.underlay.straighten')}
            </Answer>
            <Answer
              testid="underlay-scale"
              chosen={scaling !== null}
              onPick={() => {
                toTheTable();
                pointOut(scaling ? null : { points: 'scale', at: [] });
              }}
            >
              {t('design.underlay.scale')}
            </Answer>
            <Answer testid="underlay-remove" onPick={() => describe({ underlay: null })}>
              {t('adj.remove')}
            </Answer>
          </>
        )}
      </div>
      {underlay && corners && corners.length < 4 && (
        <p className="note">{t('design.underlay.points', { n: 4 - corners.length })}</p>
      )}
      {underlay && corners?.length === 4 && (
        <Answer testid="underlay-on-corners" onPick={() => void straighten(underlay, corners)}>
          {t('design.underlay.onCorners')}
        </Answer>
      )}
      {corners && isCrooked && (
        <p className="refused" role="alert" data-testid="underlay-crooked">
          {t('design.underlay.crooked')}
        </p>
      )}
      {underlay && scaling && scaling.length < 2 && (
        <p className="note">{t('design.underlay.points', { n: 2 - scaling.length })}</p>
      )}
      {underlay && scaling?.length === 2 && (
        <Field
          label={t('design.underlay.apart')}
          unit={unit}
          value=""
          testid="underlay-apart"
          onEnter={text => {
            const mm = lengths.read(text);
            if (mm === null) return t('field.length');
            const next = scaledUnderlay(underlay, [scaling[0]!, scaling[1]!], mm);
            if (!next) return t('design.underlay.refused');
            describe({ underlay: next });
            pointOut(null);
            return null;
          }}
        />
      )}
      {underlay && (
        <div className="adj-fields" data-testid="underlay-place">
          {length('x', 'adj.x')}
          {length('y', 'adj.y')}
          {length('width', 'design.width')}
          <Field
            label={t('adj.facing')}
            unit="°"
            value={words.exactly(underlay.turn)}
            testid="underlay-turn"
            onEnter={text => {
              const n = readNumber(text);
              if (n === null) return t('field.number');
              lay({ turn: Math.round((n % 360) * 100) / 100 });
              return null;
            }}
          />
        </div>
      )}
      {underlay && (
        <label className="field">
          {t('design.underlay.opacity')}
          <input
            type="range"
            min={0.1}
            max={1}
            step={0.1}
            value={underlay.opacity}
            data-testid="underlay-opacity"
            onChange={event => lay({ opacity: Number(event.target.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}
