import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Square, SquareStock, TableDesign } from '../../core/index.ts';
import { emptyDesign, gridFormOf, pieceId, putOnSquares, SQUARE, sizedOnSquares } from '../../core/index.ts';
import { FIELD, topPose } from '../../renderer/scene/camera/pose.ts';
import { differing, drawsBy, pictureOf } from './kit/drawing.ts';
import type { Spot } from './kit/hand.ts';
import { byKeys, byMouse, folderWith, kept, type } from './kit/laboratory.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const PAGE = { width: 1280, height: 800 };
const BOARD = { columns: 8, rows: 8 };
const SIZE = { width: BOARD.columns * SQUARE, depth: BOARD.rows * SQUARE };

const boardOf = (...put: readonly (readonly [SquareStock, number, number])[]): TableDesign => ({
  ...emptyDesign('grid', SIZE, 'Yard'),
  pieces: put.map(([stock, column, row]) => putOnSquares(pieceId(`${stock} 1`), stock, [column, row], 0, BOARD)),
});

/** Pixels of the page that no panel over a board covers. */
const FREE = { left: 296, right: PAGE.width - 336, top: 64, bottom: PAGE.height - 144 };

/** Where the middle of a square is on the screen while the board is looked at from straight above. */
function spotOf([column, row]: Square): Spot {
  const frame = { width: FREE.right - FREE.left, height: FREE.bottom - FREE.top, whole: PAGE.height };
  const scale = PAGE.height / 2 / Math.tan((FIELD * Math.PI) / 360) / topPose(SIZE, frame).distance;
  const [x, y] = [(column - 0.5) * SQUARE - SIZE.width / 2, (row - 0.5) * SQUARE - SIZE.depth / 2];
  return [(FREE.left + FREE.right) / 2 + scale * x, (FREE.top + FREE.bottom) / 2 - scale * y];
}

/** The board that is kept lies open, looked at from above. */
async function openBoard(design: TableDesign, language: 'en' | 'fr' = 'en'): Promise<OpenTable> {
  const table = await openTable({ ...PAGE, drawn: true, folder: await folderWith([design], { language }) });
  const { page } = table;
  page.setDefaultTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await byMouse(page, 'designer');
  await byMouse(page, `open-${design.name}`);
  // What is pointed at is told by the picture that was drawn last: the table has to be there before the key, and the look from above after it.
  await drawsBy(page, () => page.locator('.stage canvas').waitFor());
  await drawsBy(page, () => page.keyboard.press('t'));
  return table;
}

const squaresIn = ({ pieces }: TableDesign, id: string) =>
  String(gridFormOf(pieces.find(piece => piece.id === id)!).squares[0] ?? '');
