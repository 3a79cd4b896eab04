/**
 * A new idempotency key. Not `randomUUID`: browsers have it over HTTPS only, and a shop is tried on a phone before it
 * has HTTPS.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
