import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useReturn } from '../../../browser/use-return.ts';
import { fetchQuote } from '../../../client/orders.ts';
import type { Quote, QuoteRequest } from '../../../contract/order.ts';

/** @throws Error where there is none, so that the newest one stands */
async function askFor(request: QuoteRequest, signal: AbortSignal): Promise<Quote> {
  const quote = request.cart.length > 0 ? await fetchQuote(request, signal) : undefined;
  if (!quote) throw new Error('nothing to quote');
  return quote;
}

/**
 * What the order would come to now, asked when the checkout opens, when its lines or coupon change and when the
 * shopper comes back to it. Undefined until it is known, and where the host has no such call: only the order itself
 * then shows the total. Without a response the newest quote stands; the order is checked again when it is placed.
 * @returns the newest quote, and a way to ask at once, which gives it
 */
export function useQuote(cart: QuoteRequest['cart'], couponCode: string | undefined) {
  const wanted = JSON.stringify({ cart, couponCode });
  const [{ last }, again] = useQuery(
    useCallback((signal: AbortSignal) => askFor(JSON.parse(wanted), signal), [wanted]),
  );
  useReturn(again);
  return [last, again] as const;
}
