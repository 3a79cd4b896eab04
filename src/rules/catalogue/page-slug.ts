/**
 * The longest that the API takes, in characters; and in bytes, what file systems take beside the endings of a page's
 * files.
 */
const MOST_CHARACTERS = 120;
const MOST_BYTES = 240;
/** Ends the path or begins another part of an address, or is not visible: lists of pages have one address a line. */
const REFUSED = /[/\\?#%"<>\p{C}\p{Z}]/u;
/** Not visible either, but between letters Nepali and other languages of South Asia are written with them. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;
/** Hosts take it for the file of another page: `hp-x.html` for that of `hp-x`. */
const NAME_OF_A_FILE = /\.html$/i;

/**
 * Whether a page can have a slug in its address and in the name of its file. Wider than what editors may write
 * (`src/contract/identifier.ts`): other hosts use capitals and other scripts.
 */
export const isPageSlug = (slug: string): boolean =>
  slug !== '' &&
  !slug.startsWith('.') &&
  !NAME_OF_A_FILE.test(slug) &&
  !REFUSED.test(slug.replaceAll(JOINERS, '')) &&
  slug.length <= MOST_CHARACTERS &&
  new TextEncoder().encode(slug).length <= MOST_BYTES;
