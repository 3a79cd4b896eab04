/**
 * Makes the product page's form work: quantity, Add to Cart, Buy Now. Plain script, so that the page loads no React.
 */

import { getAmount } from '../../browser/parse.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import * as messages from './every-page-messages.ts';
import { getCartItem } from './from-product.ts';
import { priceAtClick } from './price-at-click.ts';
import { parseQuantity, quantityLimit } from './rules.ts';
import { startCheckout } from './start-checkout.ts';
import { addWithToast, type CartItem } from './store.ts';

function startPurchase(form: HTMLFormElement): void {
  const product = productBeside(form);
  const input = form.querySelector('input');
  if (!product || !input || input.disabled) return;
  const { series, stock } = form.dataset;
  const item = getCartItem(
    { ...product, stock: getAmount(stock), ...(series && { series: { slug: series } }) },
    product.sellingPrice,
  );
  const limit = quantityLimit(item.stock);
  const word = form.querySelector('[data-quantity-word]');
  let quantity = 1;

  const chosen = (): CartItem => ({ ...item, price: priceAtClick(form, item.price), quantity });
  const show = (accepted: number) => {
    quantity = accepted;
    input.value = String(accepted);
    for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const next = accepted + Number(button.dataset.step);
      button.disabled = next < 1 || next > limit;
    }
  };

  const markInvalid = (isWrong: boolean) => {
    if (word) word.textContent = isWrong ? messages.quantityRangeError(limit) : '';
  };

  input.addEventListener('input', () => {
    // Unfinished input is no error yet: it is ignored, and reset when the field loses the focus.
    const typed = parseQuantity(input.value, Number.POSITIVE_INFINITY);
    if (typed === undefined) return;
    markInvalid(typed > limit);
    show(Math.min(typed, limit));
  });
  input.addEventListener('change', () => {
    const accepted = parseQuantity(input.value, limit);
    if (accepted === undefined) markInvalid(true);
    show(accepted ?? quantity);
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-step]');
    if (step) {
      markInvalid(false);
      show(quantity + Number(step.dataset.step));
    }
    if (target.closest('[data-buy-now]')) startCheckout([chosen()], 'product');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    addWithToast(chosen());
  });
  // A page from the back/forward cache may hold an old value.
  show(parseQuantity(input.value, limit) ?? 1);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-purchase]')) startPurchase(form);
