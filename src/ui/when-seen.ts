const page: Document & { prerendering?: boolean } = document;

/** Does the work once a shopper sees the page: one that is only prepared for who may never come must change nothing. */
export function whenSeen(work: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
