import { isText } from './compress.ts';
import { fileOf } from './renderer.ts';

const ENDINGS = ['', '.br', '.gz'];

/** A file with its compressed forms. */
export const allForms = (file: string): string[] =>
  isText(file) ? ENDINGS.map((ending) => file + ending) : [file];

/** The files of a release that a page is. */
export const pageFiles = (address: string): string[] => allForms(fileOf(address));

/** Whether a file, or the folder it is in, is of the release as a whole: made anew for each, or laid from several. */
export const isOfTheWhole = (file: string): boolean =>
  /^(?:_astro(?:\/|$)|sitemap-|_redirects|_headers)/.test(file);
