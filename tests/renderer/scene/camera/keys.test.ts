import { describe, expect, it } from 'vitest';
import type { CameraCommands } from '../../../../renderer/scene/base/board.ts';
import { cameraKey } from '../../../../renderer/scene/camera/keys.ts';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function pressed(
  key: string,
  held: Partial<typeof plain> = {},
  selected: string | null = 'blue-1.1',
): readonly [taken: boolean, done: readonly string[]] {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...what: readonly unknown[]) =>
      void done.push([name, ...what].join(' '));
  const camera = {
    ...{ home: note('home'), top: note('top'), eye: note('eye'), orbitBy: note('orbit') },
    ...{ panBy: note('pan'), zoomBy: note('zoom') },
  };
  return [cameraKey({ key, ...plain, ...held }, camera as unknown as CameraCommands, selected), done];
}

describe('keys of the camera', () => {
  it.each([
    ['t', {}, ['top']],
    ['Home', {}, ['home']],
    ['v', {}, ['eye blue-1.1']],
    ['+', { shiftKey: true }, ['zoom 0.82']],
    ['-', {}, ['zoom 1.22']],
    ['ArrowLeft', { shiftKey: true }, ['pan -90 0']],
    ['ArrowUp', { shiftKey: true }, ['pan 0 90']],
    ['ArrowLeft', { ctrlKey: true }, ['orbit 12 0']],
    ['ArrowUp', { ctrlKey: true }, ['orbit 0 7']],
  ] as const)('%s does its work', (key, held, done) => {
    const [taken, did] = pressed(key, held);
    expect([taken, did.map(one => one.replace('-0', '0'))]).toEqual([true, done]);
  });

  it.each([
    ['arrows alone, which nudge models', 'ArrowLeft', {}],
    ['undo', 'z', { ctrlKey: true }],
    ['new tab', 't', { ctrlKey: true }],
    ['anything with Alt', 'Home', { altKey: true }],
    ['what means nothing', 'q', {}],
  ] as const)('leave %s to others', (_, key, held) => {
    expect(pressed(key, held)).toEqual([false, []]);
  });

  it('have no eye to look through when nobody is selected', () => {
    expect(pressed('v', {}, null)).toEqual([false, []]);
  });
});
