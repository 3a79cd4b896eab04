import { element } from '../../browser/element.ts';

const ID = 'search-panel';

/** What opens under the search field. Its list is what the field controls; its status is read out (ARIA 1.2 combobox). */
export function makePanel(input: HTMLInputElement) {
  const list = element('div', { id: `${ID}-list`, role: 'listbox', class: 'search-list' });
  const beside = element('div', { class: 'search-beside' });
  const status = element('p', { role: 'status', class: 'sr-only' });
  const panel = element('div', { class: 'search-panel panel' }, list, beside);
  panel.hidden = true;
  list.hidden = true;
  // The field keeps the focus, and on a phone its keyboard, while something in the panel is pressed.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  // Tab goes from the field to what can be pressed in the panel.
  input.after(panel, status);
  input.setAttribute('aria-controls', list.id);

  return {
    list,
    isOpen: () => !panel.hidden,
    contains: (node: Node) => panel.contains(node),
    /**
     * Shows options, and beside them what is no option.
     * @param said what a screen reader says of it
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
    /** The list stays as it is while the next one is on its way. */
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
