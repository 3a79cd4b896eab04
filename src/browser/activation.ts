const page: Document & { prerendering?: boolean } = document;

/**
 * Runs work once someone sees the page: one that is only prepared, for a shopper who may never come, changes nothing. It
 * is a task of its own, so that a tap is answered between it and what else a page begins with.
 */
export function onceSeen(work: () => void): void {
  if (page.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else setTimeout(work);
}

/** Runs work when the browser has nothing better to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);
