/**
 * What must be known before the first paint, so that nothing flashes: who is logged in, whether as staff, whether there
 * is a cart or something to check out, whether the address has a query or asks for a list of rows, and whether the
 * page's flash sale runs now. CSS does the rest (global.css).
 *
 * Its source text is sent to the browser as an inline script, so it must not use anything from outside the function.
 */
export function beforePaint(): void {
  // A browser that aborts a view transition (a window was resized, the page was left) rejects a promise and reports
  // it as an error of the page unless it is handled.
  for (const event of ['pageswap', 'pagereveal'] as const)
    addEventListener(event, ({ viewTransition }) => viewTransition?.ready.catch(() => undefined));
  // An abort after the page is visible rejects a promise that scripts cannot reach.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
  });
  // Tells what a shopper wrote before a form's island was there from what the form was filled in with.
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) target.dataset.touched = '';
  });
  // A button that is pressed before its script is there is not forgotten (account/dialog.ts).
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-open-auth]');
    if (button) button.dataset.pressed = '';
  });
  const { dataset } = document.documentElement;
  dataset.script = '';
  // The code of an island did not arrive, also not when Astro tried again.
  addEventListener('astro:hydration-error', () => {
    document.querySelector('[data-broken]')?.removeAttribute('hidden');
  });
  const query = new URLSearchParams(location.search);
  if (query.get('view') === 'list') dataset.view = 'list';
  query.delete('view');
  if (`${query}`) dataset.query = '';
  try {
    const user = localStorage.getItem('user');
    if (user?.startsWith('{')) dataset.session = 'in';
    if (/"role":"(owner|editor|orders|finance)"/.test(user ?? '')) dataset.staff = '';
    if (localStorage.getItem('hardware-pasal:cart')?.includes('{')) dataset.cart = '';
    if (sessionStorage.getItem('hardware-pasal:handoff:/payment')) dataset.checkout = '';
  } catch {
    // Storage may be blocked: the page then shows what a visitor sees.
  }
  if (dataset.saleExpires) {
    const now = Date.now();
    const hasBegun = now >= Number(dataset.saleStarts);
    dataset.sale = now >= Number(dataset.saleExpires) ? 'over' : hasBegun ? 'live' : 'before';
  }
}
