/** Handles the Add to Cart buttons of all cards of a page with one listener. */
import { onPress } from '../../browser/on-press.ts';
import { getAmount } from '../../browser/parse.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { getCartItem } from './from-product.ts';
import { priceAtClick } from './price-at-click.ts';
import { addWithToast } from './store.ts';

onPress('[data-add-to-cart]', (button) => {
  const product = productBeside(button);
  if (!product) return;
  const stock = getAmount(button.dataset.stock);
  addWithToast(getCartItem({ ...product, stock }, priceAtClick(button, product.sellingPrice)));
});
