import { useState } from 'react';
import { Answer } from '../../parts/parts.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import type { TankResultAsk, TankWords } from '../parts/words.ts';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';

/** What only the players' book has: one of some words, or a number. */
export function Tell({
  ask,
  words,
  onAnswer,
}: {
  readonly ask: TankResultAsk;
  readonly words: TankWords;
  readonly onAnswer: Asking['onAnswer'];
}) {
  const { t } = words;
  const isLength = words.isLength(ask.what);
  /** In the measure of the game; nothing yet is no answer. */
  const [value, setValue] = useState<number | null>(null);
  if (ask.most === null)
    return (
      <div className="answers">
        {ask.among.map((one, i) => (
          <Answer key={one} hotkey={KEYS[i]} testid={`tell-${one}`} onPick={() => onAnswer({ do: 'tell', value: one })}>
            {words.told(ask.what, one, ask.tank)}
          </Answer>
        ))}
      </div>
    );
  const told = value === null ? Number.NaN : isLength ? words.inchesOf(value) : value;
  const isTold = told >= 0 && told <= ask.most;
  return (
    <div className="answers">
      {[0, 1, 2, 3, 4, 5, 6]
        .filter(n => n <= ask.most!)
        .map(n => (
          <Answer key={n} hotkey={`${n}`} testid={`tell-${n}`} onPick={() => onAnswer({ do: 'tell', value: n })}>
            {isLength ? words.length(n) : n}
          </Answer>
        ))}
      <span className="tank-number">
        {isLength && words.unit}
        <NumberField label={words.gap(ask)} {...{ value, words }} testid="tell-value" onChange={setValue} />
      </span>
      <Answer
        main
        hotkey="Enter"
        testid="tell"
        refused={isTold ? null : t('refusal.tank.tellNumber', { most: isLength ? words.length(ask.most) : ask.most })}
        onPick={() => isTold && onAnswer({ do: 'tell', value: told })}
      >
        {t('tank.do.tell')}
      </Answer>
    </div>
  );
}
