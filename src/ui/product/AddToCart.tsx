import { getPrice, type Prices } from '../../rules/price/price.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import * as messages from '../messages.ts';

type Props = {
  product: Prices & { name: string; stock?: number | null | undefined };
  salePercentage?: number | undefined;
};

/**
 * Adds one piece of the product of the `[data-product]` around it to the cart; the cart listens for all such buttons
 * of a page (src/features/cart/card-button.ts). The regular and the sale's price are in the page, as in PriceTag.
 */
export const AddToCart = ({ product, salePercentage }: Props) => (
  <button
    type="button"
    className="button button-quiet add-to-cart"
    data-add-to-cart=""
    data-stock={product.stock ?? undefined}
    data-sale-price={salePercentage === undefined ? undefined : getPrice(product, salePercentage)}
    disabled={isSoldOut(product.stock)}
    aria-label={messages.addItemToCart(product.name)}
  >
    {messages.addToCart}
  </button>
);
