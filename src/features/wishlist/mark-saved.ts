import { productBeside } from './product-beside.ts';
import { isSaved } from './store.ts';

/** Shows on a heart whether its product is saved. A heart that an island renders later calls it as it appears. */
export function markSaved(heart: Element | null): void {
  const item = heart && productBeside(heart);
  if (item) heart.setAttribute('aria-pressed', String(isSaved(item.id)));
}
