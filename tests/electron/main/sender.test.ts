import { expect, it } from 'vitest';
import { isOurs } from '../../../electron/main/sender.ts';

const frame = (url: string, parent: unknown = null) => ({ url, parent }) as unknown as Parameters<typeof isOurs>[0];

it('knows the top frame of its own page', () => {
  expect(isOurs(frame('battlefield://app/'))).toBe(true);
  expect(isOurs(frame('battlefield://app/index.html'))).toBe(true);
});

it.each([
  'https://example.org/',
  'battlefield://app.example.org/',
  'battlefield://other/',
  'file:///battlefield://app/',
  'about:blank',
  '',
])('knows no frame of %j', url => {
  expect(isOurs(frame(url))).toBe(false);
});

it('knows no inner frame, and none that is gone', () => {
  expect(isOurs(frame('battlefield://app/', {}))).toBe(false);
  expect(isOurs(null)).toBe(false);
});
