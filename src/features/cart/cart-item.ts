import type { NamedSlug, Product } from '../../contract/product.ts';

type Slugged = Pick<NamedSlug, 'slug'>;

/**
 * Cart item (spec §3). Prices are what the shopper saw, in whole rupees: the server decides what is charged
 * (docs/architecture.md, One price). `markedPrice` and `stock` are extensions.
 */
export type CartItem = Pick<Product, 'id' | 'name' | 'slug' | 'markedPrice'> & {
  price: number;
  quantity: number;
  image: string;
  productCategory?: Slugged | undefined;
  series?: Slugged | undefined;
  stock?: number | undefined;
};
