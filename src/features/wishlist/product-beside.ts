import { parseStored } from '../../ui/storage.ts';
import { parseWishlistItem, type WishlistItem } from './item.ts';

/** The product that a button on a card or a product page is about. */
export const productBeside = (button: Element): WishlistItem | undefined =>
  parseWishlistItem(parseStored(button.closest<HTMLElement>('[data-product]')?.dataset.product ?? ''));
