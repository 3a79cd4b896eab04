import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../temporary-folders.ts';
import { htmlChecker } from './html.ts';

const getErrors = await htmlChecker();

function document(body: string, head = ''): string {
  const file = join(newFolder(), 'page.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`,
  );
  return file;
}

/** Java may start slowly where others compute. */
const PATIENCE = { timeout: 60_000 };

test.skipIf(!getErrors)(
  'each error of a page is named with its file, and a page without one has none',
  PATIENCE,
  async () => {
    const good = document('<p>Text</p>', '<style>@view-transition { navigation: auto }</style>');
    const misplaced = document('<span><p>Text</p></span>');
    const unsourced = document('<img alt="">');
    const unknownStyle = document('<p>Text</p>', '<style>p { colour: red }</style>');
    const errors = await getErrors?.([good, misplaced, unsourced, unknownStyle]);
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`${misplaced}:1 Element “p” not allowed as child of element “span”`)),
      expect.stringMatching(new RegExp(`${unsourced}:1 Element “img” is missing`)),
      expect.stringMatching(new RegExp(`${unknownStyle}:1 CSS: “colour”`)),
    ]);
  },
);
