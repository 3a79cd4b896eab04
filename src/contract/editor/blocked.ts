import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { entryOf, text } from './entry.ts';

/** What can be blocked from ordering. */
export const BLOCKED_KINDS = ['phone', 'email', 'network'] as const;
export type BlockedKind = (typeof BLOCKED_KINDS)[number];

/** A phone number, an e-mail address, or an IP address (of IPv6 its whole /64) that the shop takes no orders of. */
export const blockedContent = z.strictObject({
  kind: z.enum(BLOCKED_KINDS),
  value: text(254),
  note: z.string().trim().max(500, 'is longer than 500 characters').optional(),
});
export type BlockedContent = z.output<typeof blockedContent>;
export const blockedEntry = entryOf(blockedContent.shape);
export type BlockedEntry = z.output<typeof blockedEntry>;
export const blockedEntryAnswer = answerOf(blockedEntry);
export const blockedEntriesAnswer = answerOf(z.array(blockedEntry));
