import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Action, Context, Holder, Marker, Measured, Port } from '../../rulebook/index.ts';
import { holds, oneOf, rule, thingsIn } from '../../rulebook/index.ts';

const isArtillery = (holder: Holder): boolean => holds(holder, 'Artillery');

/** Whether it could be loaded before a plain Attack: what has to be loaded for a shot, not what is loaded for a salvo (SK-15). */
const isReloaded = (weapon: Holder): boolean => isArtillery(weapon) && holds(weapon, 'Reload');

/** Units with artillery that fires now, or that a plain Attack leaves time to reload (SK-15), and that could attack: who must move first does
 *  not have to. */
const callable = ({ guns, sustained }: Context<'target-declare.call'>): readonly UnitId[] => [
  ...new Set(
    guns()
      .filter(({ weapon }) => isArtillery(weapon))
      .filter(({ weapon, silent }) => silent.every(reason => reason === 'unloaded' && !sustained && isReloaded(weapon)))
      .filter(({ barred }) => barred().every(reason => reason === 'mustMove'))
      .map(({ unit }) => unit.id),
  ),
];

/** Its guns reach what the observer sees (SK-14). */
const SIGHT: Measured = { id: 'SK-14', range: null, sight: true, whom: 'enemies', from: () => undefined };

/** The unit is marked for what it is called to do, and does it. */
const calling = (marker: Marker) => ({
  ...{ id: 'SK-13', reach: SIGHT },
  run(port: Port) {
    const unit = itemAt(thingsIn<UnitId>(port), 0);
    port.does({ do: 'mark', unit, marker }, { do: 'letFire', unit });
  },
});

const plain = 'called';
const sustained = 'calledSustained';

const observing = (mayCall: (at: Context<'target-declare.call'>) => boolean) =>
  rule(
    'Artillery Observer',
    {
      'target-declare.call': {
        id: 'SK-13',
        as: 'unit',
        when: at => !at.close && mayCall(at) && callable(at).length > 0,
        give: at => ({
          choice: { ...oneOf('unit', callable(at)), no: true },
          frame: at.sustained ? 'sustainedStrike' : 'strike',
        }),
      },
    },
    { frames: { strike: calling(plain), sustainedStrike: calling(sustained) } },
  );

/** In place of an Attack of its own a unit has artillery of its side fire at what it sees. */
export const artilleryObserver = observing(() => true);

/** The same in its own activation alone. */
export const observerInTurn = observing(at => !at.reaction);

/** A Reload beside the one Attack, of artillery that has to be loaded for a shot. */
const isReload = ({ special, declared, lines }: Context<'legal-actions.cost'>): boolean =>
  special === 'reload' && declared.length === 2 && declared.includes('attack') && lines().some(isReloaded);

/** Held by the marker of a unit that was called: it makes this attack with its artillery, and nothing else; at worst it does Nothing. */
const called = (name: string, marker: Marker, actions: readonly Action[]) =>
  rule(
    name,
    {
      'legal-actions.count': { id: 'SK-13', as: 'unit', give: { atMost: 1 } },
      'legal-actions.cost': [
        { id: 'SK-13', as: 'unit', when: at => at.action === 'sustained', give: { set: 1 } },
        { id: 'SK-15', as: 'unit', when: at => at.action === 'special', give: at => ({ set: isReload(at) ? 0 : 2 }) },
      ],
      'legal-actions': {
        id: 'SK-13',
        as: 'unit',
        when: at => at.action !== 'nothing' && !actions.includes(at.action),
        give: { forbid: 'called' },
      },
      'first-action': { id: 'SK-13', as: 'unit', give: { waive: 'mustMove' } },
      'weapon-available': { id: 'SK-13', as: 'attacker', when: at => !isArtillery(at.weapon), give: { forbid: 'notCalled' } },
    },
    { marker, until: { end: 'activation', id: 'SK-16' } },
  );

export const calledUp = called('Called', plain, ['attack', 'special']);
export const calledUpSustained = called('Called Sustained', sustained, ['sustained']);
