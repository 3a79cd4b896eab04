import { sentSearches } from './sent-searches.ts';

/** The search box: stores searches, blocks blank ones, and becomes a combobox at its first use. */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector('input');

function enhance(form: HTMLFormElement, input: HTMLInputElement): void {
  const loaded = new AbortController();
  const searched = new URLSearchParams(location.search).get('name[like]');
  if (searched) input.value = searched;
  // Without JavaScript the browser shows a message for blank text; with it nothing happens (spec §5).
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') event.preventDefault();
    else if (!loaded.signal.aborted) sentSearches.keep(`${sentSearches.read() ?? ''}\n${input.value}`);
  });

  // The header may be scrolled away: the focus brings it back, and the page must not jump to where it was.
  document
    .querySelector('[data-focus-search]')
    ?.addEventListener('click', () => input.focus({ preventScroll: true }));

  // ARIA in HTML allows no combobox of type search.
  input.type = 'text';
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  let lastKey = '';
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { startSearch } = await import('./start-search.ts');
      loaded.abort();
      startSearch(form, input, lastKey);
    } catch {
      // Where the script cannot be loaded, the plain form still works, and the next use tries again.
      isLoading = false;
    }
  };
  for (const sign of ['pointerover', 'focusin'])
    form.addEventListener(sign, load, { passive: true, signal: loaded.signal });
  input.addEventListener(
    'keydown',
    ({ key }) => {
      lastKey = key;
    },
    { signal: loaded.signal },
  );
}

if (form && input) enhance(form, input);
