import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields that sign a form, in their order (eSewa ePay v2, "HMAC/SHA256"). */
export const FORM_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const;

/**
 * Signs fields: base64 of HMAC-SHA256 over `name=value,name=value`.
 * @param names in the order in which they are signed
 */
export const sign = (
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
  secretKey: string,
): string =>
  createHmac('sha256', secretKey)
    .update(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','))
    .digest('base64');

/** Whether a signature is that of the fields, compared in constant time. */
export function isSignedBy(
  signature: string,
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
  secretKey: string,
): boolean {
  const expected = Buffer.from(sign(fields, names, secretKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
