import { formatRupees } from '../../rules/price/money.ts';
import { type Prices, savedRupees } from '../../rules/price/price.ts';
import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';
import { saleTimes } from './PriceTag.tsx';

type Props = {
  prices: Prices;
  salePercentage?: number | undefined;
  /** Cards and other lists round up, a product's own page to the nearest (spec §9). */
  findPercentage: (prices: Prices, salePercentage?: number) => number;
};

/**
 * The discount in and outside the sale as in PriceTag: the rupees first, which are the same wherever it stands, and the
 * percentage of which price; a card opens that price with its details (spec §4).
 */
export const DiscountBadge = pagePart(function DiscountBadge({
  prices,
  salePercentage,
  findPercentage,
}: Props) {
  return saleTimes(salePercentage).map(({ percentage, when }) => {
    const saved = savedRupees(prices, percentage);
    if (saved === 0) return null;
    return (
      <span key={`${when}`} className="discount-badge" data-when={when}>
        <b>{messages.savedAmount(formatRupees(saved))}</b>{' '}
        <span>
          {messages.percentOff(findPercentage(prices, percentage))}
          <span className="discount-detail"> {formatRupees(prices.markedPrice)}</span>
        </span>
      </span>
    );
  });
});
