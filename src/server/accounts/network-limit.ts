import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counters, Limit, Taken } from '../limits/counters.ts';
import { networkOfRequest } from '../limits/network.ts';
import { requireAllowed } from '../limits/require-allowed.ts';
import { DEVICE_COOKIE, type Device, type DeviceAccount, type DeviceCookies } from './device-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the network is over its limit, and the browser's device cookie may still open its own account. */
    overNetworkLimit?: Taken;
  }
}

/**
 * How often one network may log in or ask for a one-time password, whomever it names. Many shoppers share one address
 * behind a mobile operator's gateway: this only stops machines. It stands beside the limits for each account, which a
 * guesser with one password and a list of emails never meets.
 */
export const LOGIN_OF_NETWORK: Limit = { name: 'logins-network', max: 120, windowMs: 60_000 };
export const RESET_OF_NETWORK: Limit = { name: 'resets-network', max: 120, windowMs: 60_000 };

/**
 * The `onRequest` of logging in and of asking for a code: a network over its limit is refused, but for a browser with a device cookie. Whose account that
 * opens is known only later, so its route must look at `overNetworkLimit`.
 */
export const limitStrangers =
  (counters: Counters, devices: DeviceCookies, limit: Limit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const taken = await counters.take(limit, networkOfRequest(request));
    if (!taken.isAllowed && devices.read(request.cookies[DEVICE_COOKIE])) request.overNetworkLimit = taken;
    else requireAllowed(reply, taken);
  };

/**
 * The browser's device cookie where it is of the account that is asked for; any other does not help a network that is over
 * its limit.
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
