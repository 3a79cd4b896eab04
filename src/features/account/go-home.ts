let isGoing = false;

/**
 * Replaces this page by the home page (spec §2), once however many callers find no session: a second navigation
 * aborts the view transition of the first, which the browser reports as an error.
 */
export function goHome(): void {
  if (!isGoing) location.replace('/');
  isGoing = true;
}
