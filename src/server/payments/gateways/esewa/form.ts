import { randomBytes } from 'node:crypto';
import type { EsewaAccount } from './settings.ts';
import { FORM_FIELDS, sign } from './signature.ts';

/** Letters, digits and hyphens alone, a new one for each attempt: eSewa refuses one that was used. */
export const newTransactionId = (orderId: string): string =>
  `${orderId.replaceAll(/[^A-Za-z0-9-]/g, '-')}-${randomBytes(8).toString('hex')}`;

/** Paisa as eSewa writes rupees: without grouping, with decimals only where there are any. */
export const writeRupees = (paisa: number): string => String(paisa / 100);

/** What a form pays for, in paisa; `total` is the sum of both. */
export type FormAmounts = { goodsPaisa: number; deliveryPaisa: number };

/**
 * The fields of the form that opens a payment (eSewa ePay v2, "Integration"). Prices include their tax.
 * @param returnUrl where eSewa sends the shopper back to; it appends `?data=` after a payment, so it has no query
 */
export function formFields(
  { productCode, secretKey }: EsewaAccount,
  transactionId: string,
  { goodsPaisa, deliveryPaisa }: FormAmounts,
  returnUrl: string,
): Readonly<Record<string, string>> {
  const fields = {
    amount: writeRupees(goodsPaisa),
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: writeRupees(deliveryPaisa),
    total_amount: writeRupees(goodsPaisa + deliveryPaisa),
    transaction_uuid: transactionId,
    product_code: productCode,
    success_url: returnUrl,
    failure_url: returnUrl,
    signed_field_names: FORM_FIELDS.join(','),
  };
  return { ...fields, signature: sign(fields, FORM_FIELDS, secretKey) };
}
