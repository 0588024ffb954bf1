import { Select } from 'radix-ui';
import type { Army, Bloc, Cards, Side } from '../../../core/index.ts';
import { armyPoints, BLOCS } from '../../../core/index.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { isSameArmy } from '../../store/armies.ts';
import { Icon } from '../../parts/Icon.tsx';
import { BlocMark } from '../../parts/parts.tsx';

/** Id of a supplied army; null for one of the player's own, or read from a file. */
interface Picked {
  readonly army: string | null;
  readonly file: Army | null;
}

interface PickProps {
  readonly side: Side;
  readonly chosen: Picked;
  /** The player's own armies. */
  readonly own: readonly Army[];
  readonly cards: Cards;
  readonly onPick: (picked: Partial<Picked>) => void;
}

/** In the list, the army from the file; no id is like it. */
const FROM_FILE = ' file';
const OWN = ' own ';

/** The supplied armies of a bloc, small ones first. */
const armiesOf = (bloc: Bloc) =>
  shippedArmies()
    .filter(({ army }) => army.bloc === bloc)
    .sort((a, b) => a.army.limit - b.army.limit);

/** The list of the supplied armies by bloc, each with what it is about, and the one from the file. */
export function ArmyPick({ side, chosen: { army: chosen, file }, own, cards, onPick }: PickProps) {
  const words = useWords();
  const { t } = words;
  const ownAt = chosen === null && file ? own.findIndex(one => isSameArmy(one, file)) : -1;
  const pick = (id: string) => {
    const mine = id.startsWith(OWN) ? own[Number(id.slice(OWN.length))] : undefined;
    onPick(mine ? { army: null, file: mine } : { army: id === FROM_FILE ? null : id });
  };
  return (
    <div className="field">
      <span aria-hidden="true">{t(`new.side.${side}`)}</span>
      <Select.Root value={ownAt >= 0 ? `${OWN}${ownAt}` : (chosen ?? FROM_FILE)} onValueChange={pick}>
        <Select.Trigger className="army-pick" aria-label={t(`new.side.${side}`)} data-testid={`army-${side}`}>
          <Select.Value />
          <Select.Icon>
            <Icon of="more" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Content className="army-list" position="popper" sideOffset={4} collisionPadding={12}>
            <Select.ScrollUpButton className="army-list-more">
              <Icon of="sooner" />
            </Select.ScrollUpButton>
            <Select.Viewport>
              {file && !own.some(one => isSameArmy(one, file)) && (
                <Entry id={FROM_FILE} army={file} cards={cards} about={t('new.army.imported')} />
              )}
              {own.length > 0 && (
                <Select.Group>
                  <Select.Label>{t('armies.own')}</Select.Label>
                  {own.map((army, i) => (
                    <Entry
                      // biome-ignore lint/suspicious/noArrayIndexKey: two armies may have one name
                      key={i}
                      id={`${OWN}${i}`}
                      army={army}
                      cards={cards}
                      about={t(`bloc.${army.bloc}`)}
                    />
                  ))}
                </Select.Group>
              )}
              {BLOCS.map(bloc => (
                <Select.Group key={bloc}>
                  <Select.Label>
                    <BlocMark bloc={bloc} />
                    {t(`bloc.${bloc}`)}
                  </Select.Label>
                  {armiesOf(bloc).map(({ id, army }) => (
                    <Entry key={id} id={id} army={army} cards={cards} about={words.armyAbout(id)} />
                  ))}
                </Select.Group>
              ))}
            </Select.Viewport>
            <Select.ScrollDownButton className="army-list-more">
              <Icon of="more" />
            </Select.ScrollDownButton>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly army: Army;
  readonly cards: Cards;
  readonly about: string;
}

function Entry({ id, army, cards, about }: EntryProps) {
  const words = useWords();
  const points = words.t('common.points', { points: armyPoints(army, cards) });
  return (
    <Select.Item value={id} textValue={words.army(army.name)} data-testid={`take-${id.trim()}`}>
      <Select.ItemIndicator className="taken">
        <Icon of="right" />
      </Select.ItemIndicator>
      <Select.ItemText>{words.army(army.name)}</Select.ItemText>
      <span className="number">{points}</span>
      <small>{about}</small>
    </Select.Item>
  );
}
