import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_WINDOW_MS } from '../mail/queue.ts';
import { REFRESH_LIFETIME_SECONDS } from './refresh-tokens.ts';

/** The cookie of a browser in which somebody has logged in; no script can read it. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/**
 * A browser that an account was opened in, as its cookie proves. `nonce` distinguishes it from the account's other
 * browsers, `password` is a fingerprint of the password that opened it.
 */
export type Device = { userId: string; nonce: string; password: string };

/** What a cookie is issued for. */
export type DeviceAccount = { id: string; passwordHash: string };

/**
 * Issues and reads device cookies. A browser that has logged in to an account before is not limited by strangers'
 * guesses at that account. A cookie of an earlier password does not count: someone who knew that password may have many
 * cookies, each with a count of its own. Source:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export type DeviceCookies = ReturnType<typeof deviceCookies>;

export function deviceCookies(secret: string) {
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`device:${text}`).digest('base64url');

  const fingerprintOf = (passwordHash: string) =>
    createHmac('sha256', secret).update(`device password:${passwordHash}`).digest('base64url').slice(0, 16);

  return {
    issue({ id, passwordHash }: DeviceAccount, now = Date.now()): string {
      const nonce = randomBytes(12).toString('base64url');
      const text = [id, Math.floor(now / 1000), nonce, fingerprintOf(passwordHash)].join('.');
      return `${text}.${signatureOf(text)}`;
    },

    /** Whether it was the account's present password that opened it in this browser. */
    isOf: ({ userId, password }: Device, { id, passwordHash }: DeviceAccount): boolean =>
      userId === id && password === fingerprintOf(passwordHash),

    /** Undefined for a cookie that is missing, forged or too old. */
    read(cookie: string | undefined, now = Date.now()): Device | undefined {
      const [userId, issuedAt, nonce, password, signature] = (cookie ?? '').split('.');
      if (!userId || !issuedAt || !nonce || !password || !signature) return undefined;
      const expected = Buffer.from(signatureOf(`${userId}.${issuedAt}.${nonce}.${password}`));
      const shown = Buffer.from(signature);
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
      const isOver = now / 1000 - Number(issuedAt) > DEVICE_LIFETIME_SECONDS;
      return isOver ? undefined : { userId, nonce, password };
    },
  };
}

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
    /** Remembers that an account was opened in this browser. */
    trustDevice: (reply: FastifyReply, account: DeviceAccount) =>
      reply.setCookie(DEVICE_COOKIE, devices.issue(account), { ...options, maxAge: DEVICE_LIFETIME_SECONDS }),
    keepReset: (reply: FastifyReply, handle: string) =>
      reply.setCookie(RESET_COOKIE, handle, { ...options, maxAge: CODE_WINDOW_MS / 1000 }),
  };
}

/** In this order: most browsers also name those that they derive from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Browser and system such as `Firefox on Android`, for the owner to recognise a session. Only this is stored: the
 * whole header would be a fingerprint of the device.
 */
export function deviceName(userAgent: string | undefined): string {
  const browser = findName(userAgent ?? '', BROWSERS);
  const system = findName(userAgent ?? '', SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
