/** Makes the product page's form work: quantity, Add to Cart, Buy Now. Plain script, so that the page loads no React. */
import { parseStored } from '../../ui/storage.ts';
import { showToast } from '../../ui/toast.ts';
import { startCheckout } from '../checkout/store.ts';
import { parseCartItem } from './item.ts';
import { parseQuantity, quantityLimit } from './rules.ts';
import { addToCart, type CartItem, quantityInCart } from './store.ts';

function addAndTell(item: CartItem): void {
  const before = quantityInCart(item.id);
  addToCart(item);
  const added = quantityInCart(item.id) - before;
  const message =
    added === item.quantity
      ? 'Added to cart'
      : `Your cart now has all ${before + added} that we can sell you`;
  showToast(message, { position: 'bottom-left' });
}

/** The page holds the sale's price too; which of the two is true depends on when it is looked at. */
function priceNow(form: HTMLFormElement, item: CartItem): number {
  const isLive = document.documentElement.dataset.sale === 'live';
  return isLive && form.dataset.salePrice ? Number(form.dataset.salePrice) : item.price;
}

function startPurchase(form: HTMLFormElement): void {
  const item = parseCartItem(parseStored(form.dataset.purchase ?? ''));
  const input = form.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!item || !input || input.disabled) return;
  const limit = quantityLimit(item.stock);
  let quantity = 1;

  const chosen = (): CartItem => ({ ...item, price: priceNow(form, item), quantity });
  const show = (accepted: number) => {
    quantity = accepted;
    // Written only where it differs: "1." reads as 1, and rewriting it would make 15 of 1.5 while it is typed.
    if (input.value !== String(accepted)) input.value = String(accepted);
    for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const next = accepted + Number(button.dataset.step);
      button.disabled = next < 1 || next > limit;
    }
  };

  input.addEventListener('input', () => {
    // What is no quantity yet may be on the way to one: it does not count, and goes when the field is left.
    const accepted = parseQuantity(input.value, limit);
    if (accepted !== undefined) show(accepted);
  });
  input.addEventListener('change', () => show(parseQuantity(input.value, limit) ?? quantity));
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-step]');
    if (step) show(quantity + Number(step.dataset.step));
    if (target.closest('[data-buy-now]')) startCheckout([chosen()], 'product');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    addAndTell(chosen());
  });
  // A page that comes back may bring its last value with it.
  show(parseQuantity(input.value, limit) ?? 1);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-purchase]')) startPurchase(form);
