import { createHash } from 'node:crypto';
import { canonicalMailbox } from '../../rules/canonical-mailbox.ts';
import type { Queries } from '../db/database.ts';
import type { Limit } from '../limits/counters.ts';
import { addToCounter } from '../limits/database-counters.ts';

/**
 * Counts a mail to a further address of a mailbox, such as a tagged one: all of them share a limit, or a stranger could
 * flood it by endless accounts. The plain address is not counted, so that such a flood costs its owner no mail.
 * @returns whether the mail is one too many
 */
export async function isVariantOverLimit(
  transaction: Queries,
  address: string,
  { name, max, windowMs }: Limit,
): Promise<boolean> {
  const mailbox = canonicalMailbox(address);
  if (mailbox === address) return false;
  const hash = createHash('sha256').update(mailbox).digest('base64url');
  const { count } = await addToCounter(transaction, `${name}:${hash}`, 1, windowMs);
  return count > max;
}
