/** Handles all hearts of a page with one listener. */

import { onPress } from '../../browser/on-press.ts';
import { showToast } from '../../browser/toast.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { onToolShown } from '../../ui/product/tool-shown.ts';
import * as messages from './every-page-messages.ts';
import { $wishlist, isSaved, toggleSaved } from './store.ts';

const HEART = '[data-wishlist-toggle]';

/** Shows on a heart whether its product is saved. */
function mark(heart: Element): void {
  const item = productBeside(heart);
  if (item) heart.setAttribute('aria-pressed', String(isSaved(item.id)));
}

$wishlist.subscribe((saved) => {
  // Hearts are rendered unpressed: where nothing is saved, which is usual, none has to be updated.
  const doubtful = saved.length > 0 ? HEART : `${HEART}[aria-pressed="true"]`;
  for (const heart of document.querySelectorAll(doubtful)) mark(heart);
});
onToolShown((button) => {
  if (button.matches(HEART)) mark(button);
});

onPress(HEART, (heart) => {
  const item = productBeside(heart);
  if (item) showToast(toggleSaved(item) ? messages.savedToWishlist : messages.removedFromWishlist);
});
