/** The same list with one entry moved by so many places; a move over the end changes nothing. */
export function moved<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const to = from + by;
  const [item] = list.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
