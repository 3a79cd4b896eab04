import { sql } from 'drizzle-orm';
import type { OldProgram } from '../../contract/editor/today.ts';
import type { Actor } from '../accounts/access-tokens.ts';
import { removeApiKey } from '../accounts/api-keys.ts';
import { audit } from '../audit/audit.ts';
import { getRows, type Queries } from '../db/database.ts';
import { removeWebhook } from './webhooks.ts';

type Row = OldProgram & { id: string };

/**
 * Keys and webhooks that somebody made, or changed, before their password was reset: a thief of the earlier password may
 * have. Until an owner has decided.
 */
async function findOld(queries: Queries): Promise<Row[]> {
  const found = await queries.execute(sql`
    SELECT 'key' AS kind, api_keys.id::text AS id, name, concat_ws(' ', first_name, last_name) AS "madeBy",
      password_reset_at AS "resetAt"
    FROM api_keys JOIN users ON users.id = created_by
    WHERE api_keys.created_at < password_reset_at AND expires_at > now()
    UNION ALL
    SELECT 'webhook', webhooks.id::text, url, concat_ws(' ', first_name, last_name), password_reset_at
    FROM webhooks JOIN users ON password_reset_at IS NOT NULL
    WHERE (created_by = users.id AND webhooks.created_at < password_reset_at) OR EXISTS (
      SELECT FROM audit_entries WHERE actor_id = users.id AND action = 'webhook.changed'
        AND details ->> 'id' = webhooks.id::text AND audit_entries.created_at < password_reset_at)
    ORDER BY 5, 1, 2`);
  return getRows<Omit<Row, 'resetAt'> & { resetAt: Date | string }>(found).map(({ resetAt, ...row }) => ({
    ...row,
    resetAt: new Date(resetAt).toISOString(),
  }));
}

export const listOldPrograms = async (queries: Queries): Promise<OldProgram[]> =>
  (await findOld(queries)).map(({ id: _, ...program }) => program);

/**
 * Ends keys and webhooks that were made before a password was reset, or keeps them for good.
 * @param until the latest reset that the owner was shown
 */
export const decideOldPrograms = (
  queries: Queries,
  { actorId, network }: Actor,
  { isKept, until }: { isKept: boolean; until: string },
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const shown = (await findOld(transaction)).filter(({ resetAt }) => resetAt <= until);
    const ids = new Map(shown.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
    for (const { kind, id } of isKept ? [] : ids.values())
      await (kind === 'key'
        ? removeApiKey(transaction, actorId, Number(id))
        : removeWebhook(transaction, actorId, id));
    await transaction.execute(
      sql`UPDATE users SET password_reset_at = NULL WHERE password_reset_at <= ${until}::timestamptz`,
    );
    const subject = isKept ? 'kept' : 'ended';
    const details = { names: shown.map(({ name }) => name) };
    await audit(transaction, { actorId, network, action: 'programs.after-reset', subject, details });
  });
