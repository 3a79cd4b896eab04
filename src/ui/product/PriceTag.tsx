import { formatRupees } from '../../rules/price/money.ts';
import { type Prices, priceOf } from '../../rules/price/price.ts';
import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';

type Props = { prices: Prices; salePercentage?: number | undefined };

function OnePrice({ prices, salePercentage, when }: Props & { when?: 'sale' | 'no-sale' }) {
  const price = priceOf(prices, salePercentage);
  return (
    <p className="price-tag" data-when={when}>
      <span className="sr-only">{`${messages.price} `}</span>
      <strong className="price">{formatRupees(price)}</strong>
      {prices.markedPrice > price && (
        <>
          <span className="sr-only">{` ${messages.beforeMarkedPrice} `}</span>
          <s className="price">{formatRupees(prices.markedPrice)}</s>
        </>
      )}
    </p>
  );
}

/**
 * A price with its marked price struck through. A product in the sale carries both prices; the page shows the one
 * that is valid when it is opened (src/layouts/before-paint.ts).
 */
export const PriceTag = pagePart(function PriceTag({ prices, salePercentage }: Props) {
  if (salePercentage === undefined) return <OnePrice prices={prices} />;
  return (
    <>
      <OnePrice prices={prices} salePercentage={salePercentage} when="sale" />
      <OnePrice prices={prices} when="no-sale" />
    </>
  );
});
