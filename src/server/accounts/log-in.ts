import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit, Taken } from '../limits/counters.ts';
import { requireAllowed } from '../limits/limit-settings.ts';
import { rangesOfRequest } from '../limits/network.ts';
import { DEVICE_COOKIE, type Device, type DeviceAccount, type DeviceCookies } from './auth-cookies.ts';
import { verifyNoPassword, verifyPassword } from './passwords.ts';
import type { SecondFactors } from './second-factor.ts';
import type { UserRow } from './users.ts';

/** The credentials of a log-in. */
type Credentials = { password: string; code?: string | undefined };

/** Records a failed log-in of staff. It must not delay the response: the duration would reveal who is staff. */
type OnLoginFailed = (user: UserRow, reason: 'password' | 'code' | 'too many codes') => void;

/**
 * Checks a password, and the second factor of an account that has one.
 * @param user undefined where there is no such account: that takes as long as a wrong password
 * @throws HttpError invalid_credentials, second_factor_required, second_factor_rejected, too_many_requests
 */
export async function checkCredentials(
  {
    queries,
    factors,
    network,
    browser,
    onLoginFailed,
  }: {
    queries: Queries;
    factors: SecondFactors;
    network: string;
    /** A browser that opened this account before. */
    browser: string | undefined;
    onLoginFailed: OnLoginFailed;
  },
  user: UserRow | undefined,
  { password, code }: Credentials,
): Promise<{ user: UserRow; hasSecondFactor: boolean; kind?: 'app' | 'recovery' }> {
  const isRight = user
    ? await verifyPassword(user.passwordHash, password, network)
    : await verifyNoPassword(password, network);
  if (!user || !isRight) {
    if (user) onLoginFailed(user, 'password');
    throw new HttpError('invalid_credentials');
  }
  // Customers have no second factor: their log-in needs no further statement.
  if (!user.staffRole || !(await factors.isSetUp(queries, user.id))) return { user, hasSecondFactor: false };
  if (code === undefined) throw new HttpError('second_factor_required');
  const kind = await factors.check(queries, { userId: user.id, browser }, code).catch((error) => {
    if (error instanceof HttpError) onLoginFailed(user, 'too many codes');
    throw error;
  });
  if (!kind) {
    onLoginFailed(user, 'code');
    throw new HttpError('second_factor_rejected');
  }
  return { user, hasSecondFactor: true, kind };
}

/**
 * Wrong passwords for one account. Browsers that never logged in to it share the count of their network and one count
 * of the whole account: 50 an hour, 1,200 a day, however many machines guess. A browser that logged in before has a
 * count of its own, so that no stranger can keep the owner out; on a new device a reset by e-mail gives it one.
 */
const STRANGERS_OF_NETWORK: Limit = { name: 'login-network', max: 10, windowMs: MINUTE_MS };
const STRANGERS: Limit = { name: 'login-account', max: 50, windowMs: 60 * MINUTE_MS };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 10, windowMs: 10 * MINUTE_MS };

type LoginAttempt = {
  /** As typed; counted alike with and without an account. */
  email: string;
  network: string;
  /** The browser's proof that it logged in to this very account before. */
  device: Device | undefined;
};

type Count = { limit: Limit; subject: string };

const getCounts = ({ email, network, device }: LoginAttempt): Count[] =>
  device
    ? [{ limit: KNOWN_DEVICE, subject: `${device.userId} ${device.nonce}` }]
    : [
        { limit: STRANGERS_OF_NETWORK, subject: `${network} ${email}` },
        { limit: STRANGERS, subject: email },
      ];

/** Counts a login before its password is checked. One that the narrow limit rejects does not count for the wide one. */
export async function beginLogin(counters: Counters, attempt: LoginAttempt): Promise<Taken> {
  for (const { limit, subject } of getCounts(attempt)) {
    const taken = await counters.take(limit, subject);
    if (!taken.isAllowed) return taken;
  }
  return { isAllowed: true };
}

/** Takes the count back after a right password. */
export async function forgiveLogin(counters: Counters, attempt: LoginAttempt): Promise<void> {
  for (const { limit, subject } of getCounts(attempt)) await counters.giveBack(limit, subject);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the network is over its limit, and the browser's device cookie may still open its own account. */
    overNetworkLimit?: Taken;
  }
}

/**
 * How often one network may log in or request a one-time password, for any accounts. Many shoppers share one address
 * behind a mobile operator's gateway, so it only stops machines. It complements the limits for each account, which an
 * attacker with one password and a list of emails never reaches.
 */
export const LOGIN_OF_NETWORK: Limit = { name: 'logins-network', max: 120, windowMs: 60_000 };
export const RESET_OF_NETWORK: Limit = { name: 'resets-network', max: 120, windowMs: 60_000 };

/**
 * The `onRequest` of log-ins and of code requests: rejects a network over its limit, except for a browser with a
 * device cookie. The cookie's account is checked later, so the route must look at `overNetworkLimit`.
 */
export const limitStrangers =
  (counters: Counters, devices: DeviceCookies, limit: Limit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const taken = await counters.take(limit, rangesOfRequest(request));
    if (!taken.isAllowed && devices.read(request.cookies[DEVICE_COOKIE])) request.overNetworkLimit = taken;
    else requireAllowed(reply, taken);
  };

/**
 * The device cookie where it belongs to the named account; another one does not lift the network's limit.
 * @throws HttpError too_many_requests
 */
export function requireOwnDevice(
  devices: DeviceCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  account: DeviceAccount | undefined,
): Device | undefined {
  const shown = devices.read(request.cookies[DEVICE_COOKIE]);
  const own = shown && account && devices.isOf(shown, account) ? shown : undefined;
  if (!own && request.overNetworkLimit) requireAllowed(reply, request.overNetworkLimit);
  return own;
}
