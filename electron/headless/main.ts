import { layout, verbs } from '../../core/headless/index.ts';
import { systemReason } from '../host/reason.ts';
import { arena } from './arena.ts';
import { onOneLine, type Outcome, run } from './command.ts';
import { filesOnDisk } from './files.ts';
import { exportArmy, importFiles } from './foreign.ts';
import { print } from './print.ts';
import { ruling } from './ruling.ts';
import { supplies } from './supplies.ts';

/**
 * `npm run -s battlefield -- VERB …`: one JSON document on the standard output and 0, or one sentence on the other and 2; where
 * the program itself is wrong, its sentence and 1.
 */

const tell = (sentence: string): void => console.error(onOneLine(sentence));

/** Whether so many seconds are over. */
const secondsFromNow = (seconds: number): (() => boolean) => {
  const end = performance.now() + 1000 * seconds;
  return () => performance.now() >= end;
};

async function outcomeOf(argv: readonly string[]): Promise<Outcome> {
  try {
    const supplied = supplies();
    return await run(
      argv,
      {
        ...verbs(supplied),
        arena: arena(supplied),
        export: exportArmy(supplied),
        import: importFiles(supplied),
        layout: layout(supplied, secondsFromNow),
        print: print(supplied),
        ruling,
      },
      { ...filesOnDisk(), warn: tell },
    );
  } catch (error) {
    const [sentence = ''] = String(error).split('\n');
    return { code: 1, sentence };
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exitCode = 2;
  // Whoever closed the pipe has read enough.
  if (error.code !== 'EPIPE') tell(`The answer could not be written: ${systemReason(error)}.`);
});
const outcome = await outcomeOf(process.argv.slice(2));
process.exitCode = outcome.code;
if (outcome.code === 0) console.log(outcome.text);
else tell(outcome.sentence);
