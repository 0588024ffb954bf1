import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from '../../../renderer/parts/Icon.tsx';

const RENDERER = new URL('../../../renderer', import.meta.url).pathname;

/** Characters that are pictures, which each system draws by a font of its own. */
const PICTURES = /[✓✕✎⚠★☆◎◐▸▾▴◂↺↻↶↷⇄⚑⟳⟷⤓⚄⚙▲⊗☺☁✋ℹ⇥▶⟨⟩]/u;
/** Where nothing but text can stand: in the choices of a list, and in a line of what is left in a rack. */
const WORDS_ALONE = [/<option /, /⚠ \$\{value\}/, /special \? '★'/];

it('a sign is a picture of one set, which is not read out', () => {
  expect(renderToStaticMarkup(createElement(Icon, { of: 'warning' }))).toMatch(
    /^<svg [^>]*data-icon="warning"[^>]*aria-hidden="true"/,
  );
});

it('no page and no style draws a sign by a character', () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter(name => /\.(tsx|css)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(name =>
    readFileSync(join(RENDERER, name), 'utf8')
      .split('\n')
      .filter(line => PICTURES.test(line) && !WORDS_ALONE.some(one => one.test(line)))
      .map(line => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
