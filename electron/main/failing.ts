import { app, dialog } from 'electron';
import { say } from '../host/words.ts';

/** Ends the program with one sentence for a person. Every entry that was shown is on the disk already. */
export function fail(sentence: string): void {
  dialog.showErrorBox('Battlefield', say(sentence));
  app.exit(1);
}

/** Whatever is thrown and caught by nobody ends the program in words; the trace goes to the terminal, for whoever has one. */
export function failInWords(): void {
  let failed = false;
  const inWords = (error: unknown) => {
    // What fails while the program ends has nobody left to be told.
    if (failed) return;
    failed = true;
    console.error(error);
    fail('Something went wrong in the program itself, and it has to end. Start it again: what was shown is kept.');
  };
  process.on('uncaughtException', inWords);
  // Electron only warns of these.
  process.on('unhandledRejection', inWords);
}
