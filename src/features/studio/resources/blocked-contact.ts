import { blockedContactDefinition } from '../../../contract/editor/blocked-contact.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

/** Whom the shop takes no orders of. */
export const blockedContactResource = describeResource(blockedContactDefinition, {
  noun: messages.blockedContactNoun,
  plural: messages.blockedContactsNoun,
  getTitle: ({ value }) => value,
  aboutOf: ({ kind, note }) => [messages.blockedKinds[kind], note].filter(Boolean).join(': '),
  fields: [
    {
      name: 'kind',
      label: messages.blockedKind,
      type: 'choice',
      options: Object.entries(messages.blockedKinds).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'value',
      label: shared.value,
      type: 'text',
      hint: messages.blockedValueHint,
    },
    { name: 'note', label: shared.note, type: 'text', hint: messages.blockedNoteHint, whenEmpty: '' },
  ],
});
