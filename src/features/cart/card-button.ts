/** Handles the Add to Cart buttons of all cards of a page with one listener. */
import { amountOf } from '../../browser/parse.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { cartItemOf } from './from-product.ts';
import { priceAtClick } from './price-at-click.ts';
import { addWithToast } from './store.ts';

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-add-to-cart]');
  const product = button && productBeside(button);
  if (!button || !product) return;
  const stock = amountOf(button.dataset.stock);
  addWithToast(cartItemOf({ ...product, stock }, priceAtClick(button, product.sellingPrice)));
});
