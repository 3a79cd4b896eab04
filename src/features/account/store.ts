import { persistentAtom } from '@nanostores/persistent';
import '../../browser/storage.ts';
import { handoffTo } from '../../browser/handoff.ts';
import { isObject, isText } from '../../browser/parse.ts';
import { currentAccessToken, keepAccessToken, refreshSession } from '../../client/session.ts';
import type { LoginRequest, SignupRequest, User } from '../../contract/account.ts';
import { needsLogin } from './private-pages.ts';
import { parseUser } from './user.ts';

export type AuthTab = 'login' | 'signup';
export const ACCOUNT_VIEWS = ['profile', 'change-password', 'orders', 'saved-items', 'privacy'] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

/** Who is logged in, kept under the key that spec §3 names; the token is not kept. */
export const $user = persistentAtom<User | undefined>('user', undefined, {
  encode: (user) => user && JSON.stringify(user),
  decode: parseUser,
});

/** Where a login at the home page may lead back to: nowhere else, whatever storage says. */
const RETURN_PAGES = /^\/(payment|userAccount|order\/[^/]+(\/invoice)?)$/;

/** Asks the home page to show the login dialog (spec §2), and where to go on once logged in. */
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

/** The calls to the API come with their schemas, and load when they are first needed. */
const accounts = () => import('../../client/accounts.ts');

/** @throws ApiError */
export async function logIn(request: LoginRequest): Promise<void> {
  const { login } = await accounts();
  const { user, accessToken } = await login(request);
  $user.set(user);
  keepAccessToken(accessToken);
}

/** Makes the account; the caller then logs in (spec §4). @throws ApiError */
export async function signUp(request: SignupRequest): Promise<void> {
  const { signup } = await accounts();
  await signup(request);
}

/** Forgets the shopper on this device, whatever the server says. */
export function forgetUser(): void {
  $user.set(undefined);
  keepAccessToken(undefined);
}

/**
 * Ends the session. Local credentials go in every case (spec §4).
 * @throws ApiError when the server could not be told
 */
export async function logOut(): Promise<void> {
  try {
    const { logout } = await accounts();
    await logout();
  } finally {
    forgetUser();
  }
}

/** When this browser last renewed its session. */
const $renewedAt = persistentAtom<string>('hardware-pasal:session-renewed', '0');
/** Each renewal changes the cookie, so it is not done at every page; shorter than an access token lives. */
const RENEW_EVERY = 10 * 60_000;

/**
 * Renews the session of a stored user (spec §4): at every load of a page that needs the login, else every ten minutes.
 * When nobody is logged in, or a call of this page was faster, there is nothing to do.
 */
export async function startSession(): Promise<void> {
  const isFresh = Date.now() - Number($renewedAt.get()) < RENEW_EVERY;
  if (!$user.get() || currentAccessToken() || (isFresh && !needsLogin())) return;
  if ((await refreshSession()) === 'renewed') $renewedAt.set(String(Date.now()));
}
