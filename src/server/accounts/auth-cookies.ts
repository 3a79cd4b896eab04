import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_WINDOW_MS } from '../mail/daily-room.ts';
import {
  DEVICE_COOKIE,
  DEVICE_LIFETIME_SECONDS,
  type DeviceAccount,
  type DeviceCookies,
} from './device-cookie.ts';
import { REFRESH_LIFETIME_SECONDS } from './refresh-tokens.ts';

/** The cookie that keeps a shopper logged in, where the shop has no HTTPS. */
const REFRESH_COOKIE = 'refresh';
/**
 * A browser takes it from this host alone, over HTTPS: no neighbouring host can put a session under it (RFC 6265bis).
 */
const HOST_REFRESH_COOKIE = '__Host-refresh';

/** The cookie of a browser that asked for a one-time password: it has an attempt counter of its own. */
export const RESET_COOKIE = 'reset';

/** Sets the cookies of accounts. No script can read them, and no other site's page sends them along. */
export type AuthCookies = ReturnType<typeof authCookies>;

/** @param path of the API's calls about accounts, which alone get them */
export function authCookies(isSecure: boolean, path: string, devices: DeviceCookies) {
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path } as const;
  const refresh = isSecure
    ? { name: HOST_REFRESH_COOKIE, options: { ...options, path: '/' } }
    : { name: REFRESH_COOKIE, options };
  return {
    /** The refresh token of a request, from the cookie that this shop sets and no other. */
    sessionToken: ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[refresh.name],
    keepSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(refresh.name, token, { ...refresh.options, maxAge: REFRESH_LIFETIME_SECONDS }),
    endSession: (reply: FastifyReply) => reply.clearCookie(refresh.name, refresh.options),
    /** Remembers that an account was opened in this browser (device-cookie.ts). */
    trustDevice: (reply: FastifyReply, account: DeviceAccount) =>
      reply.setCookie(DEVICE_COOKIE, devices.issue(account), { ...options, maxAge: DEVICE_LIFETIME_SECONDS }),
    keepReset: (reply: FastifyReply, handle: string) =>
      reply.setCookie(RESET_COOKIE, handle, { ...options, maxAge: CODE_WINDOW_MS / 1000 }),
  };
}
