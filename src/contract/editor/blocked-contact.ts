import { z } from 'zod';
import { text } from './fields.ts';
import { defineRecord } from './record.ts';

/** What can be blocked from ordering. */
export const BLOCKED_KINDS = ['phone', 'email', 'network'] as const;
export type BlockedKind = (typeof BLOCKED_KINDS)[number];

/**
 * A phone number, an e-mail address, or an IP address (of IPv6 its whole /64) or network that the shop takes no orders
 * of.
 */
export const blockedContactDefinition = defineRecord({
  name: 'blocked contact',
  path: '/blocked-contacts',
  key: 'id',
  permission: 'orders.move',
  content: z.strictObject({
    kind: z.enum(BLOCKED_KINDS),
    value: text(254),
    note: z.string().trim().max(500, 'is longer than 500 characters').optional(),
  }),
});
