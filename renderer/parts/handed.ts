import { useEffect } from 'react';
import type { Session } from '../store/session.ts';
import type { Screen } from '../store/state.ts';
import { useApp, useSession } from './context.tsx';

/** The screen on which a document of a format is opened; saves open on whatever screen there is. */
const SCREENS: { readonly [format: string]: Screen } = {
  'battlefield-scene': 'adjudicator',
  'battlefield-ruling': 'adjudicator',
  'battlefield-table': 'adjudicator',
  'battlefield-grid-scene': 'adjudicator',
  'battlefield-grid-ruling': 'adjudicator',
  'battlefield-layout': 'designer',
  'battlefield-army': 'newGame',
  'battlefield-cards': 'newGame',
  'battlefield-board': 'newGame',
  'battlefield-scenario': 'newGame',
  'battlefield-rules': 'newGame',
  'tank-card': 'tankCards',
  'tank-sheet': 'tankNew',
};

/** A document says by its format what it is; the name of a file may be anything. */
const formatOf = (text: string): string => /"format"\s*:\s*"((?:battlefield|tank)-[a-z-]+)"/.exec(text)?.[1] ?? '';

/** Opens the files that the program is opened with, for as long as there is a program. */
export async function openHanded(session: Session): Promise<void> {
  for (;;) {
    const file = await session.host.app.handed();
    if (!file.ok && file.error.code === 'gone') return;
    if (!file.ok) {
      session.tell({ tells: 'host', refusal: file.error });
      continue;
    }
    const { name, text } = file.value;
    const format = formatOf(text);
    const screen = SCREENS[format];
    if (screen) await session.handOver(screen, { name, text, format });
    else await session.openText(name, text);
  }
}

/** Calls `open` with a file that this screen was handed, if it is `ours` to take, and of this `format` where one is named. */
export function useHanded(open: (name: string, text: string) => void, { ours = true, format = '' } = {}): void {
  const { session } = useApp();
  const handed = useSession(state => state.handed);
  useEffect(() => {
    if (!handed || !ours || (format !== '' && handed.format !== format)) return;
    session.store.setState({ handed: null });
    open(handed.name, handed.text);
  }, [handed, session, open, ours, format]);
}
