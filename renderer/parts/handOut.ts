import type { Session } from '../store/session.ts';

/** Hands a file to the person, the way that the host has for it, and says what became of it. */
export async function handOut(session: Session, name: string, content: string | Uint8Array): Promise<void> {
  const { files } = session.host;
  const written = await (typeof content === 'string'
    ? files.export({ name, text: content })
    : files.exportBytes({ name, bytes: content }));
  if (!written.ok) session.tell({ tells: 'host', refusal: written.error });
  else if (written.value.done) session.tell({ tells: 'saved', name });
}
