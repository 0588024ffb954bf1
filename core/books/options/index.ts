import type { HouseOption } from '../../rulebook/index.ts';
import { aboard } from './aboard.ts';
import { activation } from './activation.ts';
import { attack } from './attack.ts';
import { cards } from './cards.ts';
import { command } from './command.ts';
import { dust1947 } from './dust1947.ts';
import { equipment } from './equipment.ts';
import { faq2011 } from './faq2011.ts';
import { fortifications } from './fortifications.ts';
import { heroes } from './heroes.ts';
import { pilots } from './pilots.ts';
import { platoons } from './platoons.ts';
import { scenarios } from './scenarios.ts';
import { setUp } from './setUp.ts';
import { skills } from './skills.ts';
import { space } from './space.ts';
import { talents } from './talents.ts';
import { vehicles } from './vehicles.ts';
import { victory } from './victory.ts';
import { weapons } from './weapons.ts';
import { zverograd } from './zverograd.ts';

/** All that a group may play otherwise than its book, in the order in which it is layered and shown. */
export const options: readonly HouseOption[] = [
  ...[...setUp, ...scenarios, ...activation, ...space, ...attack],
  ...[...heroes, ...pilots, ...command, ...skills, ...talents, ...weapons, ...equipment],
  ...[...vehicles, ...aboard, ...fortifications, ...platoons, ...cards, ...victory],
  ...[...faq2011, ...dust1947, ...zverograd],
];
