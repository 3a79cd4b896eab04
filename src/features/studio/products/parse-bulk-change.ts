import { type BulkChange, bulkChange } from '../../../contract/editor/product-table.ts';
import { readNumber } from '../../../contract/read-number.ts';

const findNumber = (text: string): number => {
  const reading = readNumber(text);
  return 'value' in reading ? reading.value : Number.NaN;
};

/** A change of many products as it was typed; undefined where nothing or no number was. */
export function parseBulkChange(typed: { percent: string; stock: string }): BulkChange | undefined {
  const [, sign = '', percent = ''] = /^([-−+]?)(.*?)%?$/.exec(typed.percent.trim()) ?? [];
  const factor = sign === '' || sign === '+' ? 1 : -1;
  const parsed = bulkChange.safeParse({
    ...(sign + percent && { pricePercent: factor * findNumber(percent) }),
    ...(typed.stock.trim() && { stock: findNumber(typed.stock) }),
  });
  return parsed.success ? parsed.data : undefined;
}
