import { isFight, rule } from '../../rulebook/index.ts';

/** Head down: rallies first, does nothing first, and does not fight, but for a reaction that it scrapes together on one die. */
const headDown = ({ reacts }: { readonly reacts: boolean }) =>
  rule(
    'Suppressed',
    {
      'activation-start.rally': { id: 'SUP-06', as: 'unit', give: [{ do: 'rally' }] },
      'first-action': [
        { id: 'SUP-07', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'suppressed' } },
        // Who has to move first does so right after it.
        { id: 'ACT-06', as: 'unit', when: at => at.action === 'nothing' && at.next[0] === 'move', give: { waive: 'mustMove' } },
      ],
      'legal-actions': [
        { id: 'SUP-08', as: 'unit', when: at => !at.reaction && isFight(at.action), give: { forbid: 'suppressed' } },
        { id: 'SUP-09', as: 'unit', when: at => !reacts && at.reaction && isFight(at.action), give: { forbid: 'suppressed' } },
      ],
      'close-combat': { id: 'SUP-08', as: 'striker', when: at => at.reply, give: { forbid: 'suppressed' } },
      'reaction-dice': { id: 'SUP-09', as: 'reactors', give: { atMost: 1 } },
    },
    { marker: 'suppressed' },
  );

export const suppressed = headDown({ reacts: true });

/** Whoever stays Suppressed attacks in no reaction either. */
export const suppressedForGood = headDown({ reacts: false });
