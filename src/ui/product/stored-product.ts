import { distinct, isIdentifier, isObject, isText, listOf, readPrices, toText } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import type { NamedSlug, Product } from '../../contract/product.ts';
import type { Prices } from '../../rules/price/price.ts';

/**
 * A product as a browser stores it: in the wishlist (spec §3 Wishlist item) and in the recently viewed. Prices in
 * whole rupees, as they were when it was stored.
 */
export type StoredProduct = Prices &
  Pick<Product, 'id' | 'name' | 'slug' | 'images' | 'description' | 'specifications'> & {
    productCategory?: NamedSlug | undefined;
  };

const getCategory = (value: unknown): NamedSlug | undefined =>
  isObject(value) && isText(value.slug) && isText(value.name)
    ? { slug: value.slug, name: value.name }
    : undefined;

export function parseStoredProduct(value: unknown): StoredProduct | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, slug } = value;
  const prices = readPrices(value);
  if (!isIdentifier(id) || !isText(name) || !isText(slug) || !prices) return undefined;
  return {
    id,
    name,
    ...prices,
    images: listOf(value.images, toText),
    slug,
    productCategory: getCategory(value.productCategory),
    description: toText(value.description) ?? '',
    specifications: toText(value.specifications) ?? '',
  };
}

/** Parses a stored list. A broken list is empty, a broken item is left out, and duplicates are removed. */
export const parseStoredProducts = (text: string): StoredProduct[] =>
  distinct(listOf(parseStored(text), parseStoredProduct));
