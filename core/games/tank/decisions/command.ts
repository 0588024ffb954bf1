import { z } from 'zod';
import { refusal, ruleIds } from '../../../base/index.ts';
import { pickOpen } from '../../../play/decision.ts';
import { commandOf } from '../cards/card.ts';
import { tankOf } from '../game/state.ts';
import { cardOf } from '../game/table.ts';
import { decision } from './here.ts';

/** The Movement Command of a tank for the round, which lies hidden until all are revealed. */
export const command = decision('command', {
  ask: ({ tank }) => ({ tank }),
  answers: { command: ({ tank }) => ({ tank, command: z.string().min(1).max(40) }) },
  legal({ table, state, ask }, answer) {
    if (answer.tank !== ask.tank) return refusal('tank.otherTank', ruleIds('TANK-08'));
    const known = commandOf(cardOf(table, tankOf(state, ask.tank)), answer.command);
    return known ? null : refusal('tank.noCommand', ruleIds('TANK-08'), { command: answer.command });
  },
  offers: ({ table, state, ask }) =>
    cardOf(table, tankOf(state, ask.tank)).movement.commands.map(
      one => ({ do: 'command', tank: ask.tank, command: one.id, inches: one.inches, ways: one.ways }) as const,
    ),
  chance(offers, random) {
    const { do: what, tank, command: id } = pickOpen(offers, random);
    return { do: what, tank, command: id };
  },
});
