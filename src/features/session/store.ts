import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { handoffTo } from '../../browser/handoff.ts';
import { isObject, isText } from '../../browser/parse.ts';
import { currentAccessToken, keepAccessToken, refreshSession } from '../../client/session.ts';
import type { LoginRequest, SignupRequest, User } from '../../contract/account.ts';
import { parseUser } from './user.ts';

export type AuthTab = 'login' | 'signup';
export const ACCOUNT_VIEWS = ['profile', 'change-password', 'orders', 'saved-items', 'privacy'] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

/** The logged-in user, stored under the key that spec §3 names; the token is never stored. */
export const $user = persistentAtom<User | undefined>('user', undefined, {
  encode: (user) => user && JSON.stringify(user),
  decode: parseUser,
});

/** Where a login at the home page may lead back to: nowhere else, whatever storage says. */
const RETURN_PAGES = /^\/(payment|userAccount|order\/[^/]+(\/invoice)?)$/;

/** Makes the home page show the login dialog (spec §2), and names the page to open after the login. */
export const homeHandoff = handoffTo('/', (value) =>
  isObject(value) && value.showLogin === true
    ? {
        showLogin: true,
        returnTo: isText(value.returnTo) && RETURN_PAGES.test(value.returnTo) ? value.returnTo : undefined,
      }
    : undefined,
);

/** Chooses the account page's first view; `wishlist` is another name of the saved items (spec §2). */
export const accountHandoff = handoffTo('/userAccount', (value) => {
  if (!isObject(value)) return undefined;
  const wanted = value.view === 'wishlist' ? 'saved-items' : value.view;
  const view = ACCOUNT_VIEWS.find((known) => known === wanted);
  return view && { view };
});

/** The API calls bring their schemas along, so they load at first use. */
const accounts = () => import('../../client/accounts.ts');

/** @throws ApiError */
export async function logIn(request: LoginRequest): Promise<void> {
  const { login } = await accounts();
  const { user, accessToken } = await login(request);
  $user.set(user);
  keepAccessToken(accessToken);
}

/** Creates the account; the caller then logs in (spec §4). @throws ApiError */
export async function signUp(request: SignupRequest): Promise<void> {
  const { signup } = await accounts();
  await signup(request);
}

/** Removes the user from this browser, whatever the server says. */
export function forgetUser(): void {
  $user.set(undefined);
  keepAccessToken(undefined);
}

/**
 * Ends the session. Local credentials are removed in every case (spec §4).
 * @throws ApiError when the server's logout failed
 */
export async function logOut(): Promise<void> {
  try {
    const { logout } = await accounts();
    await logout();
  } finally {
    forgetUser();
  }
}

/** Pages that need the login (spec §2) and lead home when a session ends (spec §4). */
const PRIVATE = ['/dashboard', '/account', '/orders', '/userAccount', '/order/', '/order-status'];

/** Whether this page needs the login: the private pages, and the checkout, because ordering does. */
export const needsLogin = (): boolean => isPrivatePage() || location.pathname.includes('/payment');

/** Whether this page leads to the home page after a logout: a message must then be shown on that page. */
export const isPrivatePage = (): boolean => PRIVATE.some((path) => location.pathname.includes(path));

/** When this browser last refreshed its session. */
const $renewedAt = persistentAtom<string>('hardware-pasal:session-renewed', '0');
/** Which way into an account comes first: signing up, unless an account was ever logged in here. */
export const firstAuthTab = (): AuthTab => (Number($renewedAt.get()) > 0 ? 'login' : 'signup');

/** Every refresh changes the cookie, so not every page makes one; shorter than the life of an access token. */
const RENEW_EVERY = 10 * 60_000;

/**
 * Refreshes the session of a stored user (spec §4): at every load of a page that needs the login, else every ten
 * minutes. Does nothing when nobody is logged in, or when a call of this page has refreshed it already.
 */
export async function startSession(): Promise<void> {
  const isFresh = Date.now() - Number($renewedAt.get()) < RENEW_EVERY;
  if (!$user.get() || currentAccessToken() || (isFresh && !needsLogin())) return;
  if ((await refreshSession()) === 'renewed') $renewedAt.set(String(Date.now()));
}
