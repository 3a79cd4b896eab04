import type { Product } from '../../contract/product.ts';
import { isSoldOut } from '../product/stock.ts';
import { missingFacts } from './fact-table.ts';
import { PART_CATEGORIES, PART_KINDS, type Part, type PartKind } from './part.ts';
import { partOfProduct } from './part-of.ts';

/** Most parts of a kind in the page of Build Your PC; of a larger category, those in stock with the most facts. */
export const MOST_OF_A_KIND = 500;

const KIND_OF_CATEGORY: ReadonlyMap<string, PartKind> = new Map(
  PART_KINDS.flatMap((kind) => PART_CATEGORIES[kind].map((category) => [category, kind])),
);

/** The kind of part that a category holds; undefined for any other category. */
export const kindOfCategory = (category: string | undefined): PartKind | undefined =>
  category === undefined ? undefined : KIND_OF_CATEGORY.get(category);

/** Sorts parts in stock first, then by the number of known facts. */
export const getRank = (part: Part, stock: number | null | undefined): number =>
  (isSoldOut(stock) ? 100 : 0) + missingFacts(part).length;

/** The kind and the rank of a product, from all that they depend on; undefined for one that is no part. */
export function partRank(
  product: Pick<Product, 'name' | 'specifications' | 'partFacts' | 'stock' | 'productCategory'>,
): { kind: PartKind; rank: number } | undefined {
  const kind = kindOfCategory(product.productCategory?.slug);
  if (!kind) return undefined;
  return { kind, rank: getRank(partOfProduct(kind, product), product.stock) };
}
