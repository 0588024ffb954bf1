import type { ModelId } from '../../base/index.ts';
import type { Effect, Holder, Special, UnitHolder, WeaponHolder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { specialists } from '../specialists.ts';

const marker = 'informed';

/** By a blow, or by an execution. */
const isAtHand = ({ weapon, special }: { readonly weapon?: WeaponHolder; readonly special?: Special }): boolean =>
  weapon?.close === true || special === 'execute';

/** Not what an Officer at its controls lends a machine. */
const isInCommand = ({ rules }: Holder): boolean => rules.some(({ name, lentBy }) => name === 'Officer' && lentBy === undefined);

const isOfficer = (unit: UnitHolder, model: ModelId): boolean =>
  holds(unit, 'Command Squad') && specialists(unit, 'officer').includes(model);

const tell = (by: UnitHolder | undefined): readonly Effect[] => (by ? [{ do: 'mark', side: by.side, marker }] : []);

/** Makes those talk who lead the enemy: once she, or the unit that she is with, has one of them in her hands, her side knows more. */
export const interrogate = rule('Interrogate', {
  'model-eliminated': {
    id: 'NEW-21',
    as: 'by',
    when: at => isAtHand(at) && at.by?.side !== at.unit.side && isOfficer(at.unit, at.model),
    give: at => tell(at.by),
  },
  'unit-eliminated': {
    id: 'NEW-21',
    as: 'by',
    when: at => isAtHand(at) && at.by?.side !== at.unit.side && (at.unit.kind === 'hero' || isInCommand(at.unit)),
    give: at => tell(at.by),
  },
});

/** Held by a side that knows more: four dice for the initiative for the rest of the game. */
export const informed = rule('Informed', { 'initiative-dice': { id: 'NEW-21', as: 'side', give: { set: 4 } } }, { marker });
