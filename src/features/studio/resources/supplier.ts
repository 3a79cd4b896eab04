import { supplierDefinition } from '../../../contract/editor/supplier.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

/** Who the shop buys from. */
export const supplierResource = describeResource(supplierDefinition, {
  noun: messages.supplierNoun,
  plural: messages.suppliersNoun,
  getTitle: ({ name }) => name,
  fields: [
    { name: 'name', label: shared.name, type: 'text' },
    { name: 'pan', label: messages.pan, type: 'text', whenEmpty: null },
    { name: 'phone', label: shared.phone, type: 'text', whenEmpty: '' },
    { name: 'creditDays', label: messages.creditDays, type: 'number', whenEmpty: null },
    { name: 'terms', label: messages.terms, type: 'long-text', whenEmpty: '' },
  ],
});
