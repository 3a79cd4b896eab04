import type { PageInputs } from './page-inputs.ts';

/** The plan of a publication: the addresses of pages to render and to remove. */
export type Plan = { render: string[]; remove: string[]; unchanged: number };

/**
 * Compares the digest of every page with that of the last release, so that no code has to know what was edited.
 * @param built the digests of the base release; undefined where there is none, or where other code built it
 */
export function planPages(built: Readonly<Record<string, string>> | undefined, inputs: PageInputs): Plan {
  const before = built ?? {};
  const render = [...inputs]
    .filter(([address, digest]) => before[address] !== digest)
    .map(([address]) => address);
  const remove = Object.keys(before).filter((address) => !inputs.has(address));
  return { render, remove, unchanged: inputs.size - render.length };
}
