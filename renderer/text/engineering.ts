/** What is said of smoke, of fortifications and of those who dig, in English. The same keys in French below. */
export const engineeringEn = {
  'special.smokeLaunchers': 'Smoke Launchers',
  'help.rule.Smoke Launchers': 'Once in a game, an action: smoke about it until the end of the next turn. No die.',
  'event.pieceLaid': '{{unit}} puts down {{piece}}, to the end of turn {{turn}}.',
  'event.pieceGone': 'Gone: {{piece}}.',
  'special.smoke': 'Smoke',
  'roll.smoke': 'Smoke',
  'attack.instead.hint': 'Click where it shall be, or pick an enemy for the spot where it stands.',
  'refusal.attack.nothingElse': '{{weapon}} can do nothing but attack.',
  'help.rule.Artillery': 'May fire smoke in place of an attack: a die, ARMY. Firing over vehicles is by hand.',
  'event.aimed.instead': '{{unit}} aims in place of an attack: {{special}}.',
  'refusal.smoke.building': 'No smoke inside a building; choose a spot outside.',
  'refusal.smoke.offBoard': 'That is off the board; choose a square on it.',
  'event.actionLost.usedUp': '{{unit}} has nothing left for it: {{action}} becomes Nothing.',
} as const;

export const engineeringFr: { readonly [K in keyof typeof engineeringEn]: string } = {
  'special.smokeLaunchers': 'Lance-fumigènes',
  'help.rule.Smoke Launchers': 'Une fois par partie, une action : fumée autour de lui jusqu’à la fin du tour suivant. Pas de dé.',
  'event.pieceLaid': '{{unit}} pose : {{piece}}, jusqu’à la fin du tour {{turn}}.',
  'event.pieceGone': 'Disparaît : {{piece}}.',
  'special.smoke': 'Fumée',
  'roll.smoke': 'Fumée',
  'attack.instead.hint': 'Cliquez là où elle doit être, ou choisissez un ennemi pour l’endroit où il est.',
  'refusal.attack.nothingElse': '{{weapon}} ne peut rien faire d’autre qu’attaquer.',
  'help.rule.Artillery':
    'Peut tirer de la fumée au lieu d’attaquer : un dé, ARMÉE. Le tir par-dessus les véhicules est à la main.',
  'event.aimed.instead': '{{unit}} vise au lieu d’attaquer : {{special}}.',
  'refusal.smoke.building': 'Pas de fumée dans un bâtiment ; choisissez un point dehors.',
  'refusal.smoke.offBoard': 'C’est hors du plateau ; choisissez une case dessus.',
  'event.actionLost.usedUp': '{{unit}} n’a plus de quoi le faire : {{action}} devient Rien.',
};
