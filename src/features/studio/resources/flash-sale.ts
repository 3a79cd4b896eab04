import { flashSaleDefinition } from '../../../contract/editor/flash-sale.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { salesInFront } from '../../../rules/price/sale-overlap.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { counted } from '../count-text.ts';
import { describeResource } from './resource.ts';

type FlashSale = RecordOf<typeof flashSaleDefinition>;

/** Which sales run in a part of its time and are shown in its place. */
function hiddenBy(sale: FlashSale, all: readonly FlashSale[]): string {
  const [first] = salesInFront(sale, all.slice(0, all.indexOf(sale)), Date.now());
  return first ? `; hidden while “${first.title}” runs, until ${formatDateTime(first.expires)}` : '';
}

export const flashSaleResource = describeResource(flashSaleDefinition, {
  noun: 'flash sale',
  plural: 'flash sales',
  titleOf: ({ title }) => title,
  aboutOf: (sale, all) =>
    `${sale.discountPercentage}% off ${counted(sale.products.length, 'product')}, until ${formatDateTime(sale.expires)}${hiddenBy(sale, all)}`,
  fields: [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'description', label: 'Description', type: 'text', whenEmpty: '' },
    { name: 'discountPercentage', label: 'Discount in percent', type: 'number' },
    {
      name: 'starts',
      label: 'Begins',
      type: 'date-time',
      hint: 'Leave blank if it has begun',
      whenEmpty: null,
    },
    { name: 'expires', label: 'Ends', type: 'date-time' },
    { name: 'products', label: 'Products', type: 'products' },
  ],
});
