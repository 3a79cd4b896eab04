import { homeHandoff } from '../session/store.ts';

let isGoing = false;

/**
 * Replaces this page by the home page (spec §2), once however many callers find no session: a second navigation
 * aborts the view transition of the first, which the browser reports as an error.
 */
export function goHome(): void {
  if (!isGoing) location.replace('/');
  isGoing = true;
}

/**
 * The same, for visitors who are not logged in: where they came to an order, the home page asks for the login that
 * leads back.
 */
export function goHomeToLogIn(): void {
  const { pathname } = location;
  if (pathname.startsWith('/order/')) homeHandoff.keep({ showLogin: true, returnTo: pathname });
  goHome();
}
