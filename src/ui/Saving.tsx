import { formatRupees } from '../rules/price/money.ts';
import { orderDiscount, savedRupees } from '../rules/price/price.ts';
import * as messages from './messages.ts';
import { Amount } from './OrderSums.tsx';

type Props = { price: number; markedPrice: number | null | undefined; quantity: number };

/**
 * What a line saves on each piece, with the discount to two decimals (spec §9); nothing where there is none, or where
 * the marked price is unknown. Whole rupees.
 */
export function Saving({ price, markedPrice, quantity }: Props) {
  if (markedPrice == null) return null;
  const prices = { sellingPrice: price, markedPrice };
  const saved = savedRupees(prices);
  if (saved === 0) return null;
  const words = quantity > 1 ? messages.savedOnEach : messages.savedAmount;
  return (
    <span className="text-good block text-sm">
      <strong>{words(formatRupees(saved))}</strong> · {messages.percentOff(orderDiscount(prices))}{' '}
      <span className="sr-only">{messages.markedPrice}</span>{' '}
      <s className="text-muted">
        <Amount rupees={markedPrice} />
      </s>
    </span>
  );
}
