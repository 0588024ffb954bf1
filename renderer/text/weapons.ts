/** What is said of the special rules of weapons, in English. The same keys in French below. */
export const weaponsEn = {
  'choose.WPN-33': '{{unit}}, Wire Guided: throw the misses of this missile again?',
  'choose.WPN-33.yes': 'Throw again',
  'choose.WPN-33.no': 'Keep them all',
  'refusal.attack.aboard': 'Nobody aims at who is inside; aim at what carries him.',
  'refusal.attack.aircraft': '{{weapon}} does not reach aircraft.',
  'refusal.attack.sameTarget': '{{weapon}} is fired at what the soldier’s other weapon is fired at.',
  'refusal.weapon.oneRanged': 'A soldier fires one weapon; take one off.',
  'help.rule.Cutting': 'Every hit throws one more die.',
  'help.rule.Spotter': 'As long as he fires nothing, TARGET hits as well in Sustained Attacks with Sniper weapons.',
  'help.rule.Tesla': 'Whoever takes a hit of it is Stunned.',
  'help.rule.Under-Barrel': 'Fired beside the soldier’s other weapon, at the same target.',
  'help.rule.Wire Guided': 'Fired alone, it throws its misses again.',
} as const;

export const weaponsFr: { readonly [K in keyof typeof weaponsEn]: string } = {
  'choose.WPN-33': '{{unit}}, Filoguidé : relancer les échecs de ce missile ?',
  'choose.WPN-33.yes': 'Relancer',
  'choose.WPN-33.no': 'Tout garder',
  'refusal.attack.aboard': 'Nul ne vise qui est à l’intérieur ; visez ce qui le porte.',
  'refusal.attack.aircraft': '{{weapon}} n’atteint pas les aéronefs.',
  'refusal.attack.sameTarget': '{{weapon}} tire sur la cible de l’autre arme du soldat.',
  'refusal.weapon.oneRanged': 'Un soldat tire avec une arme ; retirez-en une.',
  'help.rule.Cutting': 'Chaque touche lance un dé de plus.',
  'help.rule.Spotter': 'Tant qu’il ne tire pas, CIBLE touche aussi dans les attaques soutenues des armes de tireur d’élite.',
  'help.rule.Tesla': 'Qui en prend une touche est sonné.',
  'help.rule.Under-Barrel': 'Tire en plus de l’autre arme du soldat, sur la même cible.',
  'help.rule.Wire Guided': 'Tiré seul, il relance ses échecs.',
};
