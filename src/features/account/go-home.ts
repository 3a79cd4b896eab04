let isGoing = false;

/**
 * Replaces this page by the home page (spec §2), once however many find that nobody is logged in: a second navigation
 * breaks off the transition of the first, which the browser reports as an error.
 */
export function goHome(): void {
  if (!isGoing) location.replace('/');
  isGoing = true;
}
