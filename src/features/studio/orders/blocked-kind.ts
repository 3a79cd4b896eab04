import { blockedCalls } from '../../../client/editor/entries.ts';
import type { BlockedEntry, BlockedKind } from '../../../contract/editor/blocked.ts';
import type { Listed } from '../kinds.ts';

const NAMES: Readonly<Record<BlockedKind, string>> = {
  phone: 'Phone number',
  email: 'E-mail address',
  network: 'Network',
};

/** Whom the shop takes no orders of. */
export const BLOCKED: Listed<BlockedEntry> = {
  noun: 'blocked contact',
  plural: 'blocked contacts',
  calls: blockedCalls,
  keyOf: ({ id }) => id,
  titleOf: ({ value }) => value,
  aboutOf: ({ kind, note }) => [NAMES[kind], note].filter(Boolean).join(': '),
  fields: [
    {
      name: 'kind',
      label: 'What is blocked',
      kind: 'choice',
      options: Object.entries(NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'value',
      label: 'Value',
      kind: 'text',
      hint: 'Of a network its IP address, as an order shows it. Many honest customers may share one.',
    },
    { name: 'note', label: 'Note', kind: 'text', hint: 'Why, for other editors', whenEmpty: '' },
  ],
};
