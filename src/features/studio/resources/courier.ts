import { courierDefinition } from '../../../contract/editor/courier.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

/** Who carries parcels. */
export const courierResource = describeResource(courierDefinition, {
  noun: messages.courierNoun,
  plural: messages.couriersNoun,
  getTitle: ({ name }) => name,
  aboutOf: ({ phone = '' }) => phone,
  fields: [
    { name: 'name', label: shared.name, type: 'text' },
    { name: 'phone', label: shared.phone, type: 'text', whenEmpty: '' },
    {
      name: 'trackingAddress',
      label: messages.trackingAddress,
      type: 'text',
      hint: messages.trackingAddressHint,
      whenEmpty: '',
    },
  ],
});
