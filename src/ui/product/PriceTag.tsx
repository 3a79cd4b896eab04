import { formatRupees } from '../../rules/price/money.ts';
import { getPrice, type Prices } from '../../rules/price/price.ts';
import { Amount } from '../Amount.tsx';
import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';

type Props = { prices: Prices; salePercentage?: number | undefined };

/**
 * The times at which a product is shown: one, or for a product in the sale while it runs and else. A page carries what
 * is said at each; CSS shows the one that is true when the page is opened (src/layouts/before-paint.ts).
 */
export const saleTimes = (
  salePercentage: number | undefined,
): { percentage?: number; when?: 'sale' | 'no-sale' }[] =>
  salePercentage === undefined ? [{}] : [{ percentage: salePercentage, when: 'sale' }, { when: 'no-sale' }];

/** A product's price alone, true at each time of its sale. */
export const PriceNow = pagePart(function PriceNow({ prices, salePercentage }: Props) {
  return saleTimes(salePercentage).map(({ percentage, when }) => (
    <Amount key={`${when}`} when={when} rupees={getPrice(prices, percentage)} />
  ));
});

/** A price with its marked price struck through, true at each time of its sale. */
export const PriceTag = pagePart(function PriceTag({ prices, salePercentage }: Props) {
  return saleTimes(salePercentage).map(({ percentage, when }) => {
    const price = getPrice(prices, percentage);
    return (
      <p key={`${when}`} className="price-tag" data-when={when}>
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
  });
});
