/** What is said of rules that only newer cards print, in English. The same keys in French below. */
export const newerEn = {
  'attack.artillery': 'Large blast',
  'help.rule.Flame Burst': 'Bursts where it lands, whoever stands there; no saves, and whoever is hit is Suppressed.',
  'help.rule.Large Ordnance': 'Strikes everybody under the larger template, or on four squares.',
  'help.rule.Mercenary': 'Any bloc may field it.',
  'help.rule.Trail Blazer': 'It may move through enemies, with whoever is with it; it may not end on them.',
  'help.rule.Command Vehicle': 'A radio for the Officer inside it; failed dice of commands given there are rolled again.',
  'help.rule.Small Vehicle': 'Always in cover, and in nobody’s way but that of its like.',
  'help.rule.Crazy Jimmy': 'After a March the vehicle that he pilots is in cover until it is activated again.',
  'help.rule.Mythos Creature': 'Never Under Fire or Suppressed.',
  'help.rule.Lesser Mythos Creatures': 'No Officer or Medic can choose it.',
  'marker.atFullSpeed': 'At full speed',
  'help.rule.At Full Speed': 'In cover until its next activation.',
} as const;

export const newerFr: { readonly [K in keyof typeof newerEn]: string } = {
  'attack.artillery': 'Grande explosion',
  'help.rule.Flame Burst':
    'Éclate là où il tombe, qui que ce soit qui s’y trouve ; pas de sauvegardes, et l’unité touchée est neutralisée.',
  'help.rule.Large Ordnance': 'Frappe tout le monde sous le grand gabarit, ou sur quatre cases.',
  'help.rule.Mercenary': 'N’importe quel bloc peut l’aligner.',
  'help.rule.Trail Blazer': 'Traverse les ennemis, avec qui l’accompagne ; sans finir sur eux.',
  'help.rule.Command Vehicle': 'Une radio pour l’officier à bord ; les dés ratés des ordres donnés de là sont relancés.',
  'help.rule.Small Vehicle': 'Toujours à couvert, et ne gêne que la vue de ses semblables.',
  'help.rule.Crazy Jimmy': 'Après une marche, le véhicule qu’il pilote est à couvert jusqu’à sa prochaine activation.',
  'help.rule.Mythos Creature': 'Jamais sous le feu ni neutralisée.',
  'help.rule.Lesser Mythos Creatures': 'Aucun officier ni infirmier ne peut la choisir.',
  'marker.atFullSpeed': 'Lancé à pleine vitesse',
  'help.rule.At Full Speed': 'À couvert jusqu’à sa prochaine activation.',
};
