import type { FieldError, Json, Result, TankCard } from '../../core/index.ts';
import { bad, emptyTankCard, ok, parseTankCard, tankCardFaults, writeTankCard } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';
import { halfOf } from './tankSheets.ts';

/** The card of a tank as its file has it: whatever a player has typed, right or wrong. */
export type TankDraft = { readonly [field: string]: Json };
export type KeptTank = Kept<TankDraft>;
export type TankCardsState = KeptState<TankDraft>;
export type TankCardDesk = ReturnType<typeof createTankCards>;

/** The card that a draft is, or the first thing that keeps it from being one. */
export const tankOfDraft = (draft: TankDraft): Result<TankCard> => parseTankCard(draft);

/** All that keeps a draft from being a card, by the paths of its fields. */
export const tankDraftFaults = (draft: TankDraft): readonly FieldError[] => tankCardFaults(draft);

export const draftOfTank = (card: TankCard): TankDraft => writeTankCard(card) as TankDraft;

/** A card of which nothing is known but its name. */
export const emptyDraft = (name: string): TankDraft => draftOfTank(emptyTankCard(name));

const nameOf = ({ name }: TankDraft): string => (typeof name === 'string' ? name : '');

const isDraft = (value: unknown): value is TankDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && (value as TankDraft).format === 'tank-card';

const FORM: Form<TankDraft> = {
  /** A card that is wrong can be opened all the same: that is where it is mended. */
  read(text) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return { value: null, fault: 'json' };
    }
    const read = parseTankCard(value);
    if (read.ok) return { value: draftOfTank(read.value), fault: null };
    return { value: isDraft(value) ? value : null, fault: read.error };
  },
  write: draft => `${JSON.stringify(draft, null, 2)}\n`,
  nameOf,
  nameless: 'Tank',
};

export const tankCardText = FORM.write;

/** The cards of tanks that a player has typed. */
export function createTankCards({ host, tell }: Surroundings<'tanks'>) {
  const desk = createKept(halfOf(host.tanks, 'cards'), tell, FORM);

  const named = (name: string): string =>
    freshName(
      name.slice(0, 70),
      desk.store.getState().kept.map(one => one.name),
    );

  /** A card of its own, opened. */
  const make = (draft: TankDraft): Promise<void> => desk.begin({ ...draft, name: named(nameOf(draft) || FORM.nameless) });

  /** Takes a card in out of its file; what is none is refused with the field's path. */
  async function takeIn(text: string): Promise<Result<null, FieldError | 'json'>> {
    const { value, fault: wrong } = FORM.read(text);
    if (value === null) return bad(wrong !== null && wrong !== 'json' && 'expected' in wrong ? wrong : 'json');
    await make(value);
    return ok(null);
  }

  return { ...desk, make, takeIn };
}
