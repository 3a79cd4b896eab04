import { parseStored } from '../../browser/storage.ts';
import { type KeptProduct, parseKeptProduct } from './kept-product.ts';

/** The product that a button on a card or a product page is about. */
export const productBeside = (button: Element): KeptProduct | undefined =>
  parseKeptProduct(parseStored(button.closest<HTMLElement>('[data-product]')?.dataset.product ?? ''));
