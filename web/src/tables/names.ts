// Several names beside each other.

/** "Anna, Renard × 5": who is there more than once, as bots are, is named once, and last. */
export function gathered(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const few = [...counts].sort(([, one], [, other]) => one - other);
  return few.map(([name, count]) => (count > 1 ? `${name}\u00a0×\u00a0${count}` : name)).join(", ");
}

/** "Zéphyr", "Zéphyr 2": who is there more than once, as bots are, has a number. */
export function numbered(names: string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 || name === "" ? name : `${name}\u00a0${before + 1}`;
  });
}
