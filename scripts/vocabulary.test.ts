import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Identifiers that were replaced by terms of the field. Whole ones and parts of them, written with their capitals. */
const REPLACED_NAMES =
  /\b(?:\w*(?:AtHand|OneTab|[a-z]Moment|Refusal|refusalOf|[a-z]Refused|CallError|[a-z]Answer(?!s\b|ed\b|ing\b)|Mended)\w*|unheard|keptHtml|readOnce|onceAGeneration|oneEditAtATime|asOnlyPublisher|takeOverSpare|layInto|isOfTheWhole|faultOf|faults|meaningOf|tell[A-Z]\w*|telling|pagesMade|addAndTell|ANSWERS|answer(?:IfAny|Text|To|With)|NEWS_OF)\b/g;

/** Words that were replaced in comments, test titles, documents and texts for shoppers. */
const REPLACED_WORDS = /\b(?:at hand|makers?|mend(?:s|ed|ing)?|whoever|[\w-]*-foot)\b/gi;

/** Files that may contain a replaced word, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'scripts/vocabulary.test.ts': 'lists the words',
  'docs/spec-mutations.txt': 'breaks a path of the API by another word',
};

const files = (patterns: readonly string[]) =>
  globSync(patterns, { exclude: ['**/node_modules/**'] }).filter((file) => !(file in EXCEPTIONS));

const found = (patterns: readonly string[], replaced: RegExp) =>
  files(patterns).flatMap((file) =>
    (readFileSync(file, 'utf8').match(replaced) ?? []).map((word) => `${file}: ${word}`),
  );

const CODE = ['{src,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}'];
const STYLES_AND_DOCUMENTS = ['src/**/*.css', 'docs/**/*.{md,txt}', '*.md', 'deploy/**/*.{sh,conf,md}'];

test('names of the code use the terms of the field', () => {
  expect(found(CODE, REPLACED_NAMES)).toEqual([]);
});

test('comments, test titles, styles and documents use the terms of the field', () => {
  expect(found([...CODE, ...STYLES_AND_DOCUMENTS], REPLACED_WORDS)).toEqual([]);
});

test('every exception still contains a replaced word', () => {
  for (const file of Object.keys(EXCEPTIONS)) {
    const text = readFileSync(file, 'utf8');
    expect(text.match(REPLACED_WORDS) ?? text.match(REPLACED_NAMES), file).not.toBeNull();
  }
});
