import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { bad, cardId, ok, ruleName, writeArmy } from '../../../core/index.ts';
import { readArguments } from '../../../electron/headless/command.ts';
import { print } from '../../../electron/headless/print.ts';
import { supplies } from '../../../electron/headless/supplies.ts';
import { shippedCards } from '../../../models/index.ts';
import { newArmy } from '../../../renderer/store/armyEdits.ts';

const verb = print(supplies());
const mickey = {
  ...shippedCards().get(cardId('mickey'))!,
  name: 'My Mickey',
  skills: [ruleName('Passengers (6)')],
  own: true as const,
};
const army = { ...newArmy('Mill', 'allies', 50), units: [{ card: mickey.id }, { card: mickey.id }], cards: [mickey] };
const files = new Map([
  ['mine.battlearmy', JSON.stringify(writeArmy(army))],
  ['unknown.battlearmy', JSON.stringify({ ...newArmy('Mill', 'allies', 50), units: [{ card: 'nobody' }] })],
]);

/** What the verb answers, and the files that it writes. */
async function battlefield(line: string) {
  const written = new Map<string, string | Uint8Array>();
  const given = readArguments(line.split(' ').slice(1));
  if (!given.ok) throw new Error(given.error);
  const readText = (name: string) => (files.has(name) ? ok(files.get(name)!) : bad(`${name}: there is no such file.`));
  const write = (name: string, content: string | Uint8Array) => {
    written.set(name, content);
    return ok(null);
  };
  const answer = await verb({
    ...given.value,
    readText,
    readBytes: name => {
      const text = readText(name);
      return text.ok ? ok(new TextEncoder().encode(text.value)) : text;
    },
    writeText: write,
    writeBytes: write,
    warn: () => {},
  });
  return { answer, written };
}

describe('battlefield print cards', () => {
  it('UCARD-01 writes the cards of an army in the player’s language, and of its own cards those that it brings', async () => {
    const { answer, written } = await battlefield('print cards mine.battlearmy --out sheets --language fr');
    const printed = { paper: 'a4', measured: 100, cards: 2, files: [{ file: 'cards.pdf', pages: 1 }] };
    expect(answer).toEqual({ ok: true, value: printed });
    expect([...written.keys()]).toEqual(['sheets/cards.pdf', 'sheets/cards-1.svg']);
    const page = String(written.get('sheets/cards-1.svg'));
    for (const words of ['My Mickey · 1', 'My Mickey · 2', 'Passagers (6)', 'Mouvement']) expect(page).toContain(words);
    expect((await PDFDocument.load(written.get('sheets/cards.pdf') as Uint8Array)).getTitle()).toBe('Mill');
  });

  it('prints each kind of card once where that is asked, of supplied armies too', async () => {
    expect((await battlefield('print cards mine.battlearmy --once --out x')).answer).toMatchObject({ value: { cards: 1 } });
    expect((await battlefield('print cards allies-50-rangers --out x')).answer).toMatchObject({ value: { cards: 5 } });
  });

  it.each([
    ['print cards --out x', 'The cards of which army?'],
    ['print cards nobody --out x', 'There is no army nobody; there are: '],
    ['print cards lost.battlearmy --out x', 'lost.battlearmy: there is no such file.'],
    ['print cards unknown.battlearmy --out x', 'unknown.battlearmy: There is no card nobody.'],
    ['print cards allies-50-rangers', '--out wants one folder.'],
    ['print cards allies-50-rangers --out x --once y', '--once wants nothing behind it.'],
    ['print cards allies-50-rangers --out x --language de', '--language is one of: en, fr.'],
    ['print cards allies-50-rangers --out x --measured 50', '--measured is a length from 90 to 110 mm, not 50.'],
  ])('refuses %j in one sentence, and writes nothing', async (line, sentence) => {
    const { answer, written } = await battlefield(line);
    expect(answer.ok ? '' : answer.error.slice(0, sentence.length)).toBe(sentence);
    expect(written.size).toBe(0);
  });
});
