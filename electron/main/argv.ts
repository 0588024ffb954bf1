import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files that a command line names. `from`: the folder that its relative paths start at. */
export function filesIn(
  argv: readonly string[],
  options: { readonly isPackaged: boolean; readonly from: string },
): readonly string[] {
  const words = argv.filter(word => word !== '' && !word.startsWith('-'));
  // Electron by itself is told the folder of the program first.
  return words.slice(options.isPackaged ? 1 : 2).flatMap(word => {
    if (!word.startsWith('file:')) return [resolve(options.from, word)];
    // Desktops on Linux name a file by its URL.
    try {
      return [fileURLToPath(word)];
    } catch {
      return [];
    }
  });
}
