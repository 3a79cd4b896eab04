import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { getRows, type Queries } from '../../src/server/db/database.ts';

/** Settings of a shop whose mails wait in the queue, where their texts can be read: nothing listens at this port. */
export const MAILS_WAIT = { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' };

/** Waits until the mails of all that happened before are written and sent. */
export async function allSent(queries: Queries): Promise<void> {
  const waiting = sql`
    SELECT 1 FROM order_notices UNION ALL SELECT 1 FROM mails WHERE sent_at IS NULL AND failed_at IS NULL`;
  await expect.poll(async () => getRows(await queries.execute(waiting)).length).toBe(0);
}

/** The messages that a shop without SMTP wrote, as text, the oldest first. */
export function findMessages(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
