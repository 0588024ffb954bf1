import type { ReactNode } from 'react';
import type { Armour, Card, Cell, RuleName, UnitState, Weapon } from '../../core/index.ts';
import { ARMOURS, writeCell } from '../../core/index.ts';
import { type Article, headOf, saysOf } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';
import { useHandbook } from '../parts/context.tsx';
import { Pips } from '../parts/parts.tsx';
import { RuleLink, whereOf } from './rules/RuleLink.tsx';

/* What stands on a card, whoever shows it. */

export const Stat = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Models of a squad, or boxes of a damage track, when all are there. */
export const boxesOf = ({ damageTrack, models }: Card): number =>
  damageTrack ?? models.reduce((sum, model) => sum + model.count, 0);

interface StatsProps {
  readonly card: Card;
  readonly words: Words;
  /** So many models or boxes are left; all of them, counted, where it is not told. */
  readonly left?: number;
}

/** What a card says before its weapons. */
export function Stats({ card, words, left }: StatsProps) {
  const { t } = words;
  const of = boxesOf(card);
  const label = (now: number) =>
    card.damageTrack === null ? t('roster.models', { alive: now, of }) : t('roster.damage', { damage: of - now, of });
  return (
    <dl className="stats">
      <Stat name={t('card.armour')} value={card.armour} />
      <Stat name={t('card.move')} value={words.ranged(card.move)} />
      <Stat name={t('card.march')} value={words.ranged(card.march)} />
      <div>
        <dt>{t(card.damageTrack === null ? 'card.models' : 'card.damage')}</dt>
        <dd>
          {left === undefined && of} <Pips of={of} left={left ?? of} label={left === undefined ? String(of) : label(left)} />
        </dd>
      </div>
    </dl>
  );
}

interface WeaponsProps {
  readonly card: Card;
  /** How often each weapon with few rounds has fired. */
  readonly spent?: UnitState['spent'];
  readonly byHand: readonly RuleName[];
  /** The column to be pointed out. */
  readonly against?: Armour | null;
  /** What stands for a weapon, where that is more than its name. */
  readonly named?: (weapon: Weapon) => ReactNode;
  readonly words: Words;
}

/** What a weapon is called, and how many of it there are. */
export const copiesOf = (weapon: Weapon, { t, weaponNamed }: Words): string =>
  weapon.count > 1 ? t('weapon.copies', { name: weaponNamed(weapon), count: weapon.count }) : weaponNamed(weapon);

/** The table of a card's weapons. */
export function Weapons({ card, spent = {}, byHand, against = null, named, words }: WeaponsProps) {
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
              {named ? named(weapon) : copiesOf(weapon, words)}
              {weapon.mount && <small> {t(`card.mount.${weapon.mount}`)}</small>}
              {weapon.ammo !== null && (
                <Pips
                  of={weapon.ammo}
                  left={Math.max(0, weapon.ammo - (spent[weapon.id] ?? 0))}
                  label={t('card.ammo', { left: Math.max(0, weapon.ammo - (spent[weapon.id] ?? 0)), of: weapon.ammo })}
                />
              )}
              {weapon.ammoUncertain && <small className="doubt"> {t('card.houseAmmo')}</small>}
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

export const cellWords = (cell: Cell | undefined): string => (cell ? writeCell(cell) : '–');

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
        <RuleChip key={name} name={name} article={article} byHand={byHand.includes(name)} words={words} />
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
            <RuleChip name={name} article={article} byHand={byHand.includes(name)} words={words} />
          </dt>
          <dd>
            {article ? saysOf(article, byHand.includes(name), words) : words.t('card.notKnown')}{' '}
            {article && <small>{whereOf(article.sections, words)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChipProps {
  readonly name: RuleName;
  /** Null where no rulebook has such a rule. */
  readonly article: Article | null;
  readonly byHand: boolean;
  readonly words: Words;
}

function RuleChip({ name, article, byHand, words }: ChipProps) {
  if (article) return <RuleLink article={article} label={words.rule(name)} byHand={byHand} />;
  return (
    <span className="rule-chip by-hand" title={words.t('card.notKnown')}>
      {words.rule(name)}
    </span>
  );
}

/** Names on a card with what stands under them. */
function useArticles(names: readonly RuleName[]): readonly (readonly [RuleName, Article | null])[] {
  const { articles } = useHandbook();
  return names.map(name => [name, articles.get(headOf(name)) ?? null] as const);
}
