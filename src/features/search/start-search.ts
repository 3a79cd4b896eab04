import { combobox } from './combobox.ts';
import { pressKey } from './press-key.ts';
import { rememberSearch } from './recent-searches.ts';
import { sentSearch } from './sent-search.ts';

/**
 * Makes the search form a combobox. It comes when the field is first used: what was typed until then is in the field.
 * @param earlierKey the last key that was pressed before
 */
export function startSearch(form: HTMLFormElement, input: HTMLInputElement, earlierKey: string): void {
  const sent = sentSearch.read();
  if (sent) rememberSearch(sent);
  sentSearch.drop();
  const box = combobox(input);

  input.addEventListener('input', box.open);
  input.addEventListener('focus', box.open);
  input.addEventListener('click', () => {
    if (!box.isOpen()) box.open();
  });
  input.addEventListener('keydown', (event) => {
    // While a word is composed (Devanagari, say) keys belong to the composing.
    if (!event.isComposing && pressKey(event.key, box)) event.preventDefault();
  });
  box.list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (!option) return;
    if (option.dataset.term) rememberSearch(option.dataset.term);
    box.close();
  });
  form.addEventListener('submit', () => {
    rememberSearch(input.value);
    box.close();
  });

  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.holds(relatedTarget)) box.close();
  });
  // A touch beside the panel moves no focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!box.holds(target)) box.close();
  });
  // The browser keeps the page as it was left, and shows it so when the shopper comes back.
  addEventListener('pagehide', box.close);

  if (document.activeElement !== input) return;
  box.open();
  if (earlierKey.startsWith('Arrow')) pressKey(earlierKey, box);
}
