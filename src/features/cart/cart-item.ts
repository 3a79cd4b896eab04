import type { Identifier } from '../../contract/identifier.ts';

type Slugged = { slug: string };

/**
 * Cart item (spec §3). Prices are what the shopper saw, in whole rupees: the server decides what is charged
 * (docs/architecture.md, One price). `markedPrice` and `stock` are extensions.
 */
export type CartItem = {
  id: Identifier;
  name: string;
  price: number;
  markedPrice: number;
  quantity: number;
  image: string;
  slug: string;
  productCategory?: Slugged | undefined;
  series?: Slugged | undefined;
  stock?: number | undefined;
};
