/** How probable it is to be at one of some places with each of some numbers. */
export type Masses<K> = Map<K, Mass>;

/** How probable each of some numbers is. Told by its place in a list, for numbers that are no whole ones are made anew each time that a map
 *  takes them. */
interface Mass {
  readonly places: Map<number, number>;
  readonly probable: number[];
}

/** So much more is there with this number. */
export function add<K>(masses: Masses<K>, there: K, number: number, probability: number): void {
  let mass = masses.get(there);
  if (!mass) {
    mass = { places: new Map(), probable: [] };
    masses.set(there, mass);
  }
  const { places, probable } = mass;
  const place = places.get(number);
  if (place !== undefined) probable[place]! += probability;
  else places.set(number, probable.push(probability) - 1);
}
