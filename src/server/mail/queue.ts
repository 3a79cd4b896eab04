import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';

/** A message in plain text. */
export type Mail = { recipient: string; subject: string; body: string; priority?: number };

/** Mail about the shop itself goes before all other: it may tell of a backlog, and must not wait in it. */
export const ALERT_PRIORITY = 10;

/** Queues a message in the transaction it tells of: it goes out if that commits, and only then. */
export async function queueMail(transaction: Queries, mail: Mail): Promise<void> {
  await transaction.insert(mails).values(mail);
}
