import { spawn, spawnSync } from 'node:child_process';
import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../electron/headless/files.ts';
import { commandLine } from '../../kit/commandLine.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { noSmallDisk, smallDisk } from '../../kit/smallDisk.ts';
import { temporary } from '../host/temporary.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { run: battlefield, file: program } = await commandLine();
const PLAY = ['play', '--scenario', '1', '--armies', 'allies-50-rangers', 'axis-50-ghosts'];
const SCENE = join(ROOT, 'tests', 'golden', 'scenes', 'first.json');

let folder = '';
let at = (..._: readonly string[]): string => '';
beforeEach(async () => {
  folder = await temporary();
  at = (...names) => join(folder, ...names);
});

describe('the files of a command line', () => {
  it('are written when all is done, and not before', async () => {
    const files = filesOnDisk();
    expect(files.writeText(at('a'), 'text')).toEqual({ ok: true, value: null });
    expect(files.writeBytes(at('new', 'folder', 'b'), new Uint8Array([1]))).toEqual({ ok: true, value: null });
    expect(readdirSync(folder)).toEqual(['new']);
    expect(await files.finish()).toEqual({ ok: true, value: null });
    expect(readFileSync(at('a'), 'utf8')).toBe('text');
    expect([...readFileSync(at('new', 'folder', 'b'))]).toEqual([1]);
  });

  it('are read without the mark of byte order that another program has put before them', () => {
    writeFileSync(at('marked.json'), '\uFEFF{"é":1}');
    expect(filesOnDisk().readText(at('marked.json'))).toEqual({ ok: true, value: '{"é":1}' });
  });

  const WAYS: readonly (readonly [string, () => string])[] = [
    ['its own name', () => at('scene.json')],
    ['a name with a detour', () => `${folder}/x/../scene.json`],
    [
      'a link',
      () => {
        symlinkSync(at('scene.json'), at('link'));
        return at('link');
      },
    ],
    [
      'a link to a link',
      () => {
        symlinkSync(at('scene.json'), at('link'));
        symlinkSync('link', at('link2'));
        return at('link2');
      },
    ],
    [
      'a second name of the same file',
      () => {
        linkSync(at('scene.json'), at('hard'));
        return at('hard');
      },
    ],
    [
      'a link to its folder',
      () => {
        symlinkSync(folder, at('folder'));
        return at('folder', 'scene.json');
      },
    ],
  ];
  itOnPosix('links are for some only').each(WAYS)('are never what was read, by %s', async (_, way) => {
    writeFileSync(at('scene.json'), 'scene');
    mkdirSync(at('x'));
    const name = way();
    for (const read of [at('scene.json'), name]) {
      const files = filesOnDisk();
      expect(files.readText(read)).toEqual({ ok: true, value: 'scene' });
      const sentence = `${name} is what the answer is made from: name another file to write to.`;
      expect(files.writeText(name, 'ruling')).toEqual({ ok: false, error: sentence });
      expect(files.writeBytes(name, new Uint8Array())).toEqual({ ok: false, error: sentence });
    }
    expect(readFileSync(at('scene.json'), 'utf8')).toBe('scene');
  });

  it('are not each other', () => {
    writeFileSync(at('old'), 'old');
    linkSync(at('old'), at('hard'));
    const files = filesOnDisk();
    files.writeText(at('old'), '1');
    files.writeText(at('new'), '2');
    for (const name of [at('old'), at('hard'), at('new'), `${folder}/./new`]) {
      expect(files.writeText(name, '3')).toEqual({ ok: false, error: `${name} is to be written twice: name two files.` });
    }
  });

  itOnPosix('files have no modes, and links are for some only')('keep their links and who may read them', async () => {
    writeFileSync(at('save'), 'old', { mode: 0o600 });
    symlinkSync(at('save'), at('link'));
    const files = filesOnDisk();
    files.writeText(at('link'), 'new');
    await files.finish();
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('save'), 'utf8')).toBe('new');
    expect(statSync(at('save')).mode & 0o777).toBe(0o600);
    // A new one is as the person has all new files.
    writeFileSync(at('like'), '');
    const others = filesOnDisk();
    others.writeText(at('new'), 'new');
    await others.finish();
    expect(statSync(at('new')).mode).toBe(statSync(at('like')).mode);
    expect(readdirSync(folder).sort()).toEqual(['like', 'link', 'new', 'save']);
  });

  itOnPosix('it has other errors for these').each([
    ['no/such/game.json', /^There is no folder .*such\.$/],
    ['file/game.json', /: a file stands where a folder should be\.$/],
    [`${'x'.repeat(300)}.json`, /: the name is too long\.$/],
    ['.', /: it is a folder\.$/],
  ])('are refused at %s with the reason', async (name, sentence) => {
    writeFileSync(at('file'), '');
    const files = filesOnDisk();
    const asked = files.writeText(at(name), 'x');
    const done = asked.ok ? await files.finish() : asked;
    expect(done.ok ? '' : done.error).toMatch(sentence);
  });

  it.runIf(process.platform === 'linux')('may be a device, which stays one', async context => {
    // One of our own: a mistake must not cost the machine its /dev/full, which root could replace.
    const made = spawnSync('mknod', [at('full'), 'c', '1', '7']).status === 0;
    if (!made) {
      console.log('Skipped: a device to write to, because only root may make one.');
      return context.skip();
    }
    const files = filesOnDisk();
    files.writeText(at('full'), 'x');
    expect(await files.finish()).toEqual({ ok: false, error: `${at('full')}: the disk is full.` });
    expect(statSync(at('full')).isCharacterDevice()).toBe(true);
  });

  itOnPosix('there are no pipes with names')('may be a pipe, which stays one', async () => {
    spawnSync('mkfifo', [at('pipe')]);
    // Read from the start: what nobody has read of a program that is over is gone.
    const heard = text(spawn('cat', [at('pipe')]).stdout);
    const files = filesOnDisk();
    files.writeText(at('pipe'), 'text');
    expect(await files.finish()).toEqual({ ok: true, value: null });
    expect(await heard).toBe('text');
    expect(statSync(at('pipe')).isFIFO()).toBe(true);
  });
});

