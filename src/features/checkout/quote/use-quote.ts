import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuote } from '../../../client/orders.ts';
import type { Quote, QuoteRequest } from '../../../contract/order.ts';
import { useReturn } from '../../../ui/use-return.ts';

/** A host without this extension is asked once a page. */
let isOffered = true;

async function askFor(request: QuoteRequest, signal: AbortSignal): Promise<Quote | undefined> {
  try {
    const quote = await fetchQuote(request, signal);
    isOffered = quote !== undefined;
    return quote;
  } catch {
    // Without an answer what was known stands; the order is checked again when it is placed.
    return undefined;
  }
}

/**
 * What the order would come to now, asked when the checkout opens, when its lines or coupon change and when the shopper
 * comes back to it. Undefined until it is known, and where the host has no such call: the order then tells.
 * @returns the newest quote, and a way to ask at once, which gives it
 */
export function useQuote(cart: QuoteRequest['cart'], couponCode: string | undefined) {
  const [quote, setQuote] = useState<Quote>();
  const asking = useRef<AbortController>(null);
  const asked = JSON.stringify({ cart, couponCode });

  const ask = useCallback(async (): Promise<Quote | undefined> => {
    const request: QuoteRequest = JSON.parse(asked);
    asking.current?.abort();
    if (!isOffered || request.cart.length === 0) return undefined;
    const own = new AbortController();
    asking.current = own;
    const fresh = await askFor(request, own.signal);
    if (fresh && !own.signal.aborted) setQuote(fresh);
    return fresh;
  }, [asked]);

  useEffect(() => {
    void ask();
    return () => asking.current?.abort();
  }, [ask]);
  useReturn(ask);

  return [quote, ask] as const;
}
