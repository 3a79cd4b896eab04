import { expect, test } from 'vitest';
import { contractInScripts } from './in-scripts.ts';

const FILE = `import { z } from 'zod';
import { byRow } from './params.ts';

export const removeThing = route('DELETE /things/:id', {
  may: 'catalogue',
  params: byRow,
  body: z.object({ why: z.string() }),
  response: thingResponse,
  errors: ['not_found', 'in_use'],
  failure: 'remove',
});
`;
const { handler } = contractInScripts.transform;
const codeFor = (name: string, file: string) =>
  handler.call({ environment: { name } }, FILE, `/shop/src/contract/${file}`).code;

test('Scripts: one has of a call what makes it, and is free to leave the call out', () => {
  const code = codeFor('client', 'calls/things.ts').replaceAll(/\s+/g, ' ');
  expect(code).toContain(
    "export const removeThing = /* @__PURE__ */ route('DELETE /things/:id', { may: 'catalogue', response: thingResponse, failure: 'remove', });",
  );
});

test('Scripts: a build that renders pages, and other files of the contract, keep all', () => {
  for (const code of [codeFor('ssr', 'calls/things.ts'), codeFor('client', 'thing.ts')])
    expect(code.replaceAll('/* @__PURE__ */ ', '')).toBe(FILE);
});
