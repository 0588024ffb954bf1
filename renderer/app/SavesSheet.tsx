import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { About, HostRefusal, JournalInfo, SaveInfo } from '../../electron/contract/index.ts';
import { Answer, Sheet } from '../parts/parts.tsx';
import type { OpenSheet } from '../parts/sheets.ts';
import { titleOfGame } from '../store/title.ts';
import { aboutLine } from '../base/about.ts';
import { hostIn } from '../base/host.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';

interface Props {
  readonly sheet: OpenSheet;
  readonly onClose: () => void;
}

const TITLES = { save: 'save.title', saves: 'saves.title', replays: 'replays.title' } as const;

/** Saving the open game, opening one to go on with it, or watching one again. */
export function SavesSheet({ sheet, onClose }: Props) {
  const { t } = useWords();
  const of = sheet === 'save' || sheet === 'saves' || sheet === 'replays' ? sheet : null;
  return (
    <Sheet title={t(TITLES[of ?? 'saves'])} open={of !== null} onClose={onClose} wide>
      {of === 'save' ? <Saving onClose={onClose} /> : <Opening watched={of === 'replays'} onClose={onClose} />}
    </Sheet>
  );
}

function Saving({ onClose }: { readonly onClose: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game);
  const mayKeep = useSession(state => state.watching !== 'recorded');
  const [name, setName] = useState(game ? titleOfGame(game, words) : '');
  const [taken, setTaken] = useState(false);
  const waits = useSession(state => state.playing);
  if (!game) return null;
  if (!mayKeep) return <p data-testid="save-recorded">{t('save.recorded')}</p>;
  const keep = async (replace: boolean) => {
    const done = await session.save(name, replace);
    if (done.ok) onClose();
    else if (done.error.code === 'exists') setTaken(true);
  };
  const unnamed = name.trim() === '' ? t('save.name') : null;
  return (
    <form
      className="saving"
      onSubmit={event => {
        event.preventDefault();
        if (unnamed === null) void keep(taken);
      }}
    >
      <label>
        {t('save.name')}
        <input
          data-first
          value={name}
          maxLength={80}
          data-testid="save-name"
          onChange={event => {
            setName(event.target.value);
            setTaken(false);
          }}
        />
      </label>
      {taken && <p role="alert">{t('fault.exists', { name })}</p>}
      <div className="answers">
        <Answer main refused={unnamed} testid="save-here" onPick={() => void keep(taken)}>
          {t(taken ? 'save.replace' : 'save.here')}
        </Answer>
        <Answer
          refused={unnamed}
          testid="save-file"
          onPick={() => {
            void session.saveFile(name);
            onClose();
          }}
        >
          {t('save.file')}
        </Answer>
      </div>
      {waits && (
        <p role="status" data-testid="save-waits">
          {t('save.waits')}
        </p>
      )}
    </form>
  );
}

interface KeptProps {
  readonly name: string;
  readonly changed: number;
  readonly about: About | null;
  readonly fault: HostRefusal | null;
  readonly children: ReactNode;
}

/** One file: what it is called, what it says of itself or what is wrong with it, and what can be done. */
function Kept({ name, changed, about, fault, children }: KeptProps) {
  const words = useWords();
  const when = new Date(changed).toLocaleString(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {about && <small>{aboutLine(about, words)}</small>}
        {fault && <small className="fault">{hostIn(words.language, fault.sentence)}</small>}
        <small>{words.t('saves.at', { when })}</small>
      </span>
      <span className="answers">{children}</span>
    </li>
  );
}

interface OpeningProps {
  /** All that can be watched again, and nothing else to be done with it. */
  readonly watched: boolean;
  readonly onClose: () => void;
}

