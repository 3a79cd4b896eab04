import { z } from 'zod';
import { responseOf } from '../response.ts';
import { text } from './fields.ts';
import { recordOf } from './record.ts';

/** A setting: `phone_number`, `address`, `heading_offer_*` and more (spec §3). */
export const settingContent = z.strictObject({
  key: text(80).regex(/^[a-z][a-z0-9_]*$/, 'takes small letters, digits and _'),
  value: z.string('is missing').trim().max(2000, 'is longer than 2000 characters'),
});
export type SettingContent = z.output<typeof settingContent>;
export const settingRecord = recordOf(settingContent.shape);
export type SettingRecord = z.output<typeof settingRecord>;
export const settingRecordResponse = responseOf(settingRecord);
export const settingRecordsResponse = responseOf(z.array(settingRecord));
