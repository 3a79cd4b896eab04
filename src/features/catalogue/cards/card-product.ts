import type { Product } from '../../../contract/product.ts';
import { type Prices, pricesOf } from '../../../rules/price/price.ts';
import { parseSpecifications } from '../../../rules/product/specifications.ts';

/** Most specifications that a card's details show (spec §9). */
export const CARD_DETAILS = 5;

/** The fields of a product that a card shows. */
export type CardProduct = Prices &
  Pick<
    Product,
    | 'id'
    | 'slug'
    | 'name'
    | 'productCategory'
    | 'images'
    | 'imageTexts'
    | 'specifications'
    | 'stock'
    | 'options'
    | 'optionCount'
    | 'optionsFrom'
    | 'reviews'
  >;

/** Only the fields of a card: the data of an island is part of the page's size. */
export const cardProduct = (product: Product): CardProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  images: product.images.slice(0, 1),
  ...(product.imageTexts && { imageTexts: product.imageTexts }),
  specifications: JSON.stringify(
    Object.fromEntries(
      parseSpecifications(product.specifications)
        .slice(0, CARD_DETAILS)
        .map(({ name, value }) => [name, value]),
    ),
  ),
  ...pricesOf(product),
  stock: product.stock,
  ...(product.options && { options: product.options }),
  ...(product.reviews && { reviews: product.reviews }),
  productCategory: product.productCategory,
});
