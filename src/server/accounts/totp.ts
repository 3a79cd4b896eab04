import { Secret, TOTP } from 'otpauth';
import { shopIdentity } from '../../identity/identity.ts';

const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

const getTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: shopIdentity().name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A new secret in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. @param email names the account in the app */
export const totpAddress = (secret: string, email: string): string => getTotp(secret, email).toString();

/** The time step whose code this is (RFC 6238, seconds since 1970 by 30), or undefined where the code is wrong now. */
export function stepOfCode(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const delta = getTotp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}
