import { adoptStyles } from '../../browser/adopt-styles.ts';
import { element } from '../../browser/element.ts';
import styles from './search.css?inline';

const ID = 'search-panel';

adoptStyles(styles);

/**
 * The panel under the search field: a listbox that the field controls, and a status that is announced (ARIA 1.2
 * combobox).
 */
export function makePanel(input: HTMLInputElement) {
  const list = element('div', { id: `${ID}-list`, role: 'listbox', class: 'search-list' });
  const beside = element('div', { class: 'search-beside' });
  const status = element('p', { role: 'status', class: 'sr-only' });
  const panel = element('div', { class: 'search-panel panel' }, list, beside);
  panel.hidden = true;
  // A panel that scrolls would be a stop of the Tab key, which leaves the field.
  panel.tabIndex = -1;
  list.hidden = true;
  // Pressing in the panel must not take the focus from the field, which would close a phone's keyboard.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  // After the field in the document, so that Tab moves from the field into the panel.
  input.after(panel, status);
  input.setAttribute('aria-controls', list.id);

  return {
    list,
    isOpen: () => !panel.hidden,
    contains: (node: Node) => panel.contains(node),
    /**
     * Shows options, and beside them other elements such as buttons.
     * @param said the text that screen readers announce
     */
    show(name: string, options: readonly Node[], others: readonly Node[], said: string): void {
      list.setAttribute('aria-label', name);
      list.replaceChildren(...options);
      beside.replaceChildren(...others);
      list.hidden = options.length === 0;
      panel.hidden = false;
      panel.setAttribute('aria-busy', 'false');
      panel.scrollTop = 0;
      input.setAttribute('aria-expanded', String(options.length > 0));
      status.textContent = said;
    },
    /** While the next list loads, the present one stays. */
    setBusy(isBusy: boolean): void {
      panel.setAttribute('aria-busy', String(isBusy));
    },
    close(): void {
      panel.hidden = true;
      input.setAttribute('aria-expanded', 'false');
      status.textContent = '';
    },
  };
}
