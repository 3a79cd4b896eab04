import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
