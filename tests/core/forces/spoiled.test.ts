import { describe, expect, it } from 'vitest';
import type { FieldError, Result } from '../../../core/base/index.ts';
import { parseArmy } from '../../../core/forces/army.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards, writeCard } from '../../../core/forces/parse.ts';
import { CARD_KINDS } from '../../../core/forces/card.ts';
import { shippedArmies } from '../../../templates/armies/index.ts';
import { library } from '../../kit/library.ts';
import { shapeOf, spoilings } from '../../kit/spoil.ts';

/** Without the first field the others are right for themselves and contradict each other: the second one is told. */
const TOLD_ELSEWHERE = [[/\.crewServed$/, '.id']] as const;

/** What a parser lets pass, or names wrongly, of all single wrong fields; `optional` may be left out. */
function wrongly(
  value: unknown,
  parse: (value: unknown) => Result<unknown, FieldError>,
  optional: readonly RegExp[],
): readonly string[] {
  const wrong: string[] = [];
  for (const one of spoilings(value)) {
    one.apply();
    const read = parse(value);
    one.undo();
    const passes = one.how === 'removed' && optional.some(field => field.test(shapeOf(one.path)));
    const told = TOLD_ELSEWHERE.reduce(
      (path, [field, other]) => (one.how === 'removed' ? path.replace(field, other) : path),
      one.path,
    );
    if (read.ok ? !passes : read.error.path !== told) {
      wrong.push(`${one.how} ${one.path}: ${read.ok ? 'accepted' : read.error.path}`);
    }
  }
  return wrong;
}

describe('cards', () => {
  // The longest card of each kind, and all that have something rare.
  const cards = [...library.cards.values()];
  const longest = CARD_KINDS.flatMap(kind => {
    const all = cards
      .filter(card => card.kind === kind)
      .sort((a, b) => JSON.stringify(writeCard(b)).length - JSON.stringify(writeCard(a)).length);
    return all.slice(0, 2);
  });
  const rare = cards.filter(card => card.options || card.pilots || card.otherSideOf || card.fieldedBy).slice(0, 6);
  const picked = [...new Set([...longest, ...rare, ...cards.filter(card => card.saidWith)])];

  it('CARD-01 every single wrong field of a card is named', () => {
    const file = JSON.parse(
      JSON.stringify({
        format: CARDS_FORMAT,
        version: CARDS_VERSION,
        about: ['ours'],
        count: picked.length,
        cards: picked.map(writeCard),
      }),
    );
    expect(parseCards(file).ok).toBe(true);
    const optional = [
      /^about$/,
      /^cards\[\]\.(damageTrack|faction|size|unique|skills|note|uncertain|fieldedBy|captured|attachment|otherSideOf|variantOf|pilots|saidWith|options|asFound)$/,
      /^cards\[\]\.weapons\[\]\.(count|mount|ammo|crewServed|crew|rules|unitWide|ammoUncertain|asFound)$/,
      /^cards\[\]\.options\[\]\.default$/,
      /^cards\[\]\.options\[\]\.choices\[\]\.(faction|card)$/,
      /^cards\[\]\.(weapons\[\]\.)?(cells|asFound|saidWith)\..*$/,
    ];
    const wrong = wrongly(file, parseCards, optional);
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

/** What an army file may leave out. */
const OPTIONAL = [/^units\[\]\.chosen(\..*)?$/, /^fortifications$/, /^platoons(\[\]\.support)?$/];

describe('armies', () => {
  it.each(shippedArmies().map(({ id, army }) => [id, army] as const))('every single wrong field of %s is named', (_, army) => {
    const file = JSON.parse(JSON.stringify(army));
    expect(wrongly(file, parseArmy, OPTIONAL)).toEqual([]);
  });

  it.each([null, 7, 'army', [], {}])('%j is no army and no cards', value => {
    expect(parseArmy(value).ok).toBe(false);
    expect(parseCards(value).ok).toBe(false);
  });

  it('a newer version is named before anything else', () => {
    expect(parseArmy({ format: 'battlefield-army', version: 2 })).toMatchObject({ ok: false, error: { path: 'version' } });
    expect(parseCards({ format: CARDS_FORMAT, version: 2 })).toMatchObject({ ok: false, error: { path: 'version' } });
  });
});
