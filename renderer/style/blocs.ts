import type { Bloc } from '../../core/index.ts';

/** Each bloc's colour; its mark goes with it, so that no colour stands alone. */
export const BLOC_COLOURS: { readonly [B in Bloc]: string } = {
  allies: '#7d8f4a',
  axis: '#6d8299',
  ssu: '#a8503d',
  mercenary: '#9a8458',
  mythos: '#7a6a94',
};
