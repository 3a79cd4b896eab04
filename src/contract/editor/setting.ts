import { z } from 'zod';
import { text } from './fields.ts';
import { defineRecord } from './record.ts';

/** A setting: `phone_number`, `address`, `heading_offer_*` and more (spec §3). */
export const settingDefinition = defineRecord({
  name: 'setting',
  path: '/settings',
  key: 'key',
  permission: 'settings',
  content: z.strictObject({
    key: text(80).regex(/^[a-z][a-z0-9_]*$/, 'takes small letters, digits and _'),
    value: z.string('is missing').trim().max(2000, 'is longer than 2000 characters'),
  }),
});
