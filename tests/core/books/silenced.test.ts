import { describe, expect, it } from 'vitest';
import { books } from '../../../core/books/index.ts';

/*
 * What a book revises of a rule at a hook stands in the place of all that was said there. Whatever falls silent thereby is named here, with the
 * rule and the hook: a section that is lost beside another is a fault (FORT-16 was, under ZVE-32).
 */
const DUST = [
  'Artillery target-declare.instead WPN-05',
  'Artillery weapon-available WPN-04',
  'Called Out hit-faces EQ-01',
  'Damage Resilient damage-marked SK-37',
  'Damage Resilient unsaved-hit SK-36',
  'Flame Burst save-allowed NEW-15',
  'Flame Burst suppression-gain.steps NEW-15',
  'Flame save-allowed WPN-11',
  'In a Bunker save-reroll FORT-19',
  'In a Strongpoint save-reroll FORT-20',
  'In a Strongpoint save-reroll SK-66',
  'Move and Fire free-action SK-56',
  'Naval Unit path-check.counts EQ-19',
  'Phaser save-allowed WPN-20',
  'Smoke Launchers special-action EQ-27',
  'Strongpoint path-check.stays SK-68',
  'Tesla on-hit WPN-25',
];
const CAMPAIGN = [
  'Barbed Wire terrain-test FORT-25',
  'Hero suppression-gain HERO-15',
  'In a Bunker save-allowed.add FORT-19',
  'In a Bunker save-allowed.add FORT-22',
  'In a Strongpoint save-allowed.add FORT-20',
  'In a Strongpoint save-allowed.add FORT-22',
  'Suppressed activation-start.rally SUP-06',
  'Suppressed close-combat SUP-08',
  'Suppressed first-action SUP-07',
  'Suppressed legal-actions SUP-08',
  'Suppressed legal-actions SUP-09',
  'Suppressed reaction-dice SUP-09',
  'Taking Fire attack-end SUP-02',
  'Taking Fire attack-end SUP-03',
  'Taking Fire attack-end SUP-04',
];

const SILENCED: { readonly [book: string]: readonly string[] } = {
  'core>common>grid>faq-2011': ['Berserk hit-chain SK-19', 'Berserk skill-share SK-19'],
  'core>common>free>dust-1947': [...DUST, 'Flame affected-models WPN-12'].sort(),
  'core>common>grid>dust-1947': [...DUST, 'Flame affected-models TPL-03'].sort(),
  'core>common>free>dust-1947>zverograd': CAMPAIGN,
  'core>common>grid>dust-1947>zverograd': CAMPAIGN,
};

const layered = books.flatMap(book => {
  const under = books.find(({ id }) => id === book.id.slice(0, book.id.lastIndexOf('>')));
  return under ? [{ id: book.id, book, under }] : [];
});

describe.each(layered)('$id', ({ id, book, under }) => {
  it('silences what it means to, and no more', () => {
    const lost = [...under.rules].flatMap(([name, rule]) => {
      const own = book.rules.get(name);
      if (!own || own === rule) return [];
      return [...rule.speeches].flatMap(([hook, said]) => {
        const now = own.speeches.get(hook) ?? [];
        return said.filter(one => !now.some(other => other.id === one.id)).map(one => `${name} ${hook} ${one.id}`);
      });
    });
    expect([...new Set(lost)].sort()).toEqual(SILENCED[id]);
  });
});
