import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useReturn } from '../../../browser/use-return.ts';
import { hasExtension } from '../../../client/extensions.ts';
import type { QuoteRequest } from '../../../contract/order.ts';
import { $user } from '../../session/store.ts';
import { askForQuote } from './ask-for-quote.ts';

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
  const wanted = JSON.stringify({ cart, couponCode, ...(isByDistrict && place) });
  const user = useStore($user);
  const [{ last, state }, askQuote] = useQuery(
    // biome-ignore lint/correctness/useExhaustiveDependencies: prices may be those of the shopper's group.
    useCallback((signal: AbortSignal) => askForQuote(JSON.parse(wanted), signal), [wanted, user?.id]),
  );
  if (last?.isByDistrict && !isByDistrict && hasExtension('districts')) setByDistrict(true);
  useReturn(askQuote);
  const isWaiting =
    isByDistrict && place !== undefined && state === 'loading' && last?.district !== place.district;
  return { quote: last, askQuote, isByDistrict, isWaiting };
}
