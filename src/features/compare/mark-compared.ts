import { productBeside } from '../wishlist/product-beside.ts';
import { isCompared } from './store.ts';

/** Shows on a button whether its product is compared. One that an island renders later calls it as it appears. */
export function markCompared(button: Element | null): void {
  const item = button && productBeside(button);
  if (item) button.setAttribute('aria-pressed', String(isCompared(item.id)));
}
