import { ARMOURS, MOUNTS, pathOf } from '../../core/index.ts';
import { useWords } from '../parts/context.tsx';
import { renamedWeapon, withAt, withCopy, withoutWeapon, withWeapon, wordsAt } from '../store/cardEdits.ts';
import { CheckField, FaultsAt, SelectField, TextField, useDrafting, useField, WholeField } from './drafting.tsx';
import { field } from './fields.ts';
import { ListFields } from './ListFields.tsx';
import { RuleFields } from './RuleFields.tsx';

const OF_WEAPONS = ['weapon'] as const;

/** The weapons of a card, line by line. */
export function WeaponFields() {
  const { t } = useWords();
  return (
    <ListFields
      name="weapons"
      title={t('ownCards.weapons')}
      add={{
        ...{ label: t('ownCards.weapon.add'), testid: 'add-weapon' },
        to: draft => withWeapon(draft, t('ownCards.weapon.new')),
      }}
      Entry={WeaponField}
    />
  );
}

function WeaponField({ at }: { readonly at: number }) {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  const path = ['weapons', at] as const;
  const name = wordsAt(draft, [...path, 'name']);
  return (
    <fieldset className="weapon-fields" {...field(pathOf(path))}>
      <legend>{name === '' ? t('ownCards.weapon.new') : name}</legend>
      <FaultsAt path={path} />
      <TextField path={[...path, 'name']} label={t('ownCards.weapon.name')} className="wide" />
      <TextField
        path={[...path, 'id']}
        label={t('ownCards.weapon.id')}
        onType={id => change(renamedWeapon(draft, at, id), pathOf([...path, 'id']))}
      />
      <WholeField path={[...path, 'count']} label={t('ownCards.weapon.count')} />
      <SelectField
        path={[...path, 'mount']}
        label={t('ownCards.weapon.mount')}
        of={MOUNTS}
        name={mount => t(`card.mount.${mount}`)}
        none={t('ownCards.weapon.mount.none')}
      />
      <Reach at={at} />
      <WholeField path={[...path, 'ammo']} label={t('ownCards.weapon.ammo')} />
      <CheckField path={[...path, 'crewServed']} label={t('ownCards.weapon.crewServed')} />
      <CheckField path={[...path, 'crew']} label={t('ownCards.weapon.crew')} />
      <CheckField path={[...path, 'unitWide']} label={t('ownCards.weapon.unitWide')} />
      <CheckField path={[...path, 'ammoUncertain']} label={t('ownCards.weapon.ammoUncertain')} />
      <Cells at={at} />
      <RuleFields path={[...path, 'rules']} label={t('ownCards.rules')} kinds={OF_WEAPONS} />
      <div className="answers">
        <button type="button" className="answer" data-testid={`copy-weapon-${at}`} onClick={() => change(withCopy(draft, at))}>
          {t('ownCards.weapon.copy')}
        </button>
        <button
          type="button"
          className="answer"
          data-testid={`remove-weapon-${at}`}
          onClick={() => change(withoutWeapon(draft, at))}
        >
          {t('ownCards.remove')}
        </button>
      </div>
    </fieldset>
  );
}

/** Nothing typed is a range that no source names. */
function Reach({ at }: { readonly at: number }) {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  const path = ['weapons', at, 'reach'] as const;
  return (
    <TextField
      path={path}
      label={t('ownCards.weapon.reach')}
      note={t('ownCards.weapon.reach.note')}
      className="whole"
      onType={typed => change(withAt(draft, path, typed.trim() === '' ? null : typed.trim()), pathOf(path))}
    />
  );
}

/** Dice and damage against each armour class. */
function Cells({ at }: { readonly at: number }) {
  const { t } = useWords();
  const path = ['weapons', at, 'cells'] as const;
  return (
    <fieldset className="cells" {...field(pathOf(path))}>
      <legend>{t('ownCards.weapon.cells')}</legend>
      <FaultsAt path={path} />
      {ARMOURS.map(armour => (
        <CellField key={armour} at={at} armour={armour} />
      ))}
    </fieldset>
  );
}

function CellField({ at, armour }: { readonly at: number; readonly armour: (typeof ARMOURS)[number] }) {
  const path = ['weapons', at, 'cells', armour] as const;
  const { put } = useField(path);
  return (
    <TextField
      path={path}
      label={armour}
      className="cell"
      onType={typed => put(typed.trim() === '' ? undefined : typed.trim())}
    />
  );
}
