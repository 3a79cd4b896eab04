import type { Product } from '../../contract/product.ts';
import type { FlashSale } from '../../contract/promotion.ts';
import { discountedPrice } from '../../rules/price/price.ts';
import { imageUrl, type PictureHosts } from '../../rules/product/image.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { statedFacts } from '../../rules/product/specifications.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { groupId, variantAttributes } from '../../rules/product/variant-attributes.ts';
import { element } from './xml.ts';

/** Google's limits of a merchant feed. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const MOST_FURTHER_PICTURES = 10;

type Facts = {
  site: URL;
  pictures: PictureHosts;
  brandName: string | undefined;
  /** The flash sale where the product is in it, whether or not it has begun. */
  sale: FlashSale | undefined;
  now: Date;
};

const amount = (rupees: number) => `${rupees}.00 NPR`;
const toDateTime = (date: Date) => `${date.toISOString().slice(0, 16)}+0000`;

/** The regular price, and the sale's price with its period, as the product's page shows them. */
function priceElements(
  { sellingPrice, markedPrice }: Product,
  sale: FlashSale | undefined,
  now: Date,
): string {
  if (!sale) {
    const isReduced = sellingPrice < markedPrice;
    return (
      element('g:price', amount(isReduced ? markedPrice : sellingPrice)) +
      element('g:sale_price', isReduced ? amount(sellingPrice) : undefined)
    );
  }
  const salePrice = discountedPrice(markedPrice, sale.discountPercentage);
  // Google rejects a sale price that is not below the regular one.
  const regular = salePrice < sellingPrice ? sellingPrice : markedPrice;
  const window = `${toDateTime(new Date(sale.starts ?? now))}/${toDateTime(new Date(sale.expires))}`;
  return (
    element('g:price', amount(regular)) +
    element('g:sale_price', amount(salePrice)) +
    element('g:sale_price_effective_date', window)
  );
}

/** The group of a product with its options, as Google compares the products of one. */
function variantElements({ optionGroup, options }: Product): string {
  if (!optionGroup) return '';
  const { color, material, pattern, size } = variantAttributes(options ?? []);
  return [
    element('g:item_group_id', groupId(optionGroup)),
    element('g:color', color),
    element('g:material', material),
    element('g:pattern', pattern),
    element('g:size', size),
  ].join('');
}

/** A product as Google Merchant Center reads it. */
export function merchantItem(product: Product, { site, pictures, brandName, sale, now }: Facts): string {
  const [picture, ...further] = product.images.map((path) => new URL(imageUrl(path, pictures), site).href);
  return [
    element('g:id', String(product.id)),
    element('g:title', nameWithOptions(product).slice(0, LONGEST_TITLE)),
    element('g:description', (product.description || product.name).slice(0, LONGEST_DESCRIPTION)),
    element('g:link', new URL(`/product/${product.slug}`, site).href),
    element('g:image_link', picture),
    ...further.slice(0, MOST_FURTHER_PICTURES).map((address) => element('g:additional_image_link', address)),
    element('g:availability', isSoldOut(product.stock) ? 'out_of_stock' : 'in_stock'),
    priceElements(product, sale, now),
    element('g:brand', brandName),
    element('g:mpn', statedFacts(product.specifications).partNumber),
    element('g:product_type', product.productCategory?.name),
    element('g:condition', 'new'),
    variantElements(product),
  ].join('');
}
