import { type BulkChange, bulkChange } from '../../../contract/editor/product-table.ts';

/** A change of many products as it was typed; undefined where nothing or no number was. */
export function parseBulkChange(typed: { percent: string; stock: string }): BulkChange | undefined {
  const percent = typed.percent.replace('−', '-').replace('%', '').trim();
  const stock = typed.stock.replaceAll(',', '').trim();
  const parsed = bulkChange.safeParse({
    ...(percent && { pricePercent: Number(percent) }),
    ...(stock && { stock: Number(stock) }),
  });
  return parsed.success ? parsed.data : undefined;
}
