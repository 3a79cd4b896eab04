/** Makes the product page's form work: quantity, Add to Cart, Buy Now. Plain script, so that the page loads no React. */
import { parseStored } from '../../browser/storage.ts';
import { parseCartItem } from './item.ts';
import { parseQuantity, quantityLimit } from './rules.ts';
import { addAndTell, type CartItem } from './store.ts';

/** The page holds the sale's price too; which of the two is true depends on when it is looked at. */
function priceNow(form: HTMLFormElement, item: CartItem): number {
  const isLive = document.documentElement.dataset.sale === 'live';
  return isLive && form.dataset.salePrice ? Number(form.dataset.salePrice) : item.price;
}

/** What checkout is handed loads with the wish to go there. */
async function buyNow(item: CartItem): Promise<void> {
  const { startCheckout } = await import('../checkout/store.ts');
  startCheckout([item], 'product');
}

function startPurchase(form: HTMLFormElement): void {
  const item = parseCartItem(parseStored(form.dataset.purchase ?? ''));
  const input = form.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!item || !input || input.disabled) return;
  const limit = quantityLimit(item.stock);
  const word = form.querySelector('[data-quantity-word]');
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

  const markInvalid = (isWrong: boolean) => {
    if (word) word.textContent = isWrong ? `Choose a whole number from 1 to ${limit}` : '';
  };

  input.addEventListener('input', () => {
    // What is no quantity yet may be on the way to one: it does not count, and goes when the field is left.
    const accepted = parseQuantity(input.value, limit);
    if (accepted === undefined) return;
    markInvalid(Number(input.value) > limit);
    show(accepted);
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
    if (target.closest('[data-buy-now]')) void buyNow(chosen());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    addAndTell(chosen());
  });
  // A page that comes back may bring its last value with it.
  show(parseQuantity(input.value, limit) ?? 1);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-purchase]')) startPurchase(form);
