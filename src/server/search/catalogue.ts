import type { ShopWords } from '../../rules/search/search-request.ts';
import type { ProductsById } from '../catalogue/read-products.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import type { SalePrice } from './shown-price.ts';
import type { ReadCorrections } from './spelling-corrections.ts';

/** What pages of products are read with. */
export type Catalogue = {
  queries: Queries;
  readCorrections: ReadCorrections;
  reference: Reference;
  words: ShopWords;
  productsById: ProductsById;
  sale: readonly SalePrice[];
};
