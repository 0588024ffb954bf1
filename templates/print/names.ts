/** A name for where there is little room: `Laser Grenadier Command 1.3` becomes `Laser… 1.3`. */
export function shortName(name: string): string {
  const words = name.split(' ');
  return name.length <= 16 || words.length < 3 ? name : `${words[0]}… ${words.at(-1)}`;
}

/** Names in a row; several models of one unit are told by their numbers: `Ranger Combat 1.2, .3, .4`. */
export function joinedNames(names: readonly string[]): string {
  const said: string[] = [];
  let unit: string | null = null;
  for (const name of names) {
    const [, of = '', number = ''] = /^(.+)(\.\d+)$/.exec(name) ?? [];
    said.push(of !== '' && of === unit ? number : name);
    unit = of === '' ? null : of;
  }
  return said.join(', ');
}
