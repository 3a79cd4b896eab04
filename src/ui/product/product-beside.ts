import { parseStored } from '../../browser/storage.ts';
import { parseStoredProduct, type StoredProduct } from './stored-product.ts';

/** The product of the card or product page around a button. */
export const productBeside = (button: Element): StoredProduct | undefined =>
  parseStoredProduct(parseStored(button.closest<HTMLElement>('[data-product]')?.dataset.product ?? ''));
