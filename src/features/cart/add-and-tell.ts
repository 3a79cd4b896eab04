import { showToast } from '../../ui/toast.ts';
import { addToCart, type CartItem, quantityInCart } from './store.ts';

/** Puts an item into the cart and says so (spec §9: 2000 ms at bottom-left), also when it could not be all of it. */
export function addAndTell(item: CartItem, done = 'Added to cart'): void {
  const before = quantityInCart(item.id);
  addToCart(item);
  const added = quantityInCart(item.id) - before;
  const message =
    added === item.quantity ? done : `Your cart now has all ${before + added} that we can sell you`;
  showToast(message, { position: 'bottom-left' });
}
