import { dirname, join, normalize } from 'node:path/posix';
import { folderFindings } from './folders.ts';
import { type Finding, lineAt, type Node, parsed, type Sources, walk } from './syntax.ts';

/** One import, export-from, dynamic import or `import('…')` type. */
interface Link {
  readonly to: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

const BEFORE_RULEBOOK = ['base', 'geometry', 'forces', 'dice', 'space'];
const BEFORE_GAME = [...BEFORE_RULEBOOK, 'play', 'rulebook'];
const BEFORE_DECISIONS = [...BEFORE_GAME, 'game'];
const BEFORE_STEPS = [...BEFORE_DECISIONS, 'decisions'];
const BEFORE_VIEW = [...BEFORE_STEPS, 'game/steps'];
const BEFORE_PLAYERS = [...BEFORE_VIEW, 'view', 'odds', 'record', 'adjudicate'];
const BEFORE_BOOKS = [...BEFORE_GAME, 'rules', 'scenarios'];
/**
 * Rooms of core, each with the rooms that it may import; a room may always import itself.
 * Not here: `core/index.ts`, which may import them all.
 */
const CORE_ROOMS: { readonly [room: string]: readonly string[] } = {
  base: [],
  geometry: ['base'],
  forces: ['base'],
  dice: ['base'],
  space: ['base', 'geometry', 'forces', 'dice'],
  play: ['base'],
  rulebook: BEFORE_RULEBOOK,
  rules: ['base', 'forces', 'rulebook'],
  scenarios: [...BEFORE_GAME, 'rules'],
  books: BEFORE_BOOKS,
  game: BEFORE_GAME,
  decisions: BEFORE_DECISIONS,
  'game/steps': BEFORE_STEPS,
  view: BEFORE_VIEW,
  odds: BEFORE_VIEW,
  record: BEFORE_VIEW,
  adjudicate: BEFORE_VIEW,
  layout: [...BEFORE_VIEW, 'scenarios', 'rules', 'record', 'adjudicate'],
  // No record, which has the seed of the dice in it.
  players: [...BEFORE_VIEW, 'view', 'odds'],
  forecast: [...BEFORE_PLAYERS, 'players'],
  // A game of its own over the same floors: it knows nothing of the others, nor do they of it.
  'games/tank': ['base', 'geometry', 'forces', 'dice', 'space', 'play', 'rulebook'],
  headless: ['games/tank', ...BEFORE_PLAYERS, 'layout', 'players', 'forecast', 'rules', 'scenarios', 'books'],
};

/** Small libraries without platform or state; nothing else comes into core. */
const PURE_LIBRARIES = ['zod', 'pure-rand', '@noble/hashes'];

/** What stands outside core, each with the folders (or files) of the project that it may import besides itself. */
const OUTER_ROOMS: { readonly [room: string]: readonly string[] } = {
  models: ['core/base/', 'core/forces/index.ts', 'core/space/free/base/forms.ts', 'core/index.ts'],
  templates: ['core/base/', 'core/forces/index.ts', 'core/space/free/base/forms.ts', 'core/index.ts'],
  foreign: ['core/base/', 'core/forces/index.ts'],
  renderer: ['core/index.ts', 'electron/contract/', 'foreign/index.ts', 'models/', 'templates/'],
  'electron/contract': ['core/base/'],
  'electron/host': ['core/base/', 'electron/contract/', 'renderer/text/host.ts'],
  'electron/browser': ['core/base/', 'electron/contract/', 'electron/host/'],
  'electron/main': ['core/base/', 'electron/contract/', 'electron/host/'],
  'electron/preload': ['electron/contract/'],
  'electron/headless': [
    ...['core/base/', 'core/headless/index.ts', 'core/index.ts', 'foreign/index.ts', 'models/', 'templates/'],
    ...['electron/host/disk.ts', 'electron/host/reason.ts', 'renderer/base/cardWords.ts'],
  ],
};

/** Folders of the renderer from the ground up: each may import those of the floors beneath it. What lies in none of them begins the page, and
 *  may import all. */
const RENDERER_FLOORS: readonly (readonly string[])[] = [
  ['text', 'style', 'host'],
  ['base'],
  ['playback', 'scene', 'draft'],
  ['workers'],
  ['store'],
  ['tools'],
  ['parts'],
  ['panels', 'desk'],
  ['adjudicator', 'tank'],
  ['designer'],
  ['armies'],
  ['app'],
];

/** What is wrong with an import of one file of the renderer by another. */
function floorFault(path: string, target: string): string | null {
  const [from = '', to = ''] = [path, target].map(file => file.split('/').slice(1, -1)[0]);
  const [lower, upper] = [to, from].map(folder => RENDERER_FLOORS.findIndex(floor => floor.includes(folder)));
  if (from === '' || from === to) return null;
  if (upper === -1) return `renderer/${from} is on no known floor`;
  return lower !== -1 && lower! < upper! ? null : `renderer/${from} may not import renderer/${to}`;
}

const NODE_ROOMS = ['electron/host', 'electron/browser', 'electron/main', 'electron/headless'];

function linksOf(text: string, tree: Node): readonly Link[] {
  const links: Link[] = [];
  walk(tree, node => {
    const source = node.source as Node | null | undefined;
    const add = (typeOnly: boolean) => {
      if (source && typeof source.value === 'string') links.push({ to: source.value, line: lineAt(text, node.start), typeOnly });
    };
    switch (node.type) {
      case 'ImportDeclaration': {
        const parts = node.specifiers as readonly Node[];
        add(node.importKind === 'type' || (parts.length > 0 && parts.every(part => part.importKind === 'type')));
        break;
      }
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(node.exportKind === 'type');
        break;
      case 'ImportExpression':
        add(false);
        break;
      case 'TSImportType':
        add(true);
        break;
    }
  });
  return links;
}

/** `electron/host` for a shell's file, else the first folder of a path. */
const outerRoomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('electron/') ? 2 : 1)
    .join('/');
