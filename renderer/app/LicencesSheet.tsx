import { useEffect, useState } from 'react';
import { Sheet } from '../parts/parts.tsx';
import { useWords } from '../parts/context.tsx';

/** A package that is part of the program, and the terms that it comes under; written beside the page when it is built. */
interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  readonly text: string | null;
}

/** What the program is made with. */
export function LicencesSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Sheet title={t('licences.title')} open={open} onClose={onClose} wide>
      <Licences />
    </Sheet>
  );
}

function Licences() {
  const { t } = useWords();
  const [all, setAll] = useState<readonly Licence[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const answer = await fetch('./licences.json').catch(() => null);
      const list: readonly Licence[] = answer?.ok ? await answer.json() : [];
      if (wanted) setAll(list);
    };
    void load();
    return () => {
      wanted = false;
    };
  }, []);
  if (all === null) return <p>{t('common.loading')}</p>;
  if (all.length === 0) return <p>{t('licences.none')}</p>;
  return (
    <div className="licences" data-testid="licences">
      <p>{t('licences.about', { count: all.length })}</p>
      <ul>
        {all.map(({ name, version, licence, text }) => (
          <li key={`${name}@${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> {version} · {licence ?? t('licences.unnamed')}
              </summary>
              <pre>{text ?? t('licences.noText')}</pre>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
