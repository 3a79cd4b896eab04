import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);

/** Whether a file has a compressed form beside it. */
export const isText = (file: string): boolean => TEXT.has(extname(file));

/** Pages that slugs name: these may end like the name of a file (`iphone-15.5`). */
const NAMED_BY_SLUG = /^\/(?:product|product-category|gone)\//;
const NAMED_AS_FILE = /\.\w+$|^\/_/;

/** The file of a release for an address (Astro's build format `file`). */
export function getFile(address: string): string {
  if (address === '/') return 'index.html';
  const isFile = NAMED_AS_FILE.test(address) && !NAMED_BY_SLUG.test(address);
  return isFile ? address.slice(1) : `${address.slice(1)}.html`;
}

/** The address of such a file. */
export const getAddress = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;

/** The forms that a file of a release has: as it is, and a text as brotli. */
const builtForms = (file: string): string[] => (isText(file) ? [file, `${file}.br`] : [file]);

/** Every form that a file may have: texts that are built once have a gzip form too, and pages of earlier versions. */
export const allForms = (file: string): string[] => [
  ...builtForms(file),
  ...(isText(file) ? [`${file}.gz`] : []),
];

/** The forms of a file in a folder: those that it must have, and others that are there. */
export function findForms(folder: string, file: string): string[] {
  const built = builtForms(file);
  return allForms(file).filter((form) => built.includes(form) || existsSync(join(folder, form)));
}

/** The files of a page in a release. */
export const pageFiles = (address: string): string[] => builtForms(getFile(address));

/** Whether an address is of a file that lists the pages of a release, for search engines or hosts. */
export const isListing = (address: string): boolean => /^\/(?:sitemap-|_redirects$|_headers$)/.test(address);
