import { expect, test } from 'vitest';
import { factsInScripts } from './in-scripts.ts';

const FILE = `import { findWatts } from '../read/amounts.ts';
import { defineFacts, ESSENTIAL } from './read.ts';

const WORDS = new RegExp(\`\${'tdp'}\`);

export const THING = defineFacts(findShared, {
  power: { asked: ['TDP', ESSENTIAL], bounds: [4, 600], stated: ({ read }) => read.find(findWatts, WORDS) },
  /** No check asks for it. */
  fans: { stated: ({ read }) => read(/fans/) },
});
`;
const { handler } = factsInScripts.transform;
const codeFor = (name: string, code: string) =>
  handler.call({ environment: { name } }, code, '/shop/src/rules/compatibility/facts/thing.ts')?.code;

test('Scripts: one has of a fact under which name a shop states it, and nothing that reads it', () => {
  expect(codeFor('client', FILE)?.replaceAll(/\s+/g, ' ')).toBe(
    "import { defineFacts, ESSENTIAL } from './read.ts'; export const THING = /* @__PURE__ */ defineFacts(undefined, { power: { asked: ['TDP', ESSENTIAL], }, /** No check asks for it. */ });",
  );
});

test('Scripts: a build that renders pages keeps all, and so does a module without facts', () => {
  expect(codeFor('ssr', FILE)).toBeUndefined();
  expect(codeFor('client', 'export const a = /b/;')).toBe('export const a = /* @__PURE__ */ /b/;');
});
