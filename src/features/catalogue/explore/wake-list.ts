/** Makes a category's static list live at the first use of its filters; what was pressed before is done again then. */
const host = document.querySelector<HTMLElement>('[data-list]');
const { dataset } = document.documentElement;
let isAwake = false;
let again: (() => void) | undefined;

async function wake(list: HTMLElement): Promise<void> {
  try {
    const { startList } = await import('./start-list.tsx');
    if (isAwake) return;
    isAwake = true;
    startList(list);
    again?.();
  } catch {
    // The static list is better than none, and the page says that a part is missing (before-paint.ts).
    delete dataset.query;
    if (again) dispatchEvent(new Event('astro:hydration-error'));
  }
}

if (host) {
  const use = (event: Event) => {
    const { type } = event;
    const target = event.target as HTMLSelectElement;
    if (isAwake || !target.closest('.filter-panel, .result-controls > :not(fieldset)')) return;
    const { value, tagName } = target;
    // A select opens before its click, and hydration takes its choice back.
    if (type === 'submit' || type === (tagName === 'SELECT' ? 'change' : 'click')) {
      event.preventDefault();
      again = () => {
        if (value) target.value = value;
        target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      };
    }
    void wake(host);
  };
  for (const type of ['pointerover', 'focusin', 'click', 'change', 'submit'])
    host.addEventListener(type, use);
  if (dataset.query !== undefined) void wake(host);
}
