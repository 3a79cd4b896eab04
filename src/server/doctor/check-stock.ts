import { type Diagnosis, failed, ok } from '../diagnosis.ts';
import type { Read } from './database-access.ts';

const check = 'stock';

/** Whether every stock is the sum of its movements. A schema without a ledger has none to check. */
export async function checkStock(read: Read): Promise<Diagnosis[]> {
  const [ledger] = await read<{ table: string | null }>(
    `SELECT to_regclass('stock_movements')::text AS table`,
  ).catch(() => []);
  if (!ledger?.table) return [];
  const [found] = await read<{ products: number; first: number | null; movements: number }>(`
    SELECT count(*) FILTER (WHERE wrong)::int AS products, min(product_id) FILTER (WHERE wrong)::int AS first,
      coalesce(sum(movements), 0)::int AS movements
    FROM (
      SELECT product_id, coalesce(moved.quantity, 0) <> coalesce(i.quantity, 0) AS wrong, movements
      FROM (
        SELECT product_id, sum(quantity) AS quantity, count(*) AS movements FROM stock_movements GROUP BY product_id
      ) moved FULL JOIN inventory i USING (product_id)
    ) compared`);
  const { products = 0, first, movements = 0 } = found ?? {};
  if (products === 0) return [ok(check, `every figure is the sum of its movements (${movements})`)];
  return [
    failed(
      check,
      `The stock of ${products} products is not the sum of its movements, first of product ${first}.`,
      'Somebody disabled the triggers of the table inventory, or changed its ledger. Count these products.',
    ),
  ];
}
