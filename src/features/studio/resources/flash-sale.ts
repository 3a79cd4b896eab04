import { flashSaleClient } from '../../../client/editor/resources.ts';
import type { FlashSaleRecord } from '../../../contract/editor/flash-sale.ts';
import { formatDateTime } from '../../../rules/format-date.ts';
import { counted } from '../count-text.ts';
import type { Resource } from './resource.ts';

export const flashSaleResource: Resource<FlashSaleRecord> = {
  noun: 'flash sale',
  plural: 'flash sales',
  client: flashSaleClient,
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  aboutOf: ({ discountPercentage, expires, products }) =>
    `${discountPercentage}% off ${counted(products.length, 'product')}, until ${formatDateTime(expires)}`,
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
};
