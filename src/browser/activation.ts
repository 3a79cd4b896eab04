const page: Document & { prerendering?: boolean } = document;

/**
 * Runs work once the page is visible: a prerendered page, which the shopper may never open, must change nothing. It
 * runs as a task of its own, so that a tap is handled before it.
 */
export function onceSeen(work: () => void): void {
  if (page.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else setTimeout(work);
}

/** Settles once the page is visible. */
export const seen = (): Promise<void> =>
  page.prerendering ? new Promise((resolve) => onceSeen(resolve)) : Promise.resolve();

/** Runs work when the browser has nothing better to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);