/** `game/steps` for a step and `games/tank` for a game of its own, else the folder of core that a path is in. */
const coreRoomOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('core/game/steps/') || path.startsWith('core/games/') ? 3 : 2)
    .join('/');
const within = (path: string, allowed: readonly string[]): boolean =>
  allowed.some(a => (a.endsWith('/') ? path.startsWith(a) : path === a));

/** What is wrong with one import, in words; null when it is in order. `target` is null for a package. */
function faultOf(path: string, link: Link, target: string | null): string | null {
  const room = outerRoomOf(path);
  if (target === null) {
    const name = link.to
      .split('/')
      .slice(0, link.to.startsWith('@') ? 2 : 1)
      .join('/');
    if (room === 'core' && !PURE_LIBRARIES.includes(name)) return `core imports ${link.to}, which is no pure library`;
    if (link.to.startsWith('node:') && !NODE_ROOMS.includes(room))
      return `${room} imports ${link.to}, and runs where there is no Node`;
    return null;
  }
  if (room === 'core') {
    const from = coreRoomOf(path);
    if (path === 'core/index.ts') return target.startsWith('core/') ? null : `core imports ${target}, which is outside core`;
    const to = coreRoomOf(target);
    if (!target.startsWith('core/')) return `core imports ${target}, which is outside core`;
    const allowed = CORE_ROOMS[from];
    if (!allowed) return `${path} is in no known room of core`;
    if (from === 'rules' && to === 'rules' && !path.endsWith('/index.ts') && !isShared(target))
      return `a rule imports another rule, ${target}`;
    if (from === 'rules' && to === 'forces' && !link.typeOnly) return `a rule imports more than types of ${target}`;
    if (from === 'players' && to === 'dice' && target !== FACES_OF_DICE)
      return `a player imports more of the dice than their faces: ${target}`;
    if (from !== to && !allowed.includes(to)) return `core/${from} may not import core/${to}`;
    return null;
  }
  const allowed = OUTER_ROOMS[room];
  if (!allowed) return `${path} is in no known room`;
  if (!target.startsWith(`${room}/`) && !within(target, allowed)) return `${room} may not import ${target}`;
  if (room === 'renderer' && target.startsWith('electron/') && !link.typeOnly)
    return `renderer imports more than types of ${target}`;
  if (room === 'renderer' && target.startsWith('renderer/')) return floorFault(path, target);
  return null;
}

/** All that whoever plays may know of dice. */
const FACES_OF_DICE = 'core/dice/roll.ts';

/** Words that several rules share stand directly in `rules/`, outside its folders of rules. */
const isShared = (path: string): boolean => path.split('/').length === 3;

/** Every import that goes against the order of rooms in ARCHITECTURE.md, and every circle of files or of folders, type imports included. */
export function importFindings(sources: Sources, exists: (path: string) => boolean): readonly Finding[] {
  const findings: Finding[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, text] of sources) {
    const targets: string[] = [];
    for (const link of linksOf(text, parsed(path, text))) {
      const target = link.to.startsWith('.') ? normalize(join(dirname(path), link.to.replace(/\?.*$/, ''))) : null;
      const at = `${path}:${link.line}`;
      if (target !== null && !exists(target)) findings.push({ at, says: `there is no ${target}` });
      const fault = faultOf(path, link, target);
      if (fault !== null) findings.push({ at, says: fault });
      if (target !== null) targets.push(target);
    }
    graph.set(path, targets);
  }
  return [...findings, ...circles(graph), ...folderFindings(graph)];
}

/** Each circle once, at the file that sorts first in it. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly Finding[] {
  const findings = new Map<string, Finding>();
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const circle = trail.slice(at);
      const first = [...circle].sort()[0]!;
      const turned = [...circle.slice(circle.indexOf(first)), ...circle.slice(0, circle.indexOf(first)), first];
      findings.set(turned.join(), { at: first, says: `circle: ${turned.join(' -> ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path, []);
  return [...findings.values()];
}
