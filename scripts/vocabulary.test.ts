import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that were replaced by terms of the field. Whole identifiers and parts of them, written with their capitals. */
const REPLACED =
  /\b(?:\w*(?:AtHand|OneTab|[a-z]Moment|Refusal|refusalOf|[a-z]Refused|CallError|[a-z]Answer)\w*|unheard|keptHtml|readOnce|onceAGeneration|oneEditAtATime|asOnlyPublisher|takeOverSpare|layInto|isOfTheWhole|faultOf|meaningOf|tell[A-Z]\w*)\b/g;

test('names of the code use the terms of the field', () => {
  const found = globSync('{src,scripts}/**/*.{ts,tsx,astro,js,mjs}', {
    exclude: ['**/node_modules/**', 'scripts/vocabulary.test.ts'],
  }).flatMap((file) => (readFileSync(file, 'utf8').match(REPLACED) ?? []).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
