/** Makes the compare buttons of a page work, and shows on a small bar how many products are chosen. */

import { showError } from '../../browser/toast.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { onToolShown } from '../../ui/product/tool-shown.ts';
import { announce, showBar } from './bar.ts';
import * as messages from './messages.ts';
import { $compared, addCompared, isCompared, MOST_COMPARED, removeCompared } from './store.ts';

const BUTTON = '[data-compare-toggle]';

/** Shows on a button whether its product is compared. */
function mark(button: Element): void {
  const item = productBeside(button);
  if (item) button.setAttribute('aria-pressed', String(isCompared(item.id)));
}

$compared.subscribe((items) => {
  const buttons = document.querySelectorAll(BUTTON);
  for (const button of buttons) mark(button);
  // Pages without compare buttons need no bar.
  if (buttons.length > 0) showBar(items.length);
});

onToolShown((button) => {
  if (!button.matches(BUTTON)) return;
  mark(button);
  showBar($compared.get().length);
});

/** Adds the product beside a button, or takes it out. */
export function toggleCompared(button: Element): void {
  const item = productBeside(button);
  if (!item) return;
  if (isCompared(item.id)) {
    removeCompared(item.id);
    announce(messages.removedFromCompare);
  } else if (addCompared(item)) announce(messages.addedToCompare);
  else showError(messages.comparisonFullError(MOST_COMPARED));
}
