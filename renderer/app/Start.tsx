import { useEffect, useState } from 'react';
import type { OpenSheet } from '../parts/sheets.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';

/** The first screen: what one came for, in one click. */
export function Start({ onSheet }: { readonly onSheet: (sheet: OpenSheet) => void }) {
  const { session, rules } = useApp();
  const { t, language } = useWords();
  const last = useSession(state => state.last);
  const [version, setVersion] = useState('');
  useEffect(() => {
    void session.host.app.info().then(info => info.ok && setVersion(info.value.version));
  }, [session]);
  return (
    <main className="start" data-testid="start">
      <header>
        <h1>{t('app.name')}</h1>
        <p>{t('app.tagline')}</p>
      </header>
      <nav>
        {last && (
          <button type="button" className="continue" data-testid="continue" onClick={() => void session.resume()}>
            {last.picture ? (
              <img src={last.picture} alt={t('start.picture')} />
            ) : (
              <span className="no-picture">{t('start.noPicture')}</span>
            )}
            <span className="continue-words">
              <strong>{t('start.continue')}</strong>
              <span>{last.title}</span>
              {last.fault && <span className="damaged">{t('start.damaged')}</span>}
              <small>{new Date(last.changed).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}</small>
            </span>
          </button>
        )}
        <button
          type="button"
          className={last ? 'entry' : 'entry first'}
          data-testid="new-game"
          onClick={() => session.go('newGame')}
        >
          <strong>{t('start.newGame')}</strong>
          <span>{t('start.newGame.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="tank-skirmish" onClick={() => session.go('tankNew')}>
          <strong>{t('start.tank')}</strong>
          <span>{t('start.tank.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="adjudicator" onClick={() => session.go('adjudicator')}>
          <strong>{t('start.adjudicator')}</strong>
          <span>{t('start.adjudicator.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="designer" onClick={() => session.go('designer')}>
          <strong>{t('start.designer')}</strong>
          <span>{t('start.designer.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="armies" onClick={() => session.go('armies')}>
          <strong>{t('start.armies')}</strong>
          <span>{t('start.armies.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="open-save" onClick={() => onSheet('saves')}>
          <strong>{t('start.open')}</strong>
          <span>{t('start.open.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="replays" onClick={() => onSheet('replays')}>
          <strong>{t('start.replays')}</strong>
          <span>{t('start.replays.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="rules" onClick={() => rules.open()}>
          <strong>
            {t('handbook.title')} <kbd>I</kbd>
          </strong>
          <span>{t('handbook.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="compare" onClick={() => onSheet('compare')}>
          <strong>{t('differs.title')}</strong>
          <span>{t('differs.note')}</span>
        </button>
        <button type="button" className="entry" data-testid="settings" onClick={() => onSheet('settings')}>
          <strong>{t('start.settings')}</strong>
          <span>{t('start.settings.note')}</span>
        </button>
      </nav>
      <footer>
        {version && t('start.version', { version })}
        <button type="button" className="quiet" data-testid="licences-open" onClick={() => onSheet('licences')}>
          {t('licences.title')}
        </button>
      </footer>
    </main>
  );
}
