/** Names of the supplied tables and boards in French; in English they are what the files say. */
export const TABLES_FR: { readonly [name: string]: string } = {
  'Crossroads Village': 'Village du carrefour',
  'Factory Yard': 'Cour d’usine',
  Farmstead: 'La ferme',
  'Forest Edge': 'La lisière',
  'Old Front': 'L’ancien front',
  'Open Ground': 'Terrain nu',
  'The Gatehouse': 'Le corps de garde',
  'The Salient': 'Le saillant',
  'Two Yards': 'Deux cours',
  Zverograd: 'Zverograd',
  'Zverograd Ruins': 'Les ruines de Zverograd',
};
