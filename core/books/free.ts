import type { Book } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { joiningOnTable } from '../rules/heroes/joining.ts';
import { suppressed } from '../rules/suppression/suppressed.ts';
import { takingFire } from '../rules/suppression/takingFire.ts';
import { underFire } from '../rules/suppression/underFire.ts';
import { platoons } from '../rules/platoons/index.ts';
import { halfTracked } from '../rules/vehicles/halfTracked.ts';
import { tracked } from '../rules/vehicles/tracked.ts';
import { wheeled } from '../rules/vehicles/wheeled.ts';
import { wreck } from '../rules/vehicles/wreck.ts';
import { common } from './common.ts';

/** Dust Tactics Battlefield: the free-form game. */
export const free: Book = layer(common, 'free', {
  space: 'free',
  tables: { fortifiedDefends: true },
  add: [...[halfTracked, joiningOnTable, suppressed, takingFire], ...[...platoons, tracked, underFire, wheeled, wreck]],
  everyone: ['Joining', 'Taking Fire', 'Wreck'],
});
