const page: Document & { prerendering?: boolean } = document;

/** Runs work once someone sees the page: one that is only prepared, for a shopper who may never come, changes nothing. */
export function onceSeen(work: () => void): void {
  if (page.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** Runs work when the browser has nothing better to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);
