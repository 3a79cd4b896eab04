import { getSalePercentage, type SalePercentages } from '../../../rules/price/flash-sale.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { ProductCard } from '../cards/ProductCard.tsx';
import * as messages from '../messages.ts';
import { restoreView } from './view.ts';

type Props = {
  products: readonly CardProduct[];
  salePercentages: SalePercentages;
  isLoading?: boolean;
};

/** How many cards a phone shows before it is scrolled: their pictures must not wait. */
const FIRST_CARDS = 4;

/**
 * Products to choose from and to buy, as a grid of cards or as dense rows (list.css). Static pages render it to plain
 * HTML, the explore island renders the same in the browser.
 */
export const ProductList = ({ products, salePercentages, isLoading = false }: Props) => (
  <ul className="product-grid product-list" data-loading={isLoading ? '' : undefined}>
    {products.map((product, index) => (
      <li key={product.slug}>
        <ProductCard
          product={product}
          salePercentage={getSalePercentage(salePercentages, product.slug)}
          isFirst={index < FIRST_CARDS}
          canBuy
        />
      </li>
    ))}
  </ul>
);

/** Hydration sets a radio button back to its static state. */
const restore = (radio: HTMLInputElement | null) => {
  if (radio) restoreView(radio);
};

/**
 * Chooses between cards and dense rows. The radio buttons themselves decide (list.css), so that it works without a
 * script; with one the choice is in the address too (view-in-address.ts).
 */
export const ViewToggle = () => (
  <fieldset className="view-toggle">
    <legend className="sr-only">{messages.showProductsAs}</legend>
    <label>
      <input type="radio" name="view" value="grid" defaultChecked ref={restore} />
      {messages.grid}
    </label>
    <label>
      <input type="radio" name="view" value="list" ref={restore} />
      {messages.list}
    </label>
  </fieldset>
);
