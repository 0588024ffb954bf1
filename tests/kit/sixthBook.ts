import { dust1947Grid } from '../../core/books/dust1947.ts';
import type { Book } from '../../core/rulebook/index.ts';
import { layer, rule } from '../../core/rulebook/index.ts';
import type { BookWords } from '../../renderer/text/books.ts';

/** A rule set of our own making, as anybody might add one: its rules, its layer and its words, and nothing anywhere else. */
const NAME = 'winter-1947';

/** Machines march slowly in deep snow. */
const deepSnow = rule('Deep Snow', {
  'stat-query': {
    ...{ id: 'WIN-01', as: 'unit', give: { add: -1 } },
    when: at => at.unit.type === 'vehicle' && at.stat === 'march',
  },
});

/** Whoever stands still for a whole turn is cold: held by the marker until he acts again. */
const marker = 'cold';
const frost = rule('Frost', {
  'action-end.unit': {
    ...{ id: 'WIN-02', as: 'unit', give: [{ do: 'mark', marker }] },
    when: at => at.action === 'nothing' && at.unit.type === 'infantry' && !at.unit.markers.includes(marker),
  },
});
const cold = rule(
  'Cold',
  { 'dice-count': { id: 'WIN-02', as: 'attacker', give: { add: -1 } } },
  { marker, until: { end: 'turn', id: 'WIN-02' } },
);

export const winter: Book = layer(dust1947Grid, NAME, {
  add: [deepSnow, frost, cold],
  everyone: ['Deep Snow', 'Frost'],
  // Days are short.
  tables: ({ reaction }) => ({ reaction: { ...reaction, reach: 3 } }),
  cites: { 'REACT-02': 'WIN-03' },
});

const en = {
  [`book.${NAME}`]: 'Winter 1947',
  'chapter.WIN': 'Winter 1947',
  'help.chapter.WIN': 'War in deep snow: machines are slow, and soldiers freeze.',
  'source.winter': 'Winter booklet',
  'marker.cold': 'Cold',
  'marker.says.cold': 'One attack die less until the turn is over.',
  'help.rule.Deep Snow': 'Machines march one square less.',
  'help.rule.Frost': 'Soldiers who do Nothing are cold until the turn is over.',
  'help.rule.Cold': 'One attack die less.',
} as const;

const fr: { readonly [K in keyof typeof en]: string } = {
  [`book.${NAME}`]: 'Hiver 1947',
  'chapter.WIN': 'Hiver 1947',
  'help.chapter.WIN': 'La guerre dans la neige profonde : les engins sont lents, et les soldats gèlent.',
  'source.winter': 'Livret d’hiver',
  'marker.cold': 'Transi',
  'marker.says.cold': 'Un dé d’attaque de moins jusqu’à la fin du tour.',
  'help.rule.Deep Snow': 'Les machines marchent une case de moins.',
  'help.rule.Frost': 'Les soldats qui ne font rien sont transis jusqu’à la fin du tour.',
  'help.rule.Cold': 'Un dé d’attaque de moins.',
};

export const winterWords: BookWords = {
  ...{ en, fr },
  found: [{ chapter: 'WIN', from: 1, to: 3, source: 'winter' }],
  rules: {
    'Deep Snow': { fr: 'Neige profonde', sections: 'WIN-01' },
    Frost: { fr: 'Gel', sections: 'WIN-02' },
    Cold: { fr: 'Transi' },
  },
};
