import type { Quote } from '../../../contract/order.ts';
import type { CartItem } from '../../cart/store.ts';

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
 * The lines as the quote has them. A price that fell is taken over, for that is what is charged (docs/architecture.md,
 * One price); one that rose waits for the shopper's word.
 */
export const linesNow = (products: readonly CartItem[], quote: Quote | undefined): CheckoutLine[] =>
  products.map((item) => {
    const line = quote?.lines.find(({ id }) => String(id) === String(item.id));
    const problem = line && getProblem(item, line);
    const hasFallen = typeof line?.rate === 'number' && line.rate < item.price;
    return hasFallen
      ? {
          ...item,
          price: line.rate ?? item.price,
          priceBefore: item.price,
          isGroupPrice: line.isGroupPrice,
          problem,
        }
      : { ...item, priceBefore: undefined, problem };
  });
