import { globSync, readFileSync } from 'node:fs';

/** A test's title as it stands in the code, with the file it is in. */
export type TestTitle = { title: string; file: string };

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts'];
/** A text that begins with a section of the spec can only be a title. */
const TITLE = /(['"`])(§(?:(?!\1).)+)\1/g;

export const titlesIn = (code: string): string[] =>
  [...code.matchAll(TITLE)].map(([, , title = '']) => title);

/** Every title of the project's tests, in the order of their files. */
export const readTestTitles = (): TestTitle[] =>
  globSync(TEST_FILES)
    .toSorted()
    .flatMap((file) => titlesIn(readFileSync(file, 'utf8')).map((title) => ({ title, file })));
