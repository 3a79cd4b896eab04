import type { PageInputs } from './page-inputs.ts';

/** What a publication has to do: the addresses of pages to render and to take away. */
export type Plan = { render: string[]; remove: string[]; unchanged: number };

/**
 * Compares what every page shows now with what it showed when the last release was built. Nothing, some or all pages
 * come out by themselves, whatever was edited and by whom.
 * @param built the digests of the release that is built upon; undefined where there is none, or where other code built it
 */
export function planPages(built: Readonly<Record<string, string>> | undefined, inputs: PageInputs): Plan {
  const before = built ?? {};
  const render = [...inputs]
    .filter(([address, digest]) => before[address] !== digest)
    .map(([address]) => address);
  const remove = Object.keys(before).filter((address) => !inputs.has(address));
  return { render, remove, unchanged: inputs.size - render.length };
}
