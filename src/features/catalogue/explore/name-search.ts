import type { resultsTitle } from '../messages.ts';

/**
 * Names the search of the address in the heading, as its page is read: the script of the list would change it late.
 *
 * Its source text is sent to the browser as an inline script, so it must not use anything from outside the function.
 */
export function nameSearch(getTitle: typeof resultsTitle): void {
  const heading = document.querySelector('h1');
  const name = new URLSearchParams(location.search).get('name[like]')?.trim();
  if (heading && name) heading.textContent = getTitle(name);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words: "ips" does not stand in "chips". */
const asWords = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{Letter}\p{Mark}\p{Number}])${escaped(words)}(?![\p{Letter}\p{Mark}\p{Number}])`,
    'u',
  );

/** Whether a search has words that it was understood by. */
export const hasWords = (name: string, words: string): boolean => asWords(words).test(name);

/** The search without some of its words. */
export const withoutWords = (name: string, words: string): string =>
  name.replace(asWords(words), ' ').replace(/\s+/g, ' ').trim();
