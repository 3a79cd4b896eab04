import type { Product } from '../../contract/product.ts';
import { PART_KINDS, type PartKind } from '../../rules/compatibility/part.ts';
import { partOfProduct } from '../../rules/compatibility/part-of.ts';
import { getRank, MOST_OF_A_KIND } from '../../rules/compatibility/part-rank.ts';
import { getSalePercentage } from '../../rules/price/flash-sale.ts';
import { getPrices, regularPrice } from '../../rules/price/price.ts';
import { parseSpecifications } from '../../rules/product/specifications.ts';
import { cardFigures, processorFigures } from './budget/figures.ts';
import { KINDS } from './kinds.ts';
import type { Assembly, ShopPart } from './shop-part.ts';

/** Specifications that a line in a list shows, by kind. */
const SHOWN_FIELDS: Record<PartKind, readonly string[]> = {
  processor: ['Socket', 'Cores', 'Boost Clock', 'Integrated Graphics'],
  cooling: ['Type', 'Height', 'Radiator', 'Thermal Capacity'],
  motherboard: ['Socket', 'Chipset', 'Form Factor', 'Memory Type'],
  ram: ['Memory Type', 'Capacity', 'Speed'],
  storage: ['Capacity', 'Form Factor', 'Interface'],
  graphicsCard: ['Chip', 'Memory', 'Length', 'Board Power'],
  powerSupply: ['Wattage', 'Efficiency', 'Form Factor'],
  cabinet: ['Motherboard Support', 'Maximum Graphics Card Length'],
};

/** A bare number or "None" needs its name to be understood. */
const worded = (name: string, value: string) => (/^(?:\d+|none)$/i.test(value) ? `${name}: ${value}` : value);

type Shown = { percentages: Record<string, number>; brands: ReadonlyMap<string, { name: string }> };

/** The product that builds are assembled by, as the page carries it. @param percentages of the page's flash sale */
export const packAssembly = (product: Product, percentages: Shown['percentages']): Assembly => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  image: product.images[0] ?? '',
  category: product.productCategory?.slug ?? '',
  ...getPrices(product),
  stock: product.stock ?? null,
  sale: getSalePercentage(percentages, product.slug),
});

function shopPart(kind: PartKind, product: Product, { percentages, brands }: Shown): ShopPart {
  const specifications = parseSpecifications(product.specifications);
  const about = SHOWN_FIELDS[kind].flatMap((name) => {
    const value = specifications.find((each) => each.name === name)?.value;
    return value === undefined ? [] : [worded(name, value)];
  });
  return {
    ...partOfProduct(kind, product),
    ...packAssembly(product, percentages),
    brand: brands.get(product.brand ?? '')?.name ?? '',
    about: about.join(' · '),
    figures: getFigures(kind, product.name, specifications),
  };
}

/** Benchmark results of a part's chip. */
function getFigures(
  kind: PartKind,
  name: string,
  specifications: readonly { name: string; value: string }[],
) {
  if (kind === 'processor') return processorFigures(name);
  if (kind !== 'graphicsCard') return undefined;
  const value = (wanted: string) => specifications.find((each) => each.name === wanted)?.value ?? '';
  return cardFigures(`${value('Chip')} ${value('Memory')}`);
}

/**
 * The shop's parts as the page carries them, by kind and cheapest first.
 * @param shown the percentages of the page's flash sale and the brands, by slug
 */
export const packParts = (products: readonly Product[], shown: Shown): ShopPart[] =>
  PART_KINDS.flatMap((kind) => {
    const { categories } = KINDS[kind];
    return products
      .filter(({ productCategory }) => productCategory && categories.includes(productCategory.slug))
      .map((product) => shopPart(kind, product, shown))
      .sort((a, b) => getRank(a, a.stock) - getRank(b, b.stock))
      .slice(0, MOST_OF_A_KIND)
      .sort((a, b) => regularPrice(a) - regularPrice(b));
  });
