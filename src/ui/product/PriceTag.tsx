import type { Product } from '../../contract/product.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { getPrice, getPrices, type Prices, savedRupees } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import * as messages from '../messages.ts';
import { Amount } from '../OrderSums.tsx';
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

type DiscountBadgeProps = {
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
}: DiscountBadgeProps) {
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

type SavedProduct = Prices & Pick<Product, 'id' | 'name' | 'slug' | 'images' | 'productCategory' | 'options'>;
type Details = Pick<Product, 'description' | 'specifications'>;

/**
 * The JSON of `data-product`, which its buttons store (spec §3 Wishlist item).
 * @param details too large for every card of a list
 */
export const savedText = (product: SavedProduct, details?: Details): string =>
  JSON.stringify({
    id: product.id,
    name: nameWithOptions(product),
    slug: product.slug,
    ...getPrices(product),
    images: product.images.slice(0, 1),
    productCategory: product.productCategory ?? undefined,
    description: details?.description,
    specifications: details?.specifications,
  });
