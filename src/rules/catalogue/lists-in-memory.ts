import type { CatalogueLists, ListEntry } from '../../contract/catalogue-snapshot.ts';
import type { Product } from '../../contract/product.ts';
import { regularPrice } from '../price/price.ts';
import { isSoldOut } from '../product/stock.ts';
import { getAccessory } from './complements.ts';

/**
 * Sorts what has a price by its distance to another price: of two that are equally near the cheaper one comes first.
 */
export const nearestFirst = <Item extends { price: number }>(price: number, items: readonly Item[]): Item[] =>
  [...items].sort(
    (one, other) => Math.abs(one.price - price) - Math.abs(other.price - price) || one.price - other.price,
  );

const getEntry = (product: Product): ListEntry => ({ slug: product.slug, price: regularPrice(product) });
const getCategory = ({ productCategory }: Product) => productCategory?.slug ?? '';

/**
 * The lists of products in memory, where no publisher gives them: while developing.
 * @param products newest first
 * @param landingKeys the keys of the lists that a product is in (landing-pages.ts)
 */
export function listsInMemory(
  products: readonly Product[],
  landingKeys: (product: Product) => readonly string[],
): CatalogueLists {
  const keys = new Map(products.map((product) => [product, landingKeys(product)]));
  const where = (isWanted: (product: Product) => boolean, from: number, count: number): ListEntry[] =>
    products
      .filter(isWanted)
      .slice(from, from + count)
      .map(getEntry);
  const isIn = (categories: readonly string[]) => (product: Product) =>
    categories.includes(getCategory(product));
  return {
    slugs: () => products.map(({ slug }) => slug),
    newest: (count) => where(() => true, 0, count),
    tagged: (tag, count) => where(({ tags }) => tags.includes(tag), 0, count),
    inCategories: (categories, from, count) => where(isIn(categories), from, count),
    priceBounds(categories) {
      const prices = products.filter(isIn(categories)).map(regularPrice);
      return prices.length === 0
        ? { minimum: 0, maximum: 0 }
        : { minimum: Math.min(...prices), maximum: Math.max(...prices) };
    },
    countIn: (categories) => products.filter(isIn(categories)).length,
    aroundPrice(category, { slug, price }, count) {
      const place = products.findIndex((product) => product.slug === slug);
      const others = products
        .map((product, at) => ({ ...getEntry(product), at, isHere: getCategory(product) === category }))
        .filter((other) => other.isHere && other.slug !== slug)
        .sort((one, other) => one.price - other.price || one.at - other.at);
      const isCheaper = (other: (typeof others)[number]) =>
        other.price < price || (other.price === price && other.at < place);
      const entries = (found: typeof others) =>
        found.slice(0, count).map(({ slug, price }) => ({ slug, price }));
      return {
        cheaper: entries(others.filter(isCheaper).reverse()),
        dearer: entries(others.filter((other) => !isCheaper(other))),
      };
    },
    withIds: (ids) => ids.flatMap((id) => products.filter((product) => product.id === id)).map(getEntry),
    accessoriesNear(accessory, price, count) {
      const found = products
        .map((product, place) => ({ product, price: regularPrice(product), place }))
        .filter(({ product }) => getAccessory(product) === accessory && !isSoldOut(product.stock))
        .sort((one, other) => one.price - other.price || one.place - other.place);
      const below = found.filter((other) => other.price < price).slice(-count);
      const from = found.filter((other) => other.price >= price).slice(0, count);
      return nearestFirst(price, [...below.reverse(), ...from]).map(({ product }) => product);
    },
    inOptionGroup: (group) =>
      where(({ optionGroup }) => group !== '' && optionGroup === group, 0, products.length),
    within(categories, rupees, from, count) {
      const isHere = isIn(categories);
      const isWanted = (product: Product) =>
        isHere(product) && regularPrice(product) <= rupees && !isSoldOut(product.stock);
      return where(isWanted, from, count);
    },
    landingCounts(categories) {
      const counts = new Map<string, number>();
      for (const product of products.filter(isIn(categories)))
        for (const key of keys.get(product) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
      return [...counts].map(([key, count]) => ({ key, count }));
    },
    inLanding(categories, key, count) {
      const isHere = isIn(categories);
      return where((product) => isHere(product) && (keys.get(product) ?? []).includes(key), 0, count);
    },
  };
}
