import { z } from 'zod';
import { responseOf } from '../response.ts';
import { text } from './fields.ts';
import { recordOf } from './record.ts';

/** What can be blocked from ordering. */
export const BLOCKED_KINDS = ['phone', 'email', 'network'] as const;
export type BlockedKind = (typeof BLOCKED_KINDS)[number];

/**
 * A phone number, an e-mail address, or an IP address (of IPv6 its whole /64) or network that the shop takes no orders
 * of.
 */
export const blockedContactContent = z.strictObject({
  kind: z.enum(BLOCKED_KINDS),
  value: text(254),
  note: z.string().trim().max(500, 'is longer than 500 characters').optional(),
});
export type BlockedContactContent = z.output<typeof blockedContactContent>;
export const blockedContactRecord = recordOf(blockedContactContent.shape);
export type BlockedContactRecord = z.output<typeof blockedContactRecord>;
export const blockedContactRecordResponse = responseOf(blockedContactRecord);
export const blockedContactRecordsResponse = responseOf(z.array(blockedContactRecord));
