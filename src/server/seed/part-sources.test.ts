import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProductFiles } from './seed-catalogue.ts';

const sources = z.record(
  z.string(),
  z.strictObject({
    read: z.array(
      z.strictObject({ source: z.url({ protocol: /^https$/ }), facts: z.array(z.string()).min(1) }),
    ),
    /** Facts for which no public page could be read. */
    notRead: z.array(z.string()),
    note: z.string().optional(),
  }),
);

const SOURCES = sources.parse(
  JSON.parse(readFileSync(new URL('part-sources.json', import.meta.url), 'utf8')),
);

type Row = { slug: string; specifications: Record<string, string> };
const parts = readProductFiles()
  .filter(({ name }) => name.endsWith('pc-components.json'))
  .flatMap(({ text }) => JSON.parse(text) as Row[]);

/** The shop's own terms have no page elsewhere. */
const OWN = ['Warranty'];

test('every fact of a part of the shop names its source, or is listed as unsourced', () => {
  expect(parts.length).toBeGreaterThanOrEqual(100);
  for (const { slug, specifications } of parts) {
    const entry = SOURCES[slug];
    const named = [
      ...new Set([...(entry?.read.flatMap(({ facts }) => facts) ?? []), ...(entry?.notRead ?? [])]),
    ];
    expect(named.sort(), slug).toEqual(
      Object.keys(specifications)
        .filter((name) => !OWN.includes(name))
        .sort(),
    );
  }
  expect(Object.keys(SOURCES).sort()).toEqual(parts.map(({ slug }) => slug).sort());
});
