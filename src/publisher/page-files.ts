import { extname } from 'node:path';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
const COMPRESSED = ['.br', '.gz'];

/** Whether a file has compressed forms beside it. */
export const isText = (file: string): boolean => TEXT.has(extname(file));

/** The file of a release for an address (Astro's build format `file`). */
export const fileOf = (address: string): string =>
  address === '/' ? 'index.html' : /\.\w+$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`;

/** A file with its compressed forms. */
export const allForms = (file: string): string[] =>
  isText(file) ? [file, ...COMPRESSED.map((ending) => file + ending)] : [file];

/** The files of a page in a release. */
export const pageFiles = (address: string): string[] => allForms(fileOf(address));

/** Whether a file, or the folder it is in, belongs to the release as a whole: written for each, or linked from several. */
export const isReleaseWide = (file: string): boolean =>
  /^(?:_astro(?:\/|$)|sitemap-|_redirects|_headers)/.test(file);
