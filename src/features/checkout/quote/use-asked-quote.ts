import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchQuote } from '../../../client/orders.ts';
import { currentAccessToken, refreshSession } from '../../../client/session.ts';
import type { Quote, QuoteRequest } from '../../../contract/order.ts';
import { $user } from '../../session/store.ts';

/**
 * What lines would come to as an order of this shopper now.
 * @throws Error where the host has no such call or did not answer
 */
async function askForQuote(
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<Quote & Pick<QuoteRequest, 'district'>> {
  // A page that was just loaded has no token yet, and a visitor's quote lacks the prices of the shopper's group.
  if ($user.get() && !currentAccessToken()) await refreshSession();
  const quote = request.cart.length > 0 ? await fetchQuote(request, signal) : undefined;
  if (!quote) throw new Error('nothing to quote');
  return { ...quote, district: request.district };
}

/** The quote of a request, asked again when the request or the shopper changes: prices may be those of the shopper's group. */
export function useAskedQuote(request: QuoteRequest) {
  const wanted = JSON.stringify(request);
  const user = useStore($user);
  return useQuery(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another shopper has another quote.
    useCallback((signal: AbortSignal) => askForQuote(JSON.parse(wanted), signal), [wanted, user?.id]),
  );
}
