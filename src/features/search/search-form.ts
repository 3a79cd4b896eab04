import { sentSearch } from './sent-search.ts';

/** The search box: keeps what was searched for, sends no blank text, and becomes a combobox when it is first used. */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector('input');

function enhance(form: HTMLFormElement, input: HTMLInputElement): void {
  const loaded = new AbortController();
  const searched = new URLSearchParams(location.search).get('name[like]');
  if (searched) input.value = searched;
  // Without a script the browser refuses blank text with a message; with one nothing happens (spec §5).
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    if (input.value.trim() === '') event.preventDefault();
    else if (!loaded.signal.aborted) sentSearch.keep(input.value);
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
      const { startSearch } = await import('./start.ts');
      loaded.abort();
      startSearch(form, input, lastKey);
    } catch {
      // Offline: the plain form works on, and the next use tries again.
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
