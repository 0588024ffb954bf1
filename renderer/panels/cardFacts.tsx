import type { Armour, Card, Cell, RuleName, UnitState, Weapon } from '../../core/index.ts';
import { ARMOURS } from '../../core/index.ts';
import { type Article, headOf } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';
import { useHandbook } from '../parts/context.tsx';
import { Pips } from '../parts/parts.tsx';
import { RuleLink, saysOf, whereOf } from './rules/RuleLink.tsx';

/* What stands on a card, whoever shows it. */

export const Stat = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface WeaponsProps {
  readonly card: Card;
  /** How often each weapon with few rounds has fired. */
  readonly spent?: UnitState['spent'];
  readonly byHand: readonly RuleName[];
  /** The column to be pointed out. */
  readonly against?: Armour | null;
  readonly words: Words;
}

/** The table of a card's weapons. */
export function Weapons({ card, spent = {}, byHand, against = null, words }: WeaponsProps) {
  const { t } = words;
  return (
    <table className="weapons">
      <thead>
        <tr>
          <th scope="col">{t('card.weapon')}</th>
          <th scope="col">{t('card.range')}</th>
          {ARMOURS.map(armour => (
            <th scope="col" key={armour} className={`${armour === against ? 'lit' : ''} class-${armour[0]}`}>
              {armour}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {card.weapons.map(weapon => (
          <tr key={weapon.id}>
            <th scope="row">
              {weapon.count > 1 ? t('weapon.copies', { name: weapon.name, count: weapon.count }) : weapon.name}
              {weapon.mount && <small> {t(`card.mount.${weapon.mount}`)}</small>}
              {weapon.ammo !== null && (
                <Pips
                  of={weapon.ammo}
                  left={Math.max(0, weapon.ammo - (spent[weapon.id] ?? 0))}
                  label={t('card.ammo', { left: Math.max(0, weapon.ammo - (spent[weapon.id] ?? 0)), of: weapon.ammo })}
                />
              )}
              <Rules names={weapon.rules} byHand={byHand} words={words} />
            </th>
            <td>{reachOf(weapon, words)}</td>
            {ARMOURS.map(armour => (
              <td key={armour} className={armour === against ? 'lit' : ''}>
                {cellWords(weapon.cells[armour])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function reachOf({ reach }: Weapon, { t, number }: Words): string {
  if (reach === null) return '?';
  if (reach === 'C') return t('card.close');
  return reach.min > 0 ? `${number(reach.min)}–${number(reach.max)}` : number(reach.max);
}

export const cellWords = (cell: Cell | undefined): string =>
  cell ? `${cell.dice}${cell.perModel ? '*' : ''}/${cell.damage}` : '–';

interface RulesProps {
  readonly names: readonly RuleName[];
  readonly byHand: readonly RuleName[];
  readonly words: Words;
}

/** Special rules as chips; one that the program does not play says so. */
export function Rules({ names, byHand, words }: RulesProps) {
  const known = useArticles(names);
  if (names.length === 0) return null;
  return (
    <span className="rules-list">
      {known.map(([name, article]) => (
        <RuleLink key={name} article={article} label={words.rule(name)} byHand={byHand.includes(name)} />
      ))}
    </span>
  );
}

/** Every special rule of the card with what it says and where. */
export function Explained({ names, byHand, words }: RulesProps) {
  const known = useArticles(names);
  if (names.length === 0) return null;
  return (
    <dl className="explained">
      {known.map(([name, article]) => (
        <div key={name}>
          <dt>
            <RuleLink article={article} label={words.rule(name)} byHand={byHand.includes(name)} />
          </dt>
          <dd>
            {saysOf(article, byHand.includes(name), words)} <small>{whereOf(article.sections, words)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Names on a card with what stands under them. */
function useArticles(names: readonly RuleName[]): readonly (readonly [RuleName, Article])[] {
  const { articles } = useHandbook();
  return names.flatMap(name => {
    const article = articles.get(headOf(name));
    return article ? [[name, article] as const] : [];
  });
}
