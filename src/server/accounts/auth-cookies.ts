import type { FastifyReply } from 'fastify';
import {
  DEVICE_COOKIE,
  DEVICE_LIFETIME_SECONDS,
  type DeviceAccount,
  type DeviceCookies,
} from './device-cookie.ts';
import { REFRESH_LIFETIME_SECONDS } from './refresh-tokens.ts';
import { CODE_LIFETIME_MS } from './reset-codes.ts';

/** The cookie that keeps a shopper logged in. */
export const REFRESH_COOKIE = 'refresh';
/** The cookie of a browser that asked for a one-time password: it has an attempt counter of its own. */
export const RESET_COOKIE = 'reset';

/** Sets the cookies of accounts. No script can read them, and no other site's page sends them along. */
export type AuthCookies = ReturnType<typeof authCookies>;

/** @param path of the API's calls about accounts, which alone get them */
export function authCookies(isSecure: boolean, path: string, devices: DeviceCookies) {
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path } as const;
  return {
    keepSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(REFRESH_COOKIE, token, { ...options, maxAge: REFRESH_LIFETIME_SECONDS }),
    endSession: (reply: FastifyReply) => reply.clearCookie(REFRESH_COOKIE, options),
    /** Remembers that an account was opened in this browser (device-cookie.ts). */
    trustDevice: (reply: FastifyReply, account: DeviceAccount) =>
      reply.setCookie(DEVICE_COOKIE, devices.issue(account), { ...options, maxAge: DEVICE_LIFETIME_SECONDS }),
    keepReset: (reply: FastifyReply, handle: string) =>
      reply.setCookie(RESET_COOKIE, handle, { ...options, maxAge: CODE_LIFETIME_MS / 1000 }),
  };
}
