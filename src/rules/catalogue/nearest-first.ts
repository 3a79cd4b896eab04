/**
 * Sorts what has a price by its distance to another price: of two that are equally near the cheaper one comes first.
 */
export const nearestFirst = <Item extends { price: number }>(price: number, items: readonly Item[]): Item[] =>
  [...items].sort(
    (one, other) => Math.abs(one.price - price) - Math.abs(other.price - price) || one.price - other.price,
  );
