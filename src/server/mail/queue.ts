import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';

/** A message in plain text. */
export type Mail = { recipient: string; subject: string; body: string };

/** Queues a message in the transaction it tells of: it goes out if that commits, and only then. */
export async function queueMail(transaction: Queries, mail: Mail): Promise<void> {
  await transaction.insert(mails).values(mail);
}
