import { rule } from '../../rulebook/index.ts';

/** The Blutkreuz of the platoon know no fear while its leader is in play. */
export const fanaticalLoyalty = rule('Fanatical Loyalty', {
  'suppression-gain': {
    id: 'PLT-21',
    as: 'unit',
    when: at => at.unit.platoon?.led() === true,
    give: { forbid: 'loyal' },
  },
});
