/** A child that claims a data folder, says whether it has it, and stays if it does. */
import { writeSync } from 'node:fs';
import { ownFolder } from '../../../electron/host/owner.ts';

const mine = await ownFolder(process.argv[2]!);
writeSync(1, mine.owned ? 'held\n' : 'taken\n');
if (mine.owned) setInterval(() => {}, 1000);
