import { parseStored } from '../../browser/storage.ts';
import { parseStoredProduct, type StoredProduct } from './stored-product.ts';

/** The product that a button on a card or a product page is about. */
export const productBeside = (button: Element): StoredProduct | undefined =>
  parseStoredProduct(parseStored(button.closest<HTMLElement>('[data-product]')?.dataset.product ?? ''));
