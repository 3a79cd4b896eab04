import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useReturn } from '../../../browser/use-return.ts';
import { hasExtension } from '../../../client/extensions.ts';
import { fetchQuote } from '../../../client/orders.ts';
import { currentAccessToken, refreshSession } from '../../../client/session.ts';
import type { Quote, QuoteRequest } from '../../../contract/order.ts';
import type { CartItem } from '../../cart/store.ts';
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

type QuoteLine = Quote['lines'][number];

/** Why a line cannot be ordered as it stands. `unitPrice` in whole rupees, `left` in pieces. */
export type LineProblem =
  | { kind: 'unavailable'; message: string }
  | { kind: 'sold-out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'dearer'; unitPrice: number };

/** A line as it would be ordered now. `price` in whole rupees: what is charged. */
export type CheckoutLine = CartItem & {
  problem: LineProblem | undefined;
  priceBefore: number | undefined;
  /** As the cart has it, where it is called otherwise now. */
  nameBefore?: string | undefined;
  /** As the product states it now; undefined where the host does not say. */
  warranty?: string | undefined;
  /** It is lower because of the shopper's group, not because it fell. */
  isGroupPrice?: boolean | undefined;
};

/** The problems that the line's own price and stock show better. */
const SHOWN_BY_FIGURES = ['out_of_stock', 'insufficient_stock'];

function getProblem({ quantity, price }: CartItem, line: QuoteLine): LineProblem | undefined {
  const { stock, rate, problem } = line;
  if (stock === 0) return { kind: 'sold-out' };
  if (typeof stock === 'number' && stock < quantity) return { kind: 'fewer', left: stock };
  // A stock that was fixed here is known to be enough before the next quote says so.
  const isShownByFigures = typeof stock === 'number' && SHOWN_BY_FIGURES.includes(problem?.code ?? '');
  if (problem && !isShownByFigures) return { kind: 'unavailable', message: problem.message };
  if (typeof rate === 'number' && rate > price) return { kind: 'dearer', unitPrice: rate };
  return undefined;
}

/**
 * The lines as the quote has them, whose names and warranties are what is ordered. A price that fell is taken over, for
 * that is what is charged (docs/architecture.md, One price); one that rose waits for the shopper's word.
 */
export const linesNow = (products: readonly CartItem[], quote: Quote | undefined): CheckoutLine[] =>
  products.map((item) => {
    const line = quote?.lines.find(({ id }) => String(id) === String(item.id));
    const problem = line && getProblem(item, line);
    const { name = item.name, warranty } = line ?? {};
    const described = { name, warranty, ...(name !== item.name && { nameBefore: item.name }) };
    const hasFallen = typeof line?.rate === 'number' && line.rate < item.price;
    return hasFallen
      ? {
          ...item,
          ...described,
          price: line.rate ?? item.price,
          priceBefore: item.price,
          isGroupPrice: line.isGroupPrice,
          problem,
        }
      : { ...item, ...described, priceBefore: undefined, problem };
  });
