import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { formatRupees } from '../../rules/price/money.ts';
import { getPrice } from '../../rules/price/price.ts';
import type { Queries } from '../db/database.ts';
import { flashSaleProducts, flashSales, products } from '../db/schema.ts';

/** How many products a message names. */
const NAMED = 5;

/** A product that costs more in a sale than without it, or nothing; prices in whole rupees. */
type DearerInSale = { name: string; sellingPrice: number; inSale: number; sale: string };

/**
 * Products that a flash sale makes dearer, or free: its percentage is taken off the marked price, whatever the selling
 * price is (spec §9).
 * @param where which products, which sales
 */
export async function readDearerInSale(queries: Queries, where: SQL): Promise<DearerInSale[]> {
  const rows = await queries
    .select({
      name: products.name,
      sellingPrice: products.sellingPrice,
      markedPrice: products.markedPrice,
      percentage: flashSales.discountPercentage,
      sale: flashSales.title,
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.saleId))
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .where(where)
    .orderBy(asc(flashSaleProducts.saleId), asc(flashSaleProducts.position));
  return rows
    .map((row) => ({ ...row, inSale: getPrice(row, row.percentage) }))
    .filter(({ inSale, sellingPrice }) => inSale > sellingPrice || (inSale === 0 && sellingPrice > 0));
}

/** Those of sales that run or will. @param where which products */
export const readDearerInComingSale = (queries: Queries, where: SQL): Promise<DearerInSale[]> =>
  readDearerInSale(queries, and(gt(flashSales.expires, new Date()), where) as SQL);

/** `“A” (Rs 12,000 instead of Rs 11,000), “B” … and 3 more` */
export function describeDearer(dearer: readonly DearerInSale[]): string {
  const named = dearer
    .slice(0, NAMED)
    .map(
      ({ name, inSale, sellingPrice }) =>
        `“${name}” (${formatRupees(inSale)} instead of ${formatRupees(sellingPrice)})`,
    );
  const others = dearer.length > NAMED ? ` and ${dearer.length - NAMED} more` : '';
  return named.join(', ') + others;
}
