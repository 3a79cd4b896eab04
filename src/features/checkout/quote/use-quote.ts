import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useReturn } from '../../../browser/use-return.ts';
import { hasExtension } from '../../../client/extensions.ts';
import { fetchQuote } from '../../../client/orders.ts';
import { currentAccessToken, refreshSession } from '../../../client/session.ts';
import type { Quote, QuoteRequest } from '../../../contract/order.ts';
import { $user } from '../../session/store.ts';

/** @throws Error where there is none, so that the newest one stands */
async function askFor(
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<Quote & Pick<QuoteRequest, 'district'>> {
  // A page that was just loaded has no token yet, and a visitor's quote lacks the prices of the shopper's group.
  if ($user.get() && !currentAccessToken()) await refreshSession();
  const quote = request.cart.length > 0 ? await fetchQuote(request, signal) : undefined;
  if (!quote) throw new Error('nothing to quote');
  return { ...quote, district: request.district };
}

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
    useCallback((signal: AbortSignal) => askFor(JSON.parse(wanted), signal), [wanted, user?.id]),
  );
  if (last?.isByDistrict && !isByDistrict && hasExtension('districts')) setByDistrict(true);
  useReturn(askQuote);
  const isWaiting =
    isByDistrict && place !== undefined && state === 'loading' && last?.district !== place.district;
  return { quote: last, askQuote, isByDistrict, isWaiting };
}
