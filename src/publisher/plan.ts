import type { PageInputs } from './page-inputs.ts';

/** What a publication has to do: the addresses of pages to make and to take away. */
export type Plan = { make: string[]; remove: string[]; unchanged: number };

/**
 * Compares what every page shows now with what it showed when the last release was made. Nothing, some or all pages
 * come out by themselves, whatever was edited and by whom.
 * @param made the digests of the release that is built upon; undefined where there is none, or where other code made it
 */
export function planPages(made: Readonly<Record<string, string>> | undefined, inputs: PageInputs): Plan {
  const before = made ?? {};
  const make = [...inputs]
    .filter(([address, digest]) => before[address] !== digest)
    .map(([address]) => address);
  const remove = Object.keys(before).filter((address) => !inputs.has(address));
  return { make, remove, unchanged: inputs.size - make.length };
}
