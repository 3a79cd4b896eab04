/** Makes the hearts of a page work: one listener, whatever the number of cards. */
import { showToast } from '../../ui/toast.ts';
import { markSaved } from './mark-saved.ts';
import { productBeside } from './product-beside.ts';
import { $wishlist, toggleSaved } from './store.ts';

const HEART = '[data-wishlist-toggle]';

$wishlist.subscribe(() => {
  for (const heart of document.querySelectorAll(HEART)) markSaved(heart);
});

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest(HEART);
  const item = heart && productBeside(heart);
  if (item) showToast(toggleSaved(item) ? 'Saved to your wishlist' : 'Removed from your wishlist');
});
