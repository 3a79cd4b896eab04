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
