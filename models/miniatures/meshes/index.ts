import type { BufferGeometry } from 'three';
import type { Bloc, Card } from '../../../core/forces/index.ts';
import { Sculpture } from '../../sculpt/index.ts';
import type { CreatureClass, Machine, MachineClass, MiniatureClass, Monster, MonsterClass } from '../classes.ts';
import { CREATURES, MACHINES, MONSTERS } from '../classes.ts';
import type { Figure, Miniature } from '../miniature.ts';
import { miniatureOf } from '../miniature.ts';
import { BASE_HEIGHT } from './base.ts';
import { carriage, machine, monster } from './machine.ts';
import { machineGun } from './guns.ts';
import { burnt, PALETTES } from './palette.ts';
import type { SoldierLook } from './soldier.ts';
import { beast, FIGURE_HEIGHT, soldier } from './soldier.ts';

export { BASE_HEIGHT, baseGeometry } from './base.ts';
export { PALETTES } from './palette.ts';

const made = new WeakMap<Card, Map<string, BufferGeometry>>();

/**
 * The figure of a model without its base, in one geometry: mm, x along the facing, z up from the table.
 * `figure` is its entry among the card's `models`; any other number shows all that stand on one base.
 */
export function miniatureGeometry(card: Card, figure: number, variant = 0, wreck = false): BufferGeometry {
  const known = made.get(card) ?? new Map<string, BufferGeometry>();
  made.set(card, known);
  const kind = variant % 5;
  const key = `${figure} ${kind} ${wreck}`;
  const geometry = known.get(key) ?? build(card, figure, kind, wreck);
  known.set(key, geometry);
  return geometry;
}

const isMachine = (name: MiniatureClass): name is MachineClass => name in MACHINES;
const isMonster = (name: MiniatureClass): name is MonsterClass => name in MONSTERS;
const isCreature = (name: MiniatureClass): name is CreatureClass => name in CREATURES;

/** Where men of a card are stood for, in the sequence of its models: the figure of an entry. */
function figuresOf(card: Card, { look, class: name }: Miniature, figure: number): readonly Figure[] {
  if (!isCreature(name) || figure < 0) return look.figures;
  let first = 0;
  for (let i = 0; i < figure; i++) first += card.models[i]?.count ?? 0;
  const one = look.figures[first] ?? look.figures[0];
  // A hero with an animal has both on the base.
  return one ? [one, ...look.figures.filter(f => f.beast)] : [];
}

function build(card: Card, figure: number, variant: number, wreck: boolean): BufferGeometry {
  const miniature = miniatureOf(card);
  const { class: name, look, shape } = miniature;
  const palette = wreck ? burnt(PALETTES[card.bloc]) : PALETTES[card.bloc];
  const foot = shape.base ? BASE_HEIGHT : 0;
  const s = new Sculpture();
  if (isMachine(name))
    machine(s, { name, machine: MACHINES[name] as Machine, bloc: card.bloc, palette, guns: look.guns, foot, wreck });
  else if (isMonster(name)) {
    monster(s, MONSTERS[name] as Monster, palette, foot);
    for (const gun of look.guns) if (gun.kind !== 'claw') machineGun(s, gun, palette, 1);
  } else if (!isCreature(name)) {
    if (look.guns.length > 0) carriage(s, name === 'fieldGun', palette, foot);
    for (const gun of look.guns) machineGun(s, gun, palette, name === 'fieldGun' ? 1.2 : 0.8);
  }
  const creature = isCreature(name) ? CREATURES[name] : CREATURES.soldier;
  const height = creature.body.height + 2 * creature.head.radius;
  figuresOf(card, miniature, figure).forEach((man, i) => {
    const [x, y, z] = man.at;
    const deck = z > 0 ? z : foot;
    const yaw = isCreature(name) || isMachine(name) ? 0 : [-14, 16, 4, 30, -30][i % 5]!;
    s.posed({ at: [x, y, deck], yaw, scale: man.beast ? 1 : (height - (z > 0 ? 4 : foot)) / FIGURE_HEIGHT }, () => {
      if (man.beast) beast(s);
      else soldier(s, person(card, miniature, man, variant + i, card.bloc));
    });
  });
  const vehicle = isMachine(name);
  return s.geometry({ mottle: wreck ? 0.6 : 0.26, mud: vehicle ? Math.max(10, foot + 9) : 6, seed: variant * 3.7 });
}

function person(card: Card, { class: name, look }: Miniature, man: Figure, variant: number, bloc: Bloc): SoldierLook {
  const kind =
    name === 'zombie'
      ? 'zombie'
      : name === 'gorilla' || name === 'armouredGorilla'
        ? 'gorilla'
        : name === 'winged'
          ? 'winged'
          : 'person';
  return {
    ...{ bloc, palette: PALETTES[bloc], kind, guns: man.guns, head: look.head, bulk: look.bulk, jetPack: look.jetPack },
    ...{ hero: card.kind === 'hero', variant },
  };
}
