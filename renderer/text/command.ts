/** What is said of officers and of those whom they bring back, in English. The same keys in French below. */
export const commandEn = {
  'special.reinforcements': 'Reinforcements',
  'special.replacement': 'Replacement Vehicle',
  'roll.reinforcements': 'Reinforcements',
  'roll.replacement': 'Replacement Vehicle',
  'event.calledBack': '{{by}} brings {{unit}} back: {{special}}.',
  'choose.CMD-15': '{{unit}}, Reinforcements: who comes back?',
  'choose.CMD-19': '{{unit}}, Replacement Vehicle: which one comes back?',
  'help.rule.Officer': 'Brings back lost units; his other actions by hand.',
  'help.rule.Command Squad': 'Brings back lost units; its other actions by hand.',
  'help.rule.Zombie': 'No cover; saves on ARMY and SHIELD; never suppressed.',
} as const;

export const commandFr: { readonly [K in keyof typeof commandEn]: string } = {
  'special.reinforcements': 'Renforts',
  'special.replacement': 'Véhicule de remplacement',
  'roll.reinforcements': 'Renforts',
  'roll.replacement': 'Véhicule de remplacement',
  'event.calledBack': '{{by}} fait revenir {{unit}} : {{special}}.',
  'choose.CMD-15': '{{unit}}, Renforts : qui revient ?',
  'choose.CMD-19': '{{unit}}, Véhicule de remplacement : lequel revient ?',
  'help.rule.Officer': 'Fait revenir des pertes ; ses autres actions à la main.',
  'help.rule.Command Squad': 'Fait revenir des pertes ; ses autres actions à la main.',
  'help.rule.Zombie': 'Pas de couvert ; sauvegarde sur ARMÉE et BOUCLIER ; jamais neutralisée.',
};
