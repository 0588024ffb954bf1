import type { ExtraAction, Port, Rule, WeaponHolder } from '../../rulebook/index.ts';
import { YES, holds, rule } from '../../rulebook/index.ts';
import { isOwn } from '../aid.ts';

const name = 'Psychic Scream';

/** An Attack with the line that has it, and no other. */
const attackOf = (lines: readonly WeaponHolder[]): readonly ExtraAction[] =>
  lines
    .filter(line => holds(line, name))
    .slice(0, 1)
    .map(({ id }) => ({ action: 'attack', line: id }));

function scream(port: Port): void {
  for (const free of attackOf(port.look.weapons())) port.does({ do: 'giveAction', ...free });
}

/** Once in a game and for nothing, after any of its actions or its last one: it strikes all units round it, friends too, through walls and
 *  armour, and who screams is spared or not. */
const screamOf = ({ spares, after }: { readonly spares: boolean; readonly after: 'any' | 'last' }): Rule =>
  rule(
    name,
    {
      'free-action': {
        ...{ id: 'NEW-31', as: 'weapons' },
        when: (at, held) => !held.used && !at.reaction && (after === 'any' || at.last),
        give: ({ lines }) => {
          const [free] = attackOf(lines());
          return { choice: YES, frame: 'scream', gives: 'attack', ...(free && { free }) };
        },
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
