/** An import of one room by another, and how to show it. */
export type Import = { from: string; to: string; path: string };

/** The shortest way from a room to another by imports; undefined where there is none. */
function wayBetween(start: string, end: string, next: ReadonlyMap<string, readonly Import[]>) {
  const ways = new Map<string, Import[]>([[start, []]]);
  for (const [room, way] of ways) {
    if (room === end) return way;
    for (const step of next.get(room) ?? []) if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
  }
  return undefined;
}

/**
 * The shortest circle of rooms that import each other, as one import a step; undefined where imports between rooms go
 * one way. An import within a room counts for nothing.
 */
export function getCircle(imports: readonly Import[]): Import[] | undefined {
  const between = imports.filter(({ from, to }) => from !== to);
  const next = Map.groupBy(between, ({ from }) => from);
  const circles = between.flatMap((first) => {
    const back = wayBetween(first.to, first.from, next);
    return back ? [[first, ...back]] : [];
  });
  return circles.toSorted((one, other) => one.length - other.length)[0];
}
