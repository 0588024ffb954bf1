import { rule } from '../../rulebook/index.ts';
import { makesEngineers } from '../engineers.ts';

const { speeches, frames } = makesEngineers('D47-14');

/** Makes an engineer of any vehicle. */
export const cutting = rule('Cutting', speeches, { frames });
