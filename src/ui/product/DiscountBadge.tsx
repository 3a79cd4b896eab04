import { formatRupees } from '../../rules/price/money.ts';
import { type Prices, savedRupees } from '../../rules/price/price.ts';
import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';

type Props = {
  prices: Prices;
  salePercentage?: number | undefined;
  /** Cards round up, pages to nearest (spec §9). */
  percentageOf: (prices: Prices, salePercentage?: number) => number;
};

function OneBadge({ prices, salePercentage, percentageOf, when }: Props & { when?: 'sale' | 'no-sale' }) {
  const saved = savedRupees(prices, salePercentage);
  if (saved === 0) return null;
  return (
    <span className="discount-badge" data-when={when}>
      <b>{messages.savedAmount(formatRupees(saved))}</b>{' '}
      <span>
        {messages.percentOff(percentageOf(prices, salePercentage))}
        <span className="discount-detail"> {formatRupees(prices.markedPrice)}</span>
      </span>
    </span>
  );
}

/**
 * The discount in and outside the sale as in PriceTag: the rupees first, which are the same wherever it stands, and the
 * percentage of which price; a card opens that price with its details (spec §4).
 */
export const DiscountBadge = pagePart(function DiscountBadge({
  prices,
  salePercentage,
  percentageOf,
}: Props) {
  const outside = { prices, percentageOf };
  if (salePercentage === undefined) return <OneBadge {...outside} />;
  return (
    <>
      <OneBadge {...outside} salePercentage={salePercentage} when="sale" />
      <OneBadge {...outside} when="no-sale" />
    </>
  );
});
