import type { ReactNode } from 'react';
import { type LabBarProps, LabBar, Unkept } from './LabBar.tsx';

interface Props {
  readonly bar: LabBarProps;
  /** What is being designed, drawn. */
  readonly stage: ReactNode;
  readonly library: ReactNode;
  readonly inspector: ReactNode;
  readonly findings: ReactNode;
  readonly hint: ReactNode;
  /** Dialogs. */
  readonly children: ReactNode;
}

/** Where everything stands in the laboratory, over a table and over a board. */
export function LabFrame({ bar, stage, library, inspector, findings, hint, children }: Props) {
  const { words } = bar;
  return (
    <main className="table-screen adjudicator designer" data-testid="designer">
      <section className="stage" data-testid="table" aria-label={words.t('table.label')}>
        {stage}
      </section>
      <div className="overlay">
        <LabBar {...bar} />
        <div className="adj-left">{library}</div>
        <div className="adj-right">
          <Unkept words={words} />
          {inspector}
          {findings}
        </div>
        <div className="foot adj-foot">{hint}</div>
      </div>
      {children}
    </main>
  );
}
