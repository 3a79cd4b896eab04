import type { CatalogueLists, ListEntry } from '../contract/catalogue-snapshot.ts';
import type { Product } from '../contract/product.ts';
import { lineOf } from './catalogue-pages.ts';
import { isSoldOut } from './stock.ts';

const entryOf = (product: Product): ListEntry => ({ slug: product.slug, line: lineOf(product) });
const categoryOf = ({ productCategory }: Product) => productCategory?.slug ?? '';

/** The lists of products in memory, where no publisher gives them: while developing. @param products newest first */
export function listsInMemory(products: readonly Product[]): CatalogueLists {
  const where = (isWanted: (product: Product) => boolean, from: number, count: number): ListEntry[] =>
    products
      .filter(isWanted)
      .slice(from, from + count)
      .map(entryOf);
  const isIn = (categories: readonly string[]) => (product: Product) =>
    categories.includes(categoryOf(product));
  return {
    slugs: () => products.map(({ slug }) => slug),
    newest: (count) => where(() => true, 0, count),
    tagged: (tag, count) => where(({ tags }) => tags.includes(tag), 0, count),
    inCategories: (categories, from, count) => where(isIn(categories), from, count),
    countIn: (categories) => products.filter(isIn(categories)).length,
    inLine: (line, count) => where((product) => lineOf(product) === line, 0, count),
    within(categories, rupees, from, count) {
      const isHere = isIn(categories);
      const isWanted = (product: Product) =>
        isHere(product) && product.sellingPrice <= rupees && !isSoldOut(product.stock);
      return where(isWanted, from, count);
    },
  };
}
