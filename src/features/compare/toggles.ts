/** Makes the compare buttons of a page work, and shows on a small bar how many products are chosen. */
import { showError, showToast } from '../../ui/toast.ts';
import { productBeside } from '../wishlist/product-beside.ts';
import { showBar } from './bar.ts';
import { markCompared } from './mark-compared.ts';
import { $compared, addCompared, isCompared, MOST_COMPARED, removeCompared } from './store.ts';

$compared.subscribe((items) => {
  const buttons = document.querySelectorAll('[data-compare-toggle]');
  for (const button of buttons) markCompared(button);
  // Where nothing can be chosen, a bar would only cover what the page is for.
  if (buttons.length > 0) showBar(items.length);
});

/** Adds the product beside a button, or takes it out. */
export function toggleCompared(button: Element): void {
  const item = productBeside(button);
  if (!item) return;
  if (isCompared(item.id)) {
    removeCompared(item.id);
    showToast('Removed from compare');
  } else if (addCompared(item)) showToast('Added to compare');
  else showError(`You can compare up to ${MOST_COMPARED} products. Remove one first.`);
}
