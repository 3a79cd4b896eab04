import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie of a browser in which somebody has logged in; no script can read it. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** A browser that an account was opened in, as its cookie proves. `nonce` tells it from the account's other browsers. */
export type Device = { userId: string; nonce: string };

/**
 * Issues and reads device cookies. A browser that has logged in to an account before is not slowed by what strangers
 * guess at that account.
 * Source: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export type DeviceCookies = ReturnType<typeof deviceCookies>;

export function deviceCookies(secret: string) {
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`device:${text}`).digest('base64url');

  return {
    issue(userId: string, now = Date.now()): string {
      const text = [userId, Math.floor(now / 1000), randomBytes(12).toString('base64url')].join('.');
      return `${text}.${signatureOf(text)}`;
    },

    /** Undefined for a cookie that is missing, forged or too old. */
    read(cookie: string | undefined, now = Date.now()): Device | undefined {
      const [userId, issuedAt, nonce, signature] = (cookie ?? '').split('.');
      if (!userId || !issuedAt || !nonce || !signature) return undefined;
      const expected = Buffer.from(signatureOf(`${userId}.${issuedAt}.${nonce}`));
      const shown = Buffer.from(signature);
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
      const isOver = now / 1000 - Number(issuedAt) > DEVICE_LIFETIME_SECONDS;
      return isOver ? undefined : { userId, nonce };
    },
  };
}
