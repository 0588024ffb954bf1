import { describe, expect, it } from 'vitest';
import { cardId, ruleName } from '../../../core/base/index.ts';
import type { Card } from '../../../core/forces/index.ts';
import { unitTypeOf } from '../../../core/forces/index.ts';
import type { Volume } from '../../../core/space/free/base/forms.ts';
import { CREATURES, MACHINES, MONSTERS, miniatureOf, shippedCards, TEAMS } from '../../../models/index.ts';
import { kindOf } from '../../../models/miniatures/guns.ts';
import { fixtureCards } from '../../kit/cards.ts';

const cards = [...shippedCards().values()];
const named = (id: string) => miniatureOf(shippedCards().get(cardId(id)) as Card);

/** Least and greatest of a volume along x, y and z. */
function extent(volume: Volume): readonly (readonly [low: number, high: number])[] {
  const halves =
    volume.shape === 'box'
      ? volume.half
      : [volume.radius, volume.radius, volume.shape === 'sphere' ? volume.radius : volume.height / 2];
  return volume.center.map((c, i) => [c - halves[i]!, c + halves[i]!] as const);
}

const counts = ({ part }: Volume) => part !== 'other';
const height = (id: string) =>
  Math.max(
    ...named(id)
      .shape.volumes.filter(counts)
      .map(volume => extent(volume)[2]![1]),
  );
const hull = (id: string) => {
  const [x, y] = extent(named(id).shape.volumes[0]!);
  return [x![1] - x![0], y![1] - y![0]];
};

describe('every card has a miniature', () => {
  it('with measured volumes that are finite, thick, not under the ground and not larger than the largest', () => {
    for (const card of cards) {
      const measured = miniatureOf(card).shape.volumes.filter(counts);
      expect([card.id, measured.length > 0]).toEqual([card.id, true]);
      for (const volume of measured) {
        for (const [low, high] of extent(volume)) expect([card.id, high - low > 1]).toEqual([card.id, true]);
        const [x, y, z] = extent(volume) as [readonly [number, number], readonly [number, number], readonly [number, number]];
        expect([card.id, x[0] >= -160 && x[1] <= 160 && y[0] >= -60 && y[1] <= 60]).toEqual([card.id, true]);
        expect([card.id, z[0] >= 0 && z[1] <= 225]).toEqual([card.id, true]);
      }
    }
  });

  it('whose other parts are finite and thick too', () => {
    for (const card of cards) {
      for (const volume of miniatureOf(card).shape.volumes) {
        for (const [low, high] of extent(volume))
          expect([card.id, high - low > 0.5, Number.isFinite(low)]).toEqual([card.id, true, true]);
      }
    }
  });

  it('infantry with bodies and heads over its base, machines with a hull, aircraft on a stand', () => {
    for (const card of cards) {
      const { shape } = miniatureOf(card);
      const parts = new Set(shape.volumes.filter(counts).map(volume => volume.part));
      const note = (ok: boolean) => expect([card.id, ok]).toEqual([card.id, true]);
      switch (unitTypeOf(card.kind)) {
        case 'infantry': {
          note(shape.base !== null && parts.size === 2 && parts.has('body') && parts.has('head'));
          const radius = shape.base?.radius ?? 0;
          const bodies = shape.volumes.filter(volume => volume.shape === 'cylinder');
          note(bodies.every(({ center: [x, y], radius: r }) => Math.hypot(x, y) + r <= radius));
          break;
        }
        case 'vehicle':
          note(shape.volumes[0]?.part === 'hull');
          break;
        case 'aircraft':
          note(shape.base !== null && shape.volumes[0]?.part === 'hull' && extent(shape.volumes[0])[2]![0] >= 150);
          break;
      }
    }
  });

  it('every class of miniature is some card’s', () => {
    const used = new Set(cards.map(card => miniatureOf(card).class));
    const known = [CREATURES, TEAMS, MACHINES, MONSTERS].flatMap(classes => Object.keys(classes));
    expect([...used].sort()).toEqual(known.sort());
  });

  it('the same for the same card', () => {
    expect(miniatureOf(cards[0]!)).toBe(miniatureOf(cards[0]!));
  });

  it('cards that are not ours too', () => {
    for (const card of fixtureCards.values())
      expect([card.name, miniatureOf(card).shape.volumes.length > 0]).toEqual([card.name, true]);
  });
});

