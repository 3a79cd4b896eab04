import type { Claim } from '../spec-table/claims.ts';
import type { Mutation } from '../spec-table/mutations.ts';

/** A mutation with the tests that claim its statement. */
export type Judged = { mutation: Mutation; claims: Claim[] };

export const testName = ({ file, title }: Claim): string => `${file}: ${title}`;

/** Mutations that share a build: no test belongs to two of them, and no file is changed twice. */
export function groupByTests(judged: readonly Judged[]): Judged[][] {
  const groups: { members: Judged[]; taken: Set<string> }[] = [];
  for (const one of judged) {
    const own = [one.mutation.file, ...one.claims.map(testName)];
    const group = groups.find(({ taken }) => own.every((name) => !taken.has(name)));
    if (group) {
      group.members.push(one);
      for (const name of own) group.taken.add(name);
    } else groups.push({ members: [one], taken: new Set(own) });
  }
  return groups.map(({ members }) => members);
}