describe('npm run battlefield, asked to write', () => {
  itOnPosix('links are for some only').each([
    ['--out', []],
    ['--svg', ['--out', 'ruling.json']],
    ['--pdf', ['--out', 'ruling.json']],
  ])('refuses to write %s over its scene', async (option, others) => {
    await copyFile(SCENE, at('scene.json'));
    symlinkSync(at('scene.json'), at('link'));
    const out = others.map(word => (word.startsWith('--') ? word : at(word)));
    const { status, stdout, stderr } = battlefield('ruling', at('scene.json'), ...out, option, at('link'));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`${at('link')} is what the answer is made from: name another file to write to.\n`);
    expect(await readFile(at('scene.json'))).toEqual(await readFile(SCENE));
    expect(readdirSync(folder).sort()).toEqual(['link', 'scene.json']);
  });

  it('plays an army with the ending that a double click opens', async () => {
    await copyFile(join(ROOT, 'templates', 'armies', 'allies-50-rangers.json'), at('mine.battlearmy'));
    const words = PLAY.map(word => (word === 'allies-50-rangers' ? at('mine.battlearmy') : word));
    const { status, stderr } = battlefield(...words, '--turns', '1', '--save', at('game.battlefield'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('refuses to save a game over an army that plays it', async () => {
    const army = join(ROOT, 'tests', 'museum', 'save-1-rules-1', 'armies', 'allies-50-rangers.json');
    await copyFile(army, at('army.json'));
    const words = PLAY.map(word => (word === 'allies-50-rangers' ? at('army.json') : word));
    const { status, stderr } = battlefield(...words, '--save', at('army.json'));
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('name another file') });
    expect(await readFile(at('army.json'))).toEqual(await readFile(army));
  });

  it.each(['adjudicate', 'ruling', 'recheck', 'replay'])('%s answers a deep unknown field in one sentence', verb => {
    const format = { adjudicate: 'scene', ruling: 'scene', recheck: 'ruling', replay: 'save' }[verb];
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    writeFileSync(at('deep.json'), `{"format":"battlefield-${format}","version":1,"note":${deep}}`);
    const { status, stdout, stderr } = battlefield(verb, at('deep.json'), ...(verb === 'ruling' ? ['--out', at('out')] : []));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`${at('deep.json')}: note: expected at most 64 levels.\n`);
    expect(readdirSync(folder)).toEqual(['deep.json']);
  });

  it.runIf(process.platform === 'linux')('says in one sentence that its answer found no room', () => {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${program}" cards > /dev/full`], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'The answer could not be written: the disk is full.\n' });
  });
});

describe('a full disk', () => {
  let mounted: { unmount(): void } | null = null;
  const onSmallDisk = (name: string, test: () => void | Promise<void>) =>
    it(name, async context => {
      const none = noSmallDisk(folder);
      if (none !== null) console.log(`Skipped: ${name}, because ${none}.`);
      if (none !== null) return context.skip();
      mounted = smallDisk(folder, 64);
      try {
        await test();
      } finally {
        mounted?.unmount();
      }
    });

  onSmallDisk('leaves the old file as it was, and nothing half-written', async () => {
    writeFileSync(at('save'), 'o'.repeat(30_000));
    const files = filesOnDisk();
    files.writeText(at('save'), 'n'.repeat(50_000));
    expect(await files.finish()).toEqual({ ok: false, error: `${at('save')}: the disk is full.` });
    expect(readFileSync(at('save'), 'utf8')).toBe('o'.repeat(30_000));
    expect(readdirSync(folder)).toEqual(['save']);
  });

  onSmallDisk('leaves the old save of play, the old sheet of ruling, and the old prints', () => {
    // All of the disk.
    const old = 'o'.repeat(65_536);
    for (const [name, ...words] of [
      ['save', ...PLAY, '--save', at('save')],
      ['sheet', 'ruling', SCENE, '--out', at('sheet')],
      ['blast.pdf', 'print', 'blast', '--out', folder],
    ] as const) {
      writeFileSync(at(name), old);
      const { status, stdout, stderr } = battlefield(...words);
      expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${at(name)}: the disk is full.\n` });
      expect(readFileSync(at(name), 'utf8')).toBe(old);
      expect(readdirSync(folder)).toEqual([name]);
      spawnSync('rm', [at(name)]);
    }
  });
});
