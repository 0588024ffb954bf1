import { useCallback, useEffect, useState } from 'react';
import type { JournalInfo, SaveInfo } from '../../electron/contract/index.ts';
import { Answer, Sheet } from '../panels/parts.tsx';
import { titleOfGame } from '../store/title.ts';
import { useApp, useSession, useWords } from './context.tsx';

interface Props {
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** Saving the open game, or opening one. */
export function SavesSheet({ open, saving, onClose }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t(saving ? 'save.title' : 'saves.title')} open={open} onClose={onClose} wide>
      {saving ? <Saving onClose={onClose} /> : <Opening onClose={onClose} />}
    </Sheet>
  );
}

function Saving({ onClose }: { readonly onClose: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game);
  const [name, setName] = useState(game ? titleOfGame(game, words) : '');
  const [taken, setTaken] = useState(false);
  if (!game) return null;
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
    </form>
  );
}

function Opening({ onClose }: { readonly onClose: () => void }) {
  const { session } = useApp();
  const { t, language } = useWords();
  const [saves, setSaves] = useState<readonly SaveInfo[]>([]);
  const [games, setGames] = useState<readonly JournalInfo[]>([]);
  const [doomed, setDoomed] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    const kept = await session.host.saves.list();
    if (kept.ok) setSaves(kept.value);
    const journals = await session.host.journal.list();
    if (journals.ok) setGames(journals.value.filter(one => one.state === 'open'));
  }, [session]);
  useEffect(() => void refresh(), [refresh]);
  const when = (changed: number) =>
    t('saves.at', { when: new Date(changed).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }) });
  const open = async (token: string) => {
    const read = await session.host.saves.read({ save: token });
    onClose();
    if (read.ok) await session.openText(read.value.name, read.value.text);
    else session.tell({ tells: 'host', refusal: read.error, unwritten: false });
  };
  return (
    <div className="opening">
      {saves.length + games.length === 0 && <p>{t('saves.empty')}</p>}
      {saves.length > 0 && <h3>{t('saves.kept')}</h3>}
      <ul>
        {saves.map(({ save, name, changed }) => (
          <li key={save}>
            <span>
              <strong>{name}</strong>
              <small>{when(changed)}</small>
            </span>
            <span className="answers">
              <Answer testid={`open-${name}`} onPick={() => void open(save)}>
                {t('saves.open')}
              </Answer>
              <Answer
                onPick={() => {
                  if (doomed !== save) return setDoomed(save);
                  void session.host.saves.remove({ save }).then(refresh);
                }}
              >
                {doomed === save ? t('saves.removeSure', { name }) : t('saves.remove')}
              </Answer>
            </span>
          </li>
        ))}
      </ul>
      {games.length > 0 && <h3>{t('saves.unfinished')}</h3>}
      <ul>
        {games.map(({ journal, title, changed }) => (
          <li key={journal}>
            <span>
              <strong>{title}</strong>
              <small>{when(changed)}</small>
            </span>
            <span className="answers">
              <Answer
                onPick={() => {
                  onClose();
                  void session.resumeJournal(journal, title);
                }}
              >
                {t('start.continue')}
              </Answer>
            </span>
          </li>
        ))}
      </ul>
      <div className="answers">
        <Answer
          testid="open-file"
          onPick={() => {
            onClose();
            void session.openFile();
          }}
        >
          {t('saves.file')}
        </Answer>
      </div>
    </div>
  );
}
