/** What the rule set of 2011 says, and where it is found, in English. The same keys in French below. */
export const faq2011En = {
  'source.faq2011': 'FAQ, 2011',
  'book.faq-2011': 'Tactics, FAQ 2011',
  'chapter.FAQ': 'FAQ 2011',
  'help.chapter.FAQ':
    'Play by the first edition: cover for squads only, soft or hard; one target for each weapon line, and losses after each of them.',
  'marker.hasMoved': 'Has moved',
  'marker.says.hasMoved': 'Moved in this turn: burst weapons throw no more dice than usual at it.',
  'help.rule.Burst': 'Twice the dice against whoever has not moved in this turn.',
  'help.rule.Has Moved': 'It has moved in this turn: burst weapons throw no more dice than usual at it.',
  'choose.FAQ-35': '{{unit}}, Berserk: throw all misses again?',
  'refusal.attack.oneTarget': 'All copies of {{weapon}} have one target.',
  'refusal.attack.seesItself': '{{weapon}} sees the target itself: nobody may call for this shot.',
} as const;

export const faq2011Fr: { readonly [K in keyof typeof faq2011En]: string } = {
  'source.faq2011': 'FAQ de 2011',
  'book.faq-2011': 'Tactics, FAQ de 2011',
  'chapter.FAQ': 'FAQ de 2011',
  'help.chapter.FAQ':
    'Jouer selon la première édition : couvert pour les escouades seules, léger ou lourd ; une cible par ligne d’arme, et les pertes après chacune.',
  'marker.hasMoved': 'A bougé',
  'marker.says.hasMoved': 'A bougé ce tour-ci : pas plus de dés que d’habitude pour les armes à rafales.',
  'help.rule.Burst': 'Deux fois plus de dés contre qui n’a pas bougé ce tour-ci.',
  'help.rule.Has Moved': 'Elle a bougé ce tour-ci : les armes à rafales ne lancent pas plus de dés contre elle.',
  'choose.FAQ-35': '{{unit}}, Berserk : relancer tous les ratés ?',
  'refusal.attack.oneTarget': 'Tous les exemplaires de {{weapon}} ont une seule cible.',
  'refusal.attack.seesItself': '{{weapon}} voit la cible elle-même : personne ne peut demander ce tir.',
};
