import type { Product } from '../../../contract/product.ts';
import type { Prices } from '../../../rules/price/price.ts';

/** Most specifications that a card's details show (spec §9): those that the card itself does not. */
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
