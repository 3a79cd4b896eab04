import { distinct, getAmount, isIdentifier, isObject, isText, listOf } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import type { CartItem } from './cart-item.ts';
import { quantityLimit, withinLimit } from './rules.ts';

const sluggedOf = (value: unknown): CartItem['series'] =>
  isObject(value) && isText(value.slug) && value.slug !== '' ? { slug: value.slug } : undefined;

/** Parses a stored item; undefined when it is no valid cart item. */
export function parseCartItem(value: unknown): CartItem | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, slug, image, quantity } = value;
  const price = getAmount(value.price);
  const isComplete = isIdentifier(id) && isText(name) && isText(slug) && price !== undefined;
  if (!isComplete || !Number.isInteger(quantity)) return undefined;
  const stock = getAmount(value.stock);
  return {
    id,
    name,
    price,
    markedPrice: getAmount(value.markedPrice) ?? price,
    quantity: withinLimit(Number(quantity), quantityLimit(stock)),
    image: isText(image) ? image : '',
    slug,
    productCategory: sluggedOf(value.productCategory),
    series: sluggedOf(value.series),
    stock,
  };
}

/** Parses a stored cart. A broken cart is empty, a broken item is left out, and duplicates are removed. */
export const parseCart = (text: string): CartItem[] => distinct(listOf(parseStored(text), parseCartItem));
