import { homeHandoff, isReturnPage } from './store.ts';

let isGoing = false;

/**
 * Replaces this page by the home page (spec §2), once however many find that nobody is logged in: a second navigation
 * breaks off the transition of the first, which the browser reports as an error.
 */
export function goHome(): void {
  if (!isGoing) location.replace('/');
  isGoing = true;
}

/** The same, for who came to a page that needs a login: where that is an order, home asks for the login that leads back. */
export function goHomeToLogIn(): void {
  const { pathname } = location;
  if (!isGoing && pathname.startsWith('/order/') && isReturnPage(pathname))
    homeHandoff.keep({ showLogin: true, returnTo: pathname });
  goHome();
}
