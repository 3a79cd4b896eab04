import { extname } from 'node:path';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
const COMPRESSED = ['.br', '.gz'];

/** Whether a file has compressed forms beside it. */
export const isText = (file: string): boolean => TEXT.has(extname(file));

/** The file of a release for an address (Astro's build format `file`). */
export const fileOf = (address: string): string =>
  address === '/'
    ? 'index.html'
    : /\.\w+$|^\/_/.test(address)
      ? address.slice(1)
      : `${address.slice(1)}.html`;

/** The address of such a file. */
export const addressOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;

/** A file with its compressed forms. */
export const allForms = (file: string): string[] =>
  isText(file) ? [file, ...COMPRESSED.map((ending) => file + ending)] : [file];

/** The files of a page in a release. */
export const pageFiles = (address: string): string[] => allForms(fileOf(address));

/** Whether an address is of a file that lists the pages of a release, for search engines or hosts. */
export const isListing = (address: string): boolean => /^\/(?:sitemap-|_redirects$|_headers$)/.test(address);
