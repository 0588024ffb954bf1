import { sentenceOf } from '../../core/base/index.ts';
import type { Army } from '../../core/forces/index.ts';
import { parseArmy } from '../../core/forces/index.ts';
import allies100Beachhead from './allies-100-beachhead.json' with { type: 'json' };
import allies100DugIn from './allies-100-dug-in.json' with { type: 'json' };
import allies100FullCompany from './allies-100-full-company.json' with { type: 'json' };
import allies100Spearhead from './allies-100-spearhead.json' with { type: 'json' };
import allies125SkyTrain from './allies-125-sky-train.json' with { type: 'json' };
import allies50Commandos from './allies-50-commandos.json' with { type: 'json' };
import allies50Marines from './allies-50-marines.json' with { type: 'json' };
import allies50Rangers from './allies-50-rangers.json' with { type: 'json' };
import allies75ScorpionTrail from './allies-75-scorpion-trail.json' with { type: 'json' };
import axis100BunkerLine from './axis-100-bunker-line.json' with { type: 'json' };
import axis100IronWall from './axis-100-iron-wall.json' with { type: 'json' };
import axis100NightFlight from './axis-100-night-flight.json' with { type: 'json' };
import axis100OnTheMove from './axis-100-on-the-move.json' with { type: 'json' };
import axis100RedBeams from './axis-100-red-beams.json' with { type: 'json' };
import axis100SilkAndSteel from './axis-100-silk-and-steel.json' with { type: 'json' };
import axis50DesertPatrol from './axis-50-desert-patrol.json' with { type: 'json' };
import axis50Ghosts from './axis-50-ghosts.json' with { type: 'json' };
import axis50HeavyHand from './axis-50-heavy-hand.json' with { type: 'json' };
import axis75TheRisen from './axis-75-the-risen.json' with { type: 'json' };
import mercenary75ForHire from './mercenary-75-for-hire.json' with { type: 'json' };
import mythos100GuardOfTheIdol from './mythos-100-guard-of-the-idol.json' with { type: 'json' };
import mythos50OutOfTheDeep from './mythos-50-out-of-the-deep.json' with { type: 'json' };
import ssu100Guards from './ssu-100-guards.json' with { type: 'json' };
import ssu100RedTide from './ssu-100-red-tide.json' with { type: 'json' };
import ssu100SteelBastion from './ssu-100-steel-bastion.json' with { type: 'json' };
import ssu100SteelColumn from './ssu-100-steel-column.json' with { type: 'json' };
import ssu125IronStorks from './ssu-125-iron-storks.json' with { type: 'json' };
import ssu50CloseQuarters from './ssu-50-close-quarters.json' with { type: 'json' };
import ssu50Rotors from './ssu-50-rotors.json' with { type: 'json' };
import ssu50WinterGuard from './ssu-50-winter-guard.json' with { type: 'json' };

/** Armies that come with the program, by an id that never changes. Every one fights with units whose rules the program plays by itself. */
const FILES: { readonly [id: string]: unknown } = {
  'allies-100-beachhead': allies100Beachhead,
  'allies-100-dug-in': allies100DugIn,
  'allies-100-full-company': allies100FullCompany,
  'allies-100-spearhead': allies100Spearhead,
  'allies-125-sky-train': allies125SkyTrain,
  'allies-50-commandos': allies50Commandos,
  'allies-50-marines': allies50Marines,
  'allies-50-rangers': allies50Rangers,
  'allies-75-scorpion-trail': allies75ScorpionTrail,
  'axis-100-bunker-line': axis100BunkerLine,
  'axis-100-iron-wall': axis100IronWall,
  'axis-100-night-flight': axis100NightFlight,
  'axis-100-on-the-move': axis100OnTheMove,
  'axis-100-red-beams': axis100RedBeams,
  'axis-100-silk-and-steel': axis100SilkAndSteel,
  'axis-50-desert-patrol': axis50DesertPatrol,
  'axis-50-ghosts': axis50Ghosts,
  'axis-50-heavy-hand': axis50HeavyHand,
  'axis-75-the-risen': axis75TheRisen,
  'mercenary-75-for-hire': mercenary75ForHire,
  'mythos-100-guard-of-the-idol': mythos100GuardOfTheIdol,
  'mythos-50-out-of-the-deep': mythos50OutOfTheDeep,
  'ssu-100-guards': ssu100Guards,
  'ssu-100-red-tide': ssu100RedTide,
  'ssu-100-steel-bastion': ssu100SteelBastion,
  'ssu-100-steel-column': ssu100SteelColumn,
  'ssu-125-iron-storks': ssu125IronStorks,
  'ssu-50-close-quarters': ssu50CloseQuarters,
  'ssu-50-rotors': ssu50Rotors,
  'ssu-50-winter-guard': ssu50WinterGuard,
};

export interface ShippedArmy {
  readonly id: string;
  readonly army: Army;
}

let known: readonly ShippedArmy[] | undefined;

/** All of them, in the order of their ids; read once, when first asked for. */
export function shippedArmies(): readonly ShippedArmy[] {
  known ??= Object.entries(FILES).map(([id, file]) => {
    const read = parseArmy(file);
    if (!read.ok) throw new Error(`The army ${id} that comes with the program is broken: ${sentenceOf(read.error)}`);
    return { id, army: read.value };
  });
  return known;
}
