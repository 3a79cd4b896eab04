import { combobox } from './combobox.ts';
import { pressKey } from './press-key.ts';
import { rememberSearch } from './recent-searches.ts';
import { readPercentages } from './sale.ts';
import { sentSearches } from './sent-searches.ts';

/**
 * Makes the search form a combobox. Called at the first use of the field, which may hold text by then.
 * @param earlierKey the last key that was pressed before
 */
export function startSearch(form: HTMLFormElement, input: HTMLInputElement, earlierKey: string): void {
  for (const sent of (sentSearches.read() ?? '').split('\n')) rememberSearch(sent);
  sentSearches.drop();
  const box = combobox(input);
  // Suggestions show sale prices: by the first letters the sales are there.
  void readPercentages();

  input.addEventListener('input', box.open);
  input.addEventListener('focus', box.open);
  input.addEventListener('click', () => {
    if (!box.isOpen()) box.open();
  });
  input.addEventListener('keydown', (event) => {
    // During text composition (such as Devanagari) keys belong to the input method.
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
  // A touch outside the panel does not move the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!box.holds(target)) box.close();
  });
  // The back/forward cache would show the open panel when the shopper returns.
  addEventListener('pagehide', box.close);

  if (document.activeElement !== input) return;
  box.open();
  if (earlierKey.startsWith('Arrow')) pressKey(earlierKey, box);
}
