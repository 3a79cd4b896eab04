import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { htmlChecker, htmlCheckerMissing } from './html.ts';

/** Checks every page in the folders that are named; exits with 1 where one has an error. */
const folders = process.argv.slice(2).map((folder) => realpathSync(folder));
const getErrors = await htmlChecker();
if (!getErrors) throw new Error(htmlCheckerMissing());

/** Pages put it into themselves (src/features/navigation/start-menus.ts): it is checked inside of a document. */
const FRAGMENT = 'category-panels.html';

const pages = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
);
if (pages.length === 0) throw new Error(`There are no pages in ${folders.join(', ')}.`);

const wrapped = mkdtempSync(join(tmpdir(), 'hardware-pasal-html-'));
const asDocument = (page: string): string => {
  if (!page.endsWith(FRAGMENT)) return page;
  const file = join(wrapped, FRAGMENT);
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><title>Fragment</title>${readFileSync(page, 'utf8')}</html>`,
  );
  return file;
};

const errors = await getErrors(pages.map(asDocument)).finally(() => rmSync(wrapped, { recursive: true }));
for (const error of errors) console.error(error);
console.error(`${pages.length} pages, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
