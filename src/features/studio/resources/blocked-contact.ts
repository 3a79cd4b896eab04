import { type BlockedKind, blockedContactDefinition } from '../../../contract/editor/blocked-contact.ts';
import { describeResource } from './resource.ts';

const NAMES: Readonly<Record<BlockedKind, string>> = {
  phone: 'Phone number',
  email: 'E-mail address',
  network: 'Network',
};

/** Whom the shop takes no orders of. */
export const blockedContactResource = describeResource(blockedContactDefinition, {
  noun: 'blocked contact',
  plural: 'blocked contacts',
  titleOf: ({ value }) => value,
  aboutOf: ({ kind, note }) => [NAMES[kind], note].filter(Boolean).join(': '),
  fields: [
    {
      name: 'kind',
      label: 'What is blocked',
      type: 'choice',
      options: Object.entries(NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'value',
      label: 'Value',
      type: 'text',
      hint: 'For a network, enter an IP address as shown on the order, or a wider network: /24 of IPv4, /64, /56 or /48 of IPv6. Many honest customers may share one.',
    },
    { name: 'note', label: 'Note', type: 'text', hint: 'Why, for other editors', whenEmpty: '' },
  ],
});
