import type { Product } from '../../contract/product.ts';
import { getPrice } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { addWithToast, getCartItem } from '../cart/store.ts';
import * as messages from './messages.ts';

type Props = { product: Product; salePercentage: number | undefined; onRemove: () => void };

/** The page shows the sale's price while the sale runs; the cart takes the price that was seen. */
function priceSeen(product: Product, salePercentage: number | undefined): number {
  const isLive = document.documentElement.dataset.sale === 'live';
  return getPrice(product, isLive ? salePercentage : undefined);
}

/** The head of one product's column: name, stock and buttons. */
export const CompareHead = ({ product, salePercentage, onRemove }: Props) => (
  <th scope="col">
    <div className="grid justify-items-start gap-1.5">
      <Thumbnail path={product.images[0]} className="size-24 sm:size-32" />
      <a href={`/product/${product.slug}`} className="hover:text-accent-ink font-semibold">
        {product.name}
      </a>
      <StockLabel stock={product.stock} />
      <button
        type="button"
        className="button button-secondary px-3"
        aria-label={messages.addToCartLabel(product.name)}
        disabled={isSoldOut(product.stock)}
        onClick={() =>
          addWithToast(
            getCartItem({ ...product, name: nameWithOptions(product) }, priceSeen(product, salePercentage)),
          )
        }
      >
        {messages.addToCart}
      </button>
      <button
        type="button"
        className="text-muted hover:text-accent-ink min-h-11 text-sm font-normal underline"
        aria-label={messages.removeFromCompareLabel(product.name)}
        onClick={onRemove}
      >
        {messages.remove}
      </button>
    </div>
  </th>
);
