import type { ProductAlertRequest } from '../../../contract/product-alert.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import * as messages from '../messages.ts';

export const PRICE_MESSAGE = messages.wishedPriceError;

/**
 * What a form asks for, as typed: a price may have commas, `Rs` and Nepali digits.
 * @returns undefined where the price is none
 */
export function getWish(
  kind: string | undefined,
  email: string,
  price: string,
): ProductAlertRequest | undefined {
  if (kind !== 'price-below') return { kind: 'back-in-stock', email };
  const wanted = readWholeRupees(price);
  return 'value' in wanted && wanted.value > 0
    ? { kind: 'price-below', price: wanted.value, email }
    : undefined;
}
