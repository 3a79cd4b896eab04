/**
 * What must be known before the first paint, so that nothing flashes: who is logged in, whether as staff, whether there is a cart,
 * whether the address has a query, and whether the flash sale that the page was built with runs at this moment. CSS
 * does the rest (global.css).
 *
 * Its own text is sent to the browser as an inline script: it can use nothing from outside itself.
 */
export function beforePaint(): void {
  // A browser that cannot finish a transition between two pages (a window resized, a page left again) says so by a
  // refused promise, and reports it as an error of the page unless someone takes it.
  for (const event of ['pageswap', 'pagereveal'] as const)
    addEventListener(event, ({ viewTransition }) => viewTransition?.ready.catch(() => undefined));
  // One that comes too late for a page that is shown already is nobody's to take.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
  });
  const { dataset } = document.documentElement;
  dataset.script = '';
  if (location.search !== '') dataset.query = '';
  try {
    const user = localStorage.getItem('user');
    if (user?.startsWith('{')) dataset.session = 'in';
    if (/"role":"(owner|editor|orders|finance)"/.test(user ?? '')) dataset.staff = '';
    if (localStorage.getItem('hardware-pasal:cart')?.includes('{')) dataset.cart = '';
  } catch {
    // Storage may be forbidden: the page then shows what a visitor sees.
  }
  if (dataset.saleExpires) {
    const now = Date.now();
    const hasBegun = now >= Number(dataset.saleStarts);
    dataset.sale = now >= Number(dataset.saleExpires) ? 'over' : hasBegun ? 'live' : 'before';
  }
}
