import { formatRupees } from '../../../rules/price/money.ts';
import { type Prices, priceOf } from '../../../rules/price/price.ts';
import { pagePart } from '../../../ui/page-part.ts';
import * as messages from '../messages.ts';

type Props = {
  prices: Prices;
  salePercentage?: number | undefined;
  /** Cards round up, the product page to nearest (spec §9). */
  percentageOf: (prices: Prices, salePercentage?: number) => number;
};

function OneBadge({ prices, salePercentage, percentageOf, when }: Props & { when?: 'sale' | 'no-sale' }) {
  const percentage = percentageOf(prices, salePercentage);
  if (percentage <= 0) return null;
  const saving = formatRupees(prices.markedPrice - priceOf(prices, salePercentage));
  return (
    <span className="discount-badge" data-when={when}>
      {messages.discountPercentage(percentage)}
      <span className="discount-saving">{messages.discountSaving(saving)}</span>
    </span>
  );
}

/** The discount in percent, in and outside the sale as in PriceTag; on a card the saving is shown with its details. */
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
