import { useMemo } from 'react';
import type { TableDesign } from '../../core/index.ts';
import { designOfTable, emptyDesign, LENGTHS, SQUARE } from '../../core/index.ts';
import { shippedBoards, shippedTables } from '../../templates/index.ts';
import { faultIn } from '../parts/faultIn.ts';
import type { Words } from '../base/words.ts';
import { useApp, useSession } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useLayoutShelf, useLayouts } from '../parts/layouts.tsx';
import { PlanCanvas } from '../parts/PlanCanvas.tsx';
import { Answer } from '../parts/parts.tsx';
import { SURFACES } from '../tools/surfaces.ts';
import { emptyBoardDesign } from './squares/desk.ts';
import { suppliedDesign } from './supplied.ts';

interface Props {
  readonly words: Words;
  readonly onOpenFile: () => void;
}

/** The player's own tables, to be opened, and what a new one may begin with. */
export function Tables({ words, onOpenFile }: Props) {
  const { session } = useApp();
  const shelf = useLayoutShelf();
  const { t } = words;
  const kept = useLayouts(state => state.kept);
  const removed = useLayouts(state => state.removed);
  const { measure } = words;
  const supplied = useMemo(
    () => [
      ...shippedTables().map(({ id, layout }) => ({ id, design: suppliedDesign(layout, null, measure) })),
      ...shippedBoards().map(({ id, layout: { name, size, pieces } }) => ({
        id,
        design: designOfTable('grid', { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces }),
      })),
    ],
    [measure],
  );
  return (
    <main className="design-tables" data-testid="designer-tables">
      <header className="panel top-bar">
        <button type="button" className="quiet back" data-testid="back" onClick={() => session.go('start')}>
          <Icon of="back" /> {t('common.back')}
        </button>
        <h1 className="turn">{t('design.title')}</h1>
        <span className="space" />
        <Answer testid="open-layout" hotkey="Ctrl+O" onPick={onOpenFile}>
          {t('design.open')}
        </Answer>
        <Answer testid="new-board" onPick={() => void shelf.begin(emptyBoardDesign(t('design.newNamed.square')))}>
          {t('design.new.square')}
        </Answer>
        <Answer
          main
          testid="new-layout"
          onPick={() => void shelf.begin(emptyDesign('free', LENGTHS[measure].table, t('design.newNamed')))}
        >
          {t('design.new')}
        </Answer>
      </header>
      <section>
        <h2>{t('design.tables')}</h2>
        {removed && (
          <p role="status" className="removed">
            {t('design.removed', { name: removed.name })}{' '}
            <Answer testid="bring-back-layout" onPick={() => void shelf.bringBack()}>
              {t('design.bringBack')}
            </Answer>
          </p>
        )}
        {kept.length === 0 && <p className="note">{t('design.tables.none')}</p>}
        <ul className="design-cards">
          {kept.map(({ file, name, value, fault }) => (
            <li key={file} className="panel">
              {value ? (
                <>
                  <Picture design={value} words={words} />
                  <strong>{name}</strong>
                  <small>{sizeWords(value, words)}</small>
                  <div className="answers">
                    <Answer main testid={`open-${name}`} onPick={() => shelf.openKept(file)}>
                      {t('design.openIt')}
                    </Answer>
                    <Answer testid={`remove-${name}`} onPick={() => void shelf.remove(file)}>
                      {t('adj.remove')}
                    </Answer>
                  </div>
                </>
              ) : (
                fault !== null && (
                  <p className="refused">
                    {t('design.broken', {
                      name,
                      sentence: faultIn(fault, words),
                    })}
                  </p>
                )
              )}
            </li>
          ))}
        </ul>
        <h2>{t('design.take')}</h2>
        <ul className="design-cards">
          {supplied.map(({ id, design }) => (
            <li key={id} className="panel">
              <Picture design={design} words={words} />
              <strong>{words.table(design.name)}</strong>
              <small>{sizeWords(design, words)}</small>
              <div className="answers">
                <Answer testid={`take-${id}`} onPick={() => void shelf.begin({ ...design, name: words.table(design.name) })}>
                  {t('design.openIt')}
                </Answer>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function sizeWords({ space, size, pieces }: TableDesign, { t, size: told }: Words): string {
  if (space === 'grid')
    return t('design.size.square', { columns: size.width / SQUARE, rows: size.depth / SQUARE, n: pieces.length });
  return t('design.size', { size: told(size), n: pieces.length });
}

function Picture({ design, words }: { readonly design: TableDesign; readonly words: Words }) {
  const measure = useSession(state => state.settings.measure);
  const picture = useMemo(
    () => ({
      ...{ ...design.size, measure, squares: SURFACES[design.space].lined },
      pieces: SURFACES[design.space].terrain(design.pieces),
    }),
    [design, measure],
  );
  return <PlanCanvas picture={picture} label={words.t('design.picture', { name: design.name })} />;
}