function Opening({ watched, onClose }: OpeningProps) {
  const { session } = useApp();
  const { t } = useWords();
  const [saves, setSaves] = useState<readonly SaveInfo[]>([]);
  const [games, setGames] = useState<readonly JournalInfo[]>([]);
  /** Both lists were read: before that nobody knows whether there is nothing. */
  const [known, setKnown] = useState(false);
  const refresh = useCallback(async () => {
    const kept = await session.host.saves.list();
    if (kept.ok) setSaves(kept.value);
    else session.tell({ tells: 'host', refusal: kept.error });
    const journals = await session.host.journal.list();
    if (journals.ok) setGames(journals.value);
    else session.tell({ tells: 'host', refusal: journals.error });
    setKnown(kept.ok && journals.ok);
  }, [session]);
  useEffect(() => void refresh(), [refresh]);
  const open = async (token: string, watches: boolean) => {
    const read = await session.host.saves.read({ save: token });
    onClose();
    if (!read.ok) return session.tell({ tells: 'host', refusal: read.error });
    await session.openText(read.value.name, read.value.text, watches);
  };
  const removeSave = async (save: string) => {
    const removed = await session.host.saves.remove({ save });
    if (!removed.ok) session.tell({ tells: 'host', refusal: removed.error });
    await refresh();
  };
  const removeGame = async (journal: string) => {
    const removed = await session.host.journal.remove({ journal });
    if (!removed.ok) session.tell({ tells: 'host', refusal: removed.error });
    await refresh();
    await session.refreshLast();
  };
  const kept = saves.length > 0 && (
    <section key="saves">
      <h3>{t('saves.kept')}</h3>
      <ul>
        {saves.map(({ save, ...file }) => (
          <Kept key={save} {...file}>
            {file.about && !watched && (
              <Answer testid={`open-${file.name}`} onPick={() => void open(save, false)}>
                {t('saves.open')}
              </Answer>
            )}
            {file.about && (
              <Answer testid={`watch-${file.name}`} onPick={() => void open(save, true)}>
                {t('saves.watch')}
              </Answer>
            )}
            {!watched && <Removing name={file.name} onRemove={() => void removeSave(save)} />}
          </Kept>
        ))}
      </ul>
    </section>
  );
  const ofGames = (state: JournalInfo['state']) => (
    <Games
      key={state}
      title={t(STATES[state])}
      watched={watched}
      games={games.filter(one => one.state === state && (!watched || one.entries > 0))}
      onOpen={(token, title, watches) => {
        onClose();
        void session.resumeJournal(token, title, watches);
      }}
      onRemove={token => void removeGame(token)}
    />
  );
  return (
    <div className="opening">
      {watched && <p className="note">{t('replays.note')}</p>}
      {known && saves.length + games.length === 0 && <p>{t(watched ? 'replays.empty' : 'saves.empty')}</p>}
      {watched ? [ofGames('closed'), ofGames('open'), kept, ofGames('aside')] : [kept, ...JOURNAL_STATES.map(ofGames)]}
      <div className="answers">
        <Answer
          testid="open-file"
          onPick={() => {
            onClose();
            void session.openFile(watched);
          }}
        >
          {t('saves.file')}
        </Answer>
      </div>
    </div>
  );
}

const JOURNAL_STATES = ['open', 'aside', 'closed'] as const satisfies readonly JournalInfo['state'][];
const STATES = { open: 'saves.unfinished', aside: 'saves.aside', closed: 'saves.closed' } as const;

/** Journals in one state; whatever can be read of one can be gone on with, and where nothing can, it can be removed. */
function Games({
  title,
  watched,
  games,
  onOpen,
  onRemove,
}: {
  readonly title: string;
  readonly watched: boolean;
  readonly games: readonly JournalInfo[];
  readonly onOpen: (token: string, title: string, watches: boolean) => void;
  readonly onRemove: (token: string) => void;
}) {
  const { t } = useWords();
  if (games.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {games.map(({ journal, title: name, entries, state, ...kept }) => (
          <Kept key={journal} name={name} {...kept}>
            {entries > 0 && !watched && (
              <Answer onPick={() => onOpen(journal, name, false)}>
                {t(kept.fault ? 'saves.mend' : state === 'open' ? 'start.continue' : 'saves.open')}
              </Answer>
            )}
            {entries > 0 && (
              <Answer testid={`watch-${name}`} onPick={() => onOpen(journal, name, true)}>
                {t('saves.watch')}
              </Answer>
            )}
            {entries === 0 && <Removing name={name} onRemove={() => onRemove(journal)} />}
          </Kept>
        ))}
      </ul>
    </section>
  );
}

/** Asks once more before something is gone for good. */
function Removing({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useWords();
  const [sure, setSure] = useState(false);
  return (
    <Answer testid={`remove-${name}`} onPick={() => (sure ? onRemove() : setSure(true))}>
      {sure ? t('saves.removeSure', { name }) : t('saves.remove')}
    </Answer>
  );
}
