import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counters, Limit, Taken } from '../limits/counters.ts';
import { rangesOfRequest } from '../limits/network.ts';
import { requireAllowed } from '../limits/require-allowed.ts';
import { DEVICE_COOKIE, type Device, type DeviceAccount, type DeviceCookies } from './device-cookie.ts';

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
