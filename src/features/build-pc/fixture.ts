import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../../contract/product.ts';
import type { Prices } from '../../rules/price/price.ts';
import { getOffer } from './offers.ts';
import { packParts } from './pack-parts.ts';
import type { ShopPart } from './shop-part.ts';

type Row = Prices &
  Pick<Product, 'name' | 'slug' | 'brand'> & {
    productCategory: string;
    specifications: Record<string, string>;
    stock: number;
    images: string[];
  };

const folder = new URL('../../server/seed/products/', import.meta.url);
const readRows = <Read>(file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Read[];

/** The shipped catalogue's parts as the page packs them, for tests: their ids are numbers from 1. */
export const shippedParts = (percentages: Record<string, number> = {}): ShopPart[] => {
  const rows = readdirSync(folder).flatMap((file) => readRows<Row>(file));
  const products = rows.map(
    (row, index): Product => ({
      ...row,
      id: index + 1,
      description: '',
      tags: [],
      specifications: JSON.stringify(row.specifications),
      productCategory: { name: row.productCategory, slug: row.productCategory },
    }),
  );
  const brands = new Map(
    readRows<{ slug: string; name: string }>('../brands.json').map((brand) => [brand.slug, brand]),
  );
  return packParts(products, { percentages, brands });
};

export const pageOffer = (part: ShopPart) => getOffer(part, new Map(), false);

/** @throws Error for a name that no shipped part begins with */
export function named(parts: readonly ShopPart[], beginning: string): ShopPart {
  const part = parts.find(({ name }) => name.startsWith(beginning));
  if (!part) throw new Error(`no part is named ${beginning}`);
  return part;
}
