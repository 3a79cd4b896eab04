import { z } from 'zod';
import { LONGEST_ESEWA_DATA } from '../../../../contract/payment.ts';
import type { EsewaAccount } from './settings.ts';
import { FORM_FIELDS, isSignedBy } from './signature.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The `data` that eSewa appends to the address it sends shoppers back to. */
const returned = z
  .record(z.string(), z.string())
  .refine(({ transaction_uuid: id, signature, signed_field_names: names }) => id && signature && names);

/** A number is signed as it is written: `1000.0` and not 1000. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? context?.source : value;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
}

/** Of a query as it came back; alone or by its name. Addresses turn the `+` of base64 into a blank. */
const getBase64 = (data: string): string =>
  data
    .trim()
    .replace(/^\??data=/, '')
    .replaceAll(/%(2B|2F|3D)/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/');

const decoded = (data: string): unknown => {
  const text = getBase64(data);
  if (text.length > LONGEST_ESEWA_DATA || !BASE64.test(text)) return undefined;
  return parseJson(Buffer.from(text, 'base64').toString('utf8'));
};

/**
 * The transaction that returned data is of. It is no proof of a payment, which only a lookup is.
 * @returns undefined where it is not what eSewa signed with this account's key, over at least what the form signs
 */
export function readTransactionId(
  data: string,
  { productCode, secretKey }: EsewaAccount,
): string | undefined {
  const parsed = returned.safeParse(decoded(data));
  if (!parsed.success) return undefined;
  const { signature = '', signed_field_names: names = '', ...fields } = parsed.data;
  const signedNames = names.split(',');
  const signed = { ...fields, signed_field_names: names };
  const isWhole = FORM_FIELDS.every((name) => signedNames.includes(name));
  if (!isWhole || fields.product_code !== productCode) return undefined;
  return isSignedBy(signature, signed, signedNames, secretKey) ? fields.transaction_uuid : undefined;
}
