/** What is said of rules that only newer cards print, in English. The same keys in French below. */
export const newerEn = {
  'attack.artillery': 'Large blast',
  'help.rule.Flame Burst': 'Bursts where it lands, whoever stands there; no saves, and whoever is hit is Suppressed.',
  'help.rule.Large Ordnance': 'Strikes everybody under the larger template, or on four squares.',
} as const;

export const newerFr: { readonly [K in keyof typeof newerEn]: string } = {
  'attack.artillery': 'Grande explosion',
  'help.rule.Flame Burst':
    'Éclate là où il tombe, qui que ce soit qui s’y trouve ; pas de sauvegardes, et l’unité touchée est neutralisée.',
  'help.rule.Large Ordnance': 'Frappe tout le monde sous le grand gabarit, ou sur quatre cases.',
};
