/** The list with one item moved by so many places; a move past either end changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const to = from + by;
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
