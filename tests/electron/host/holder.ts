/** A child that claims a data folder, says so, and stays. */
import { alone } from '../../../electron/host/alone.ts';

if ((await alone(process.argv[2]!)) === null) throw new Error('The folder is taken.');
process.stdout.write('held\n');
setInterval(() => {}, 1000);
