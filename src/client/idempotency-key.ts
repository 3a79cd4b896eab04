/** A new idempotency key. Not `randomUUID`: browsers have it only over HTTPS, and a shop is tried on a phone before that. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
