import type { Port, Rule } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { isOwn } from '../aid.ts';

const name = 'Psychic Scream';

function scream(port: Port): void {
  const line = port.look.weapons().find(({ rules }) => rules.some(held => held.name === name));
  if (line) port.does({ do: 'giveAction', action: 'attack', line: line.id });
}

/** Once in a game and for nothing, after any of its actions or its last one: it strikes all units round it, friends too, through walls and
 *  armour, and who screams is spared or not. */
const screamOf = ({ spares, after }: { readonly spares: boolean; readonly after: 'any' | 'last' }): Rule =>
  rule(
    name,
    {
      'free-action': {
        ...{ id: 'NEW-31', as: 'weapons', give: { choice: YES, frame: 'scream', gives: 'attack' } },
        when: (at, held) => !held.used && !at.reaction && (after === 'any' || at.last),
      },
      'weapon-available': { id: 'NEW-31', as: 'weapon', when: at => !at.freely, give: { forbid: 'freely' } },
      'los-query.ignores': { id: 'NEW-31', as: 'weapon', give: ['everything'] },
      'affected-models': { id: 'NEW-31', as: 'weapon', give: 'around' },
      'affected-models.spare': {
        id: 'NEW-31',
        as: 'weapon',
        when: at => spares && isOwn(at.target, at.attacker),
        give: { forbid: 'itself' },
      },
      'save-allowed': { id: 'NEW-31', as: 'weapon', when: at => at.save !== 'wall', give: { forbid: 'weapon' } },
      'action-end': { id: 'NEW-31', as: 'weapon', give: [{ do: 'use' }] },
    },
    { once: true, frames: { scream: { id: 'NEW-31', run: scream } } },
  );

export const psychicScream = screamOf({ spares: true, after: 'any' });

export const screamAtAll = screamOf({ spares: false, after: 'any' });

export const lastScream = screamOf({ spares: true, after: 'last' });

export const lastScreamAtAll = screamOf({ spares: false, after: 'last' });
