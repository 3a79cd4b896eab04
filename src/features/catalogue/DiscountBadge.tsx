import type { Prices } from '../../rules/price.ts';

type Props = {
  prices: Prices;
  salePercentage?: number | undefined;
  /** Cards round up, the product page to nearest (spec §9). */
  percentageOf: (prices: Prices, salePercentage?: number) => number;
};

function OneBadge({ percentage, when }: { percentage: number; when?: 'sale' | 'no-sale' }) {
  return percentage > 0 ? (
    <span className="discount-badge" data-when={when}>
      {percentage}% off
    </span>
  ) : null;
}

/** The discount in percent, in and outside the sale as in PriceTag. */
export function DiscountBadge({ prices, salePercentage, percentageOf }: Props) {
  if (salePercentage === undefined) return <OneBadge percentage={percentageOf(prices)} />;
  return (
    <>
      <OneBadge percentage={percentageOf(prices, salePercentage)} when="sale" />
      <OneBadge percentage={percentageOf(prices)} when="no-sale" />
    </>
  );
}
