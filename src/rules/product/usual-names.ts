/** A name that fewer of the lists have is one product's own. */
const LEAST_SHARE = 0.4;

/**
 * The names that many lists have, each at the place that it usually has.
 * @param lists the names of one product each, in their order
 */
export function usualNames(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number[]>();
  for (const list of lists)
    for (const [place, name] of list.entries()) places.set(name, [...(places.get(name) ?? []), place]);
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return [...places]
    .filter(([, found]) => found.length >= lists.length * LEAST_SHARE)
    .sort(([, one], [, other]) => mean(one) - mean(other))
    .map(([name]) => name);
}
