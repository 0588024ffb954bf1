import { rule } from '../../rulebook/index.ts';
import { raisedIn, resurrect } from '../raising.ts';

/** Raises as many Zombies as show ARMY. */
export const resurrection = rule(
  'Resurrection',
  {},
  { frames: { resurrection: { id: 'D47-53', whom: raisedIn, run: port => resurrect(port, 'D47-53', ['army']) } } },
);
