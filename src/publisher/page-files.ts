import { extname } from 'node:path';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
const COMPRESSED = ['.br', '.gz'];

/** Whether compressed forms of a file lie beside it. */
export const isText = (file: string): boolean => TEXT.has(extname(file));

/** The file of a release that an address is answered with: Astro's build format `file`. */
export const fileOf = (address: string): string =>
  address === '/' ? 'index.html' : /\.\w+$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`;

/** A file with its compressed forms. */
export const allForms = (file: string): string[] =>
  isText(file) ? [file, ...COMPRESSED.map((ending) => file + ending)] : [file];

/** The files of a release that a page is. */
export const pageFiles = (address: string): string[] => allForms(fileOf(address));

/** Whether a file, or the folder it is in, belongs to the release as a whole: written for each, or linked from several. */
export const isReleaseWide = (file: string): boolean =>
  /^(?:_astro(?:\/|$)|sitemap-|_redirects|_headers)/.test(file);