describe('sizes at 1:48, mm', () => {
  it('the standard soldier and the standard walker', () => {
    expect(named('ranger-combat-squad').shape).toEqual({
      base: { radius: 12.5 },
      volumes: [
        { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
        { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
      ],
    });
    const { base, volumes } = named('pounder').shape;
    expect([base, ...volumes.slice(0, 2)]).toEqual([
      { radius: 40 },
      { part: 'hull', shape: 'box', center: [0, 0, 45], half: [30, 22, 18], yaw: 0 },
      { part: 'turret', shape: 'box', center: [0, 0, 74], half: [18, 16, 11], yaw: 0 },
    ]);
  });

  it('grow with the armour and the size on the card', () => {
    const rising = [
      'ranger-combat-squad',
      'heavy-ranger-attack-squad',
      'steel-guards-assault-squad',
      'hans',
      'ludwig',
      'jagdluther',
      'konigsluther',
      'punisher',
    ];
    const heights = rising.map(height);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(height('punisher')).toBe(140);
  });

  it('a heavy tank is 150 by 80', () => {
    expect(hull('karl')).toEqual([150, 80]);
  });

  it('large and huge machines are longer than the others of their kind', () => {
    const length = (card: Card) => hull(card.id)[0]!;
    const walkers = cards.filter(card => miniatureOf(card).class.startsWith('walker'));
    const longest = (size: Card['size']) => walkers.filter(card => card.size === size).map(length);
    expect(Math.max(...longest(null))).toBeLessThan(Math.min(...longest('large')));
    expect(Math.max(...longest('large'))).toBeLessThan(Math.min(...longest('huge')));
  });
});

describe('what they look like', () => {
  it('every name of a weapon tells its kind', () => {
    const names = new Set(cards.flatMap(card => card.weapons.map(weapon => weapon.name)));
    expect([...names].filter(name => kindOf(name) === undefined)).toEqual([]);
  });

  it('a machine carries every gun of its card but its crew’s, a squad has a figure for every model', () => {
    for (const card of cards) {
      const { guns, figures } = miniatureOf(card).look;
      const models = card.models.reduce((sum, model) => sum + model.count, 0);
      switch (unitTypeOf(card.kind)) {
        case 'infantry':
          expect([card.id, figures.filter(figure => !figure.beast).length]).toEqual([
            card.id,
            card.id === 'usmc-war-dogs-recon-squad' ? 3 : models,
          ]);
          break;
        case 'vehicle':
        case 'aircraft':
          expect([card.id, ...guns.map(gun => gun.weapon)]).toEqual([
            card.id,
            ...card.weapons.filter(w => !w.crew).map(w => w.id),
          ]);
          break;
      }
    }
  });

  it('no two guns of a machine grow from one spot', () => {
    for (const card of cards) {
      const roots = miniatureOf(card).look.guns.flatMap(gun => gun.roots.map(root => root.join(' ')));
      expect([card.id, new Set(roots).size]).toEqual([card.id, roots.length]);
    }
  });

  it('a weapon that turns makes a turret, and only such a weapon', () => {
    for (const card of cards.filter(c => c.kind === 'vehicle' && !miniatureOf(c).class.match(/avatar|spawn/))) {
      const turns = card.weapons.some(weapon => weapon.mount === 'turret' && !weapon.crew);
      expect([card.id, miniatureOf(card).shape.volumes.some(volume => volume.part === 'turret')]).toEqual([card.id, turns]);
    }
  });

  it('TPL-09 a flame thrower of range 3 sticks out ahead of the hull', () => {
    const ahead = (part: 'hull' | 'other') =>
      Math.max(
        ...named('fireball')
          .shape.volumes.filter(volume => volume.part === part)
          .map(volume => extent(volume)[0]![1]),
      );
    expect(ahead('other')).toBeGreaterThan(ahead('hull') + 15);
  });

  it.each([
    ['ludwig', 'legs', 2],
    ['konigsluther', 'legs', 4],
    ['punisher', 'legs', 6],
    ['karl', 'tracks', 'full'],
    ['hanomag', 'tracks', 'half'],
    ['ba-64d', 'wheels', 4],
    ['striker', 'flight', 'rotor'],
    ['adler', 'flight', 'wings'],
    ['zombie-squad', 'head', 'bare'],
    ['bazooka-joe', 'head', 'cap'],
    ['ranger-combat-squad', 'head', 'helmet'],
    ['steel-guards-assault-squad', 'bulk', 3],
    ['heavy-ranger-attack-squad', 'jetPack', true],
  ] as const)('%s: %s is %s', (id, field, value) => {
    expect(named(id).look[field]).toBe(value);
  });

  it('tracks, wheels and rotors follow the rules on the card', () => {
    const gear = { Tracked: 'full', 'Half-Tracked': 'half' } as const;
    for (const card of cards) {
      const { tracks, wheels, flight } = miniatureOf(card).look;
      for (const [rule, kind] of Object.entries(gear))
        if (card.skills.includes(ruleName(rule))) expect([card.id, tracks]).toEqual([card.id, kind]);
      if (card.skills.includes(ruleName('Wheeled'))) expect([card.id, wheels > 0]).toEqual([card.id, true]);
      if (card.skills.includes(ruleName('Helicopter'))) expect([card.id, /rotor/i.test(flight)]).toEqual([card.id, true]);
    }
  });

  it('guns: where a Ludwig, a Pounder and an Assault Truck carry them', () => {
    const places = (id: string) => named(id).look.guns.map(({ kind, barrels, place }) => [kind, barrels, place]);
    expect(places('ludwig')).toEqual([
      ['cannon', 2, 'arms'],
      ['mg', 1, 'turret'],
    ]);
    expect(places('pounder')).toEqual([
      ['cannon', 1, 'turret'],
      ['mg', 1, 'roof'],
      ['mg', 1, 'hull'],
    ]);
    expect(places('assault-truck').map(([, , place]) => place)).toEqual(['hull', 'left', 'right', 'turret', 'hull']);
    expect(named('falke').look.guns.map(gun => [gun.kind, gun.place])).toContainEqual(['bombs', 'wings']);
  });

  it('figures: what each Ghost carries, and a crew of three behind the gun', () => {
    const carried = named('sturmgrenadier-recon-squad').look.figures.map(figure => figure.guns.map(gun => gun.kind).join(' '));
    expect(carried).toEqual(['rifle rocket', 'rifle rocket', 'rifle rocket', 'rifle', 'mg']);
    expect(named('red-rain').look.figures.map(figure => figure.guns[0]?.kind)).toEqual(['smg', 'smg', 'smg']);
  });
});
