import { element } from '../../browser/element.ts';
import * as messages from './messages.ts';
import { option } from './option.ts';
import { resultsAddress } from './term.ts';

/** The recent searches as options. */
export const recentOptions = (terms: readonly string[]): HTMLElement[] => {
  const title = element(
    'p',
    { id: 'search-recent', role: 'presentation', class: 'search-title' },
    messages.recentSearchesTitle,
  );
  const options = terms.map((term, index) => {
    const made = option(String(index), resultsAddress(term), element('span', { class: 'search-term' }, term));
    made.dataset.term = term;
    return made;
  });
  return [element('div', { role: 'group', 'aria-labelledby': title.id }, title, ...options)];
};

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, text);
  made.addEventListener('click', press);
  return made;
}

/** The buttons are beside the options, because an option must not contain a control. */
export function eraseButtons(
  terms: readonly string[],
  erase: (term: string) => void,
  eraseAll: () => void,
): HTMLElement[] {
  const each = terms.map((term) => {
    const remove = button('×', 'search-erase', () => erase(term));
    remove.setAttribute('aria-label', `Remove “${term}” from recent searches`);
    return remove;
  });
  return [
    element('div', { class: 'search-erases' }, ...each),
    button(messages.clearRecentSearches, 'search-clear', eraseAll),
  ];
}