/** Waits until the first squares of pieces that are kept are these. */
const lie = (table: OpenTable, squares: { readonly [piece: string]: Square }) =>
  kept(table, design => Object.entries(squares).every(([id, square]) => squaresIn(design, id) === String(square)));

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describeInBrowser('a board of squares in the laboratory', () => {
  it('by mouse: several are chosen, dragged, lined up, copied, grouped, put on a layer and locked there', async () => {
    const table = await openBoard(boardOf(['woods', 2, 2], ['crates', 5, 3], ['rubble', 7, 6]));
    const { page } = table;
    const click = (square: Square) => page.mouse.click(...spotOf(square));
    const drag = async (from: Square, to: Square) => {
      await page.mouse.move(...spotOf(from));
      await page.mouse.down();
      await page.mouse.move(...spotOf(to), { steps: 4 });
      await page.mouse.up();
    };
    await click([2, 2]);
    await page.keyboard.down('Shift');
    await click([5, 3]);
    await page.keyboard.up('Shift');
    await page.locator('[data-testid=row]').waitFor();
    await drag([5, 3], [5, 5]);
    await lie(table, { 'woods 1': [2, 4], 'crates 1': [5, 5], 'rubble 1': [7, 6] });
    await byMouse(page, 'align-row');
    await lie(table, { 'woods 1': [2, 5], 'crates 1': [5, 5] });
    await byMouse(page, 'group');
    await byMouse(page, 'duplicate');
    const copied = await kept(table, ({ pieces }) => pieces.length === 5);
    expect(['woods 2', 'crates 2'].map(id => copied.items[id]?.group)).toEqual(['group 2', 'group 2']);
    await byMouse(page, 'tab-table');
    await byMouse(page, 'add-layer');
    await page.getByTestId('layer').selectOption('layer 1');
    await kept(table, ({ items }) => items['woods 2']?.layer === 'layer 1' && items['crates 2']?.layer === 'layer 1');
    await table.picture('board-arranged');
    await byMouse(page, 'lock-layer 1');
    const locked = await kept(table, ({ layers }) => layers[0]?.locked === true);
    const there = squaresIn(locked, 'woods 2').split(',').map(Number) as [number, number];
    await drag(there, [there[0], there[1] - 2]);
    expect(await page.getByTestId('board-refused').count()).toBe(0);
    await byMouse(page, 'remove');
    await page.getByTestId('board-refused').waitFor();
    expect(await kept(table, () => true)).toEqual(locked);
    // Nothing of a hidden layer is there to be pointed at.
    await byMouse(page, 'hide-layer 1');
    await click(there);
    await page.locator('[data-testid=inspector]').waitFor({ state: 'detached' });
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('by keys: several are chosen, moved, turned, spread, copied, grouped and locked; the square is typed, an objective laid', async () => {
    const table = await openBoard(boardOf(['building', 1, 1], ['crates', 4, 4], ['rubble', 8, 7]));
    const { page } = table;
    await press(page, 'n', 'Shift+N', 'ArrowUp');
    await lie(table, { 'building 1': [1, 2], 'crates 1': [4, 5], 'rubble 1': [8, 7] });
    await press(page, 'r');
    const turned = await kept(table, design => squaresIn(design, 'crates 1') !== '4,5');
    expect(squaresIn(turned, 'crates 1')).toBe('4,2');
    await press(page, 'Control+z', 'g');
    await kept(table, ({ items }) => items['crates 1']?.group !== undefined && items['building 1']?.group !== undefined);
    await press(page, 'u', 'Control+a');
    await byKeys(page, 'distribute-y');
    await lie(table, { 'crates 1': [4, 5] });
    await byKeys(page, 'align-left');
    await lie(table, { 'crates 1': [1, 5], 'rubble 1': [1, 7] });
    await press(page, 'n', 'n', 'Control+c', 'Control+v');
    const pasted = await kept(table, ({ pieces }) => pieces.length === 4);
    expect(pasted.pieces.map(({ kind }) => kind)).toEqual(['building', 'crates', 'rubble', pasted.pieces[3]!.kind]);
    await type(page, 'at-column', '6');
    await type(page, 'at-row', '3');
    await lie(table, { [pasted.pieces[3]!.id]: [6, 3] });
    await press(page, 'l');
    await kept(table, ({ items }) => items[pasted.pieces[3]!.id]?.locked === true);
    await press(page, 'Delete');
    await page.getByTestId('board-refused').waitFor();
    await press(page, 'Escape', 'l', 'Delete');
    await kept(table, ({ pieces }) => pieces.length === 3);
    await byKeys(page, 'tab-table');
    await byKeys(page, 'lay-objective');
    await press(page, 'ArrowRight', 'Enter', 'Escape');
    const laid = await kept(table, ({ objectives }) => objectives.length === 1);
    await press(page, 'ArrowUp');
    await kept(table, ({ objectives }) => objectives[0]?.at[1] === laid.objectives[0]!.at[1] + 1);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a board is made: what found no room is counted', async () => {
    const wood = putOnSquares(pieceId('woods 1'), 'woods', [1, 1], 0, BOARD);
    const design: TableDesign = {
      ...boardOf(),
      pieces: [sizedOnSquares(wood, { columns: 8, rows: 7 })],
      items: { 'woods 1': { locked: true } },
    };
    const table = await openBoard(design, 'fr');
    const { page } = table;
    await byKeys(page, 'make-open');
    for (const stock of ['wall', 'woods', 'crates', 'tankTraps', 'rubble']) await page.getByTestId(`make-${stock}`).fill('0');
    await page.getByTestId('make-building').fill('2');
    await page.getByTestId('make-seconds').fill('1');
    await byKeys(page, 'make');
    const said = await page.getByTestId('make-missing').innerText();
    expect(said.replaceAll('\u00a0', ' ')).toBe('2 éléments n’ont pas trouvé de place : le plateau est fait sans.');
    expect((await kept(table, () => true)).pieces.map(({ id }) => id)).toEqual(['woods 1']);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a piece in a hand is drawn over a picture of the rest, which shows the same as all of it drawn anew', async () => {
    const crates = Array.from({ length: 40 }, (_, n) => [1 + (n % 8), 1 + Math.floor(n / 8)] as const);
    const design = boardOf(['woods', 4, 8]);
    const pieces = crates.map(([column, row]) =>
      putOnSquares(pieceId(`crates ${column} ${row}`), 'crates', [column, row], 0, BOARD),
    );
    const table = await openBoard({ ...design, pieces: [...pieces, ...design.pieces] });
    const { page } = table;
    await press(page, 'p');
    await page.waitForSelector('[data-testid=inspector][data-thing="woods 1"]');
    await page.mouse.move(...spotOf([4, 8]));
    await page.mouse.down();
    // The picture is taken once everything else has kept still, and without the shadow of what is in the hand.
    const steps: number[] = [];
    for (const column of [5, 6, 7, 6])
      steps.push(...(await drawsBy(page, () => page.mouse.move(...spotOf([column, 8])))).slice(-1));
    expect(Math.max(...steps.slice(-2)), steps.join()).toBeLessThan(30);
    const [whole] = await drawsBy(page, () => page.keyboard.press('Home'));
    const drawn = await pictureOf(table);
    await drawsBy(page, () => page.keyboard.press('Home'));
    const again = await drawsBy(page, () => page.keyboard.press('Home'));
    expect(whole).toBeGreaterThan(45);
    expect(Math.max(...again)).toBeLessThan(30);
    expect(differing(drawn, await pictureOf(table))).toBeLessThan(5);
    await table.picture('board-lifted');
    await page.mouse.up();
    await lie(table, { 'woods 1': [6, 8] });
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a road is drawn by the mouse and painted ground by keys, a lamp stands in a square, and a picture lies under it, scaled by two points', async () => {
    const table = await openBoard(boardOf(['woods', 2, 2], ['crates', 5, 3]));
    const { page } = table;
    await byMouse(page, 'tab-looks');
    await byMouse(page, 'stock-draw-road');
    for (const square of [
      [1, 4],
      [4, 4],
      [4, 8],
    ] as const)
      await page.mouse.click(...spotOf(square));
    await press(page, 'Enter');
    const { decoration } = await kept(table, one => one.decoration.length === 1);
    expect(decoration).toMatchObject([
      {
        ...{ shows: 'road', road: 'dirt' },
        points: [
          [50, 350],
          [350, 350],
          [350, 750],
        ],
      },
    ]);
    await page.getByTestId('road').selectOption('paved');
    await type(page, 'width', '1.25');
    await kept(table, one => one.decoration.some(road => road.shows === 'road' && road.width === 125));
    await kept(table, one => one.decoration.some(road => road.shows === 'road' && road.road === 'paved'));
    await byKeys(page, 'stock-draw-patch');
    await press(page, ' ', 'ArrowRight', 'ArrowRight', ' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', ' ', ' ', 'Escape', 'Enter');
    const painted = await kept(table, one => one.decoration.length === 2);
    expect(painted.decoration[1]).toMatchObject({
      shows: 'patch',
      outline: expect.arrayContaining([
        [400, 400],
        [500, 400],
        [500, 550],
      ]),
    });
    await byMouse(page, 'stock-lamp');
    await page.mouse.click(...spotOf([7, 7]));
    await press(page, 'Escape');
    await kept(table, one => one.decoration.some(it => it.shows === 'ornament' && String(it.at) === '650,650'));
    await byMouse(page, 'tab-table');
    const chooser = page.waitForEvent('filechooser');
    await byMouse(page, 'underlay-lay');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM4kWIERAwQCgAorgV5QuEn7gAAAABJRU5ErkJggg==',
      'base64',
    );
    await (await chooser).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: png });
    const { underlay } = await kept(table, one => one.underlay !== null);
    expect(underlay).toMatchObject({ width: 800, at: [0, 0] });
    await byMouse(page, 'underlay-scale');
    await page.mouse.click(...spotOf([1, 1]));
    await page.mouse.click(...spotOf([5, 1]));
    await type(page, 'underlay-apart', '5');
    await kept(table, one => Math.round(one.underlay!.width) === 1000);
    await table.picture('board-looks');
    // What terrain fills, and where it lies from another, are typed.
    await page.mouse.click(...spotOf([2, 2]));
    await type(page, 'columns', '3');
    await kept(table, one => gridFormOf(one.pieces[0]!).squares.length === 3);
    await type(page, 'from-east', '1');
    await lie(table, { 'woods 1': [6, 2] });
    await type(page, 'from-north', '2');
    await lie(table, { 'woods 1': [6, 5] });
    await page.getByTestId('from-north').fill('1.5');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('from-north-refused').innerText()).toMatch(/whole number/);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('says what it is in both languages', async () => {
    for (const [language, make] of [
      ['en', 'Make a board'],
      ['fr', 'Créer un plateau'],
    ] as const) {
      const table = await openBoard(boardOf(['building', 2, 2], ['crates', 5, 3], ['rubble', 7, 6]), language);
      const { page } = table;
      await byKeys(page, 'make-open');
      expect((await page.getByTestId('make').innerText()).trim()).toBe(make);
      await byKeys(page, 'tab-table');
      await byKeys(page, 'add-layer');
      await press(page, 'Control+a');
      await page.locator('[data-testid=row]').waitFor();
      await page.getByTestId('layers').scrollIntoViewIfNeeded();
      await table.picture(`board-laboratory-${language}`);
      await page.keyboard.press('?');
      await page.locator('[role=dialog]').waitFor();
      await table.picture(`board-keys-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    }
  });
});
