import { useState } from 'react';
import { useReturn } from '../../../browser/use-return.ts';
import { hasExtension } from '../../../client/extensions.ts';
import type { QuoteRequest } from '../../../contract/order.ts';
import { useAskedQuote } from './use-asked-quote.ts';

/**
 * What the order would come to now, asked when the checkout opens, when its lines, coupon or shopper change and when the
 * shopper comes back to it. Undefined until it is known, and where the host has no such call: only the order itself
 * then shows the total. Without a response the newest quote stands; the order is checked again when it is placed. Where it
 * goes is said only to a host that says that this matters.
 * @returns the newest quote, a way to ask at once, which gives it, and whether delivery depends on the district;
 * `isWaiting`: the quote for the district that was chosen is still to come
 */
export function useQuote(
  cart: QuoteRequest['cart'],
  couponCode: string | undefined,
  place: Pick<QuoteRequest, 'district' | 'isInsideValley'> | undefined,
) {
  const [isByDistrict, setByDistrict] = useState(false);
  const [{ last, state }, askQuote] = useAskedQuote({ cart, couponCode, ...(isByDistrict && place) });
  if (last?.isByDistrict && !isByDistrict && hasExtension('districts')) setByDistrict(true);
  useReturn(askQuote);
  const isWaiting =
    isByDistrict && place !== undefined && state === 'loading' && last?.district !== place.district;
  return { quote: last, askQuote, isByDistrict, isWaiting };
}
