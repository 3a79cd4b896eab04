import { flashSaleDefinition } from '../../../contract/editor/flash-sale.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { salesInFront } from '../../../rules/price/sale-overlap.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

type FlashSale = RecordOf<typeof flashSaleDefinition>;

/** Which sales run in a part of its time and are shown in its place. */
function hiddenBy(sale: FlashSale, all: readonly FlashSale[]): string {
  const [first] = salesInFront(sale, all.slice(0, all.indexOf(sale)), Date.now());
  return first ? messages.flashSaleHidden(first.title, formatDateTime(first.expires)) : '';
}

export const flashSaleResource = describeResource(flashSaleDefinition, {
  noun: messages.flashSaleNoun,
  plural: messages.flashSalesNoun,
  titleOf: ({ title }) => title,
  aboutOf: (sale, all) =>
    messages.flashSaleSummary(
      sale.discountPercentage,
      sale.products.length,
      formatDateTime(sale.expires),
      hiddenBy(sale, all),
    ),
  fields: [
    { name: 'title', label: messages.title, type: 'text' },
    { name: 'description', label: messages.description, type: 'text', whenEmpty: '' },
    { name: 'discountPercentage', label: messages.discountPercentage, type: 'number' },
    {
      name: 'starts',
      label: messages.flashSaleStarts,
      type: 'date-time',
      hint: messages.flashSaleStartsHint,
      whenEmpty: null,
    },
    { name: 'expires', label: messages.ends, type: 'date-time' },
    { name: 'products', label: shared.products, type: 'products' },
  ],
});
