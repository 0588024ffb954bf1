import type { CardId, Refusal, RuleName } from '../base/index.ts';
import { refusal, ruleIds } from '../base/index.ts';
import type { Army } from '../forces/army.ts';
import { cardsBought } from '../forces/army.ts';
import { inPlayWith } from '../forces/brought.ts';
import type { Card } from '../forces/card.ts';
import type { Cards } from '../forces/roster.ts';
import { heldAs } from '../game/holders.ts';
import type { Book, Held, Said } from '../rulebook/index.ts';

/** What stands behind the name of a rule where a card prints it. */
const saidBy = ({ value }: Held): Said => (value === null ? 'nothing' : typeof value === 'number' ? 'number' : 'name');

const FITS: { readonly [S in Said]: readonly Said[] } = {
  nothing: ['nothing'],
  number: ['number'],
  name: ['name'],
  nameOrNothing: ['name', 'nothing'],
};

const CODES: { readonly [S in Said]: string } = {
  nothing: 'army.ruleBare',
  number: 'army.ruleNumber',
  name: 'army.ruleName',
  nameOrNothing: 'army.ruleName',
};

/** What a card states (CARD-01). */
const CARD = ruleIds('CARD-01');

type Wrong = Pick<Refusal, 'code' | 'rules'>;

/** What is wrong with a rule as a card prints it: none of the books has it, or all of them have something else behind its name; null where it
 *  is sound. */
function wrongWith(held: Held, books: readonly Book[]): Wrong | null {
  const known = books.flatMap(book => book.rules.get(held.name) ?? []);
  if (known.some(({ said }) => FITS[said].includes(saidBy(held)))) return null;
  const [rule] = known;
  return rule ? { code: CODES[rule.said], rules: [...CARD, ...rule.ids] } : { code: 'army.unknownRule', rules: CARD };
}

/** Every rule that a card prints, with its field. */
const printedOn = ({ skills, weapons }: Card): readonly (readonly [printed: RuleName, field: string])[] => [
  ...skills.map((printed, i) => [printed, `skills[${i}]`] as const),
  ...weapons.flatMap(({ rules }, line) => rules.map((printed, i) => [printed, `weapons[${line}].rules[${i}]`] as const)),
];

/** Why what an army fields cannot be played, by the rules that its cards print: empty where each binds to a rule of some rule set. The field
 *  is that of the card where the army brings it, and that of the unit where it does not. */
export function ruleFaults(army: Army, cards: Cards, books: readonly Book[]): readonly Refusal[] {
  const told = new Set<CardId>();
  return army.units.flatMap((bought, unit) =>
    inPlayWith(cardsBought(cards.get(bought.card), bought), cards).flatMap(card => {
      if (told.has(card.id)) return [];
      told.add(card.id);
      const at = (army.cards ?? []).indexOf(card);
      return printedOn(card).flatMap(([printed, field]) => {
        const wrong = wrongWith(heldBy(card, printed), books);
        const path = at < 0 ? `units[${unit}].card` : `cards[${at}].${field}`;
        return wrong ? [refusal(wrong.code, wrong.rules, { path, unit, card: card.id, skill: printed })] : [];
      });
    }),
  );
}

/** A rule as a card prints it, with what the card knows of it. */
function heldBy({ saidWith }: Card, printed: RuleName): Held {
  const held = heldAs(printed);
  return { ...held, value: saidWith?.[held.name] ?? held.value };
}
