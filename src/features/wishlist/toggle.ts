/** Makes the hearts of a page work: one listener, whatever the number of cards. */

import { showToast } from '../../browser/toast.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { onToolShown } from '../../ui/product/tool-shown.ts';
import { $wishlist, isSaved, toggleSaved } from './store.ts';

const HEART = '[data-wishlist-toggle]';

/** Shows on a heart whether its product is saved. */
function mark(heart: Element): void {
  const item = productBeside(heart);
  if (item) heart.setAttribute('aria-pressed', String(isSaved(item.id)));
}

$wishlist.subscribe((saved) => {
  // Hearts are made unpressed: where nothing is saved, most shoppers', none of a page's many has to be read.
  const doubtful = saved.length > 0 ? HEART : `${HEART}[aria-pressed="true"]`;
  for (const heart of document.querySelectorAll(doubtful)) mark(heart);
});
onToolShown((button) => {
  if (button.matches(HEART)) mark(button);
});

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest(HEART);
  const item = heart && productBeside(heart);
  if (item) showToast(toggleSaved(item) ? 'Saved to your wishlist' : 'Removed from your wishlist');
});
