import type { Context, Rule, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const marker = 'camouflaged';
/** In R: whoever is as near as that sees through it. */
export const NEAR = 3;

const isHidden = ({ markers }: UnitHolder): boolean => markers.includes(marker);

/** Begins the game camouflaged, and may take an action to be it again. */
export const camouflage = rule(
  'Camouflage',
  {
    ...notShared('SK-27'),
    'game-start': { id: 'SK-24', as: 'unit', give: [{ do: 'mark', marker }] },
    'special-action': { id: 'SK-24', as: 'unit', give: ['camouflage'] },
  },
  { frames: { camouflage: { id: 'SK-24', run: port => port.does({ do: 'mark', marker }) } } },
);

/** Held by the marker: from afar nobody sees the unit while it is in cover, as long as these in it are hidden. */
function camouflagedWith(hidden: (members: readonly UnitHolder[]) => boolean): Rule {
  const isUnseen = (at: Context<'los-query'>): boolean =>
    at.viewer.side !== at.target.side && hidden(at.members) && at.range() > NEAR && at.cover();
  return rule(
    'Camouflaged',
    {
      'los-query': [
        { id: 'SK-25', as: 'target', when: at => isUnseen(at), give: { forbid: 'hidden' } },
        // What becomes of it where others are with it.
        { id: 'SK-27', as: 'target', when: at => at.members.length > 1 && isUnseen(at), give: { forbid: 'hidden' } },
      ],
      'action-end.reveals': {
        ...{ id: 'SK-26', as: 'unit', give: true },
        when: at => at.action !== 'move' && at.action !== 'nothing' && at.special !== 'camouflage',
      },
    },
    { marker },
  );
}

export const camouflaged = camouflagedWith(members => members.every(isHidden));

/** Whoever joins the unit is hidden with it. */
export const camouflagedTogether = camouflagedWith(() => true);
