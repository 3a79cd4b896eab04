/** Makes the wishlist buttons of a page work: one listener, whatever the number of cards. */
import { parseStored } from '../../ui/storage.ts';
import { showToast } from '../../ui/toast.ts';
import { parseWishlistItem } from './item.ts';
import { $wishlist, toggleSaved } from './store.ts';

const SELECTOR = '[data-wishlist-toggle]';

$wishlist.subscribe((items) => {
  const saved = new Set(items.map(({ id }) => String(id)));
  for (const toggle of document.querySelectorAll<HTMLElement>(SELECTOR))
    toggle.setAttribute('aria-pressed', String(saved.has(toggle.dataset.productId ?? '')));
});

document.addEventListener('click', ({ target }) => {
  const toggle = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
  const item = toggle && parseWishlistItem(parseStored(toggle.dataset.wishlistToggle ?? ''));
  if (!item) return;
  showToast(toggleSaved(item) ? 'Saved to your wishlist' : 'Removed from your wishlist');
});
