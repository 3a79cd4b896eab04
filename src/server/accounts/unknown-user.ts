import { createHmac } from 'node:crypto';

/**
 * The user id in the response to a reset for an unknown email: stable and in the form of real ids, so that it reveals
 * nothing (docs/architecture.md, Privacy of accounts).
 */
export function unknownUserId(secret: string, email: string): string {
  const bytes = createHmac('sha256', secret).update(`unknown user:${email}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
