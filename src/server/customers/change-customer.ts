import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerChange } from '../../contract/customer.ts';
import { reportLastingAct } from '../accounts/lasting-act.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { customerGroups, isCustomer, users } from '../db/schema.ts';
import type { Editor } from '../editing/edit.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';

/**
 * Changes what staff hold of a customer. The audit log names the fields alone: it outlives the account, and with it note
 * and PAN must be gone. A group is a price that outlives the session.
 * @throws HttpError not_found; proof_required; validation_error for a group that is not there
 */
export async function changeCustomer(
  queries: Queries,
  { isProved = false, ...actor }: Editor,
  id: string,
  change: z.output<typeof customerChange>,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(users)
      .where(and(isCustomer(users), eq(users.id, id)))
      .for('no key update');
    if (!before) throw new HttpError('not_found');
    const fields = (['note', 'pan', 'groupId'] as const).filter(
      (name) => change[name] !== undefined && change[name] !== before[name],
    );
    if (fields.length === 0) return;
    const { groupId } = change;
    const [group] = groupId
      ? await transaction.select().from(customerGroups).where(eq(customerGroups.id, groupId)).for('key share')
      : [];
    if (groupId && !group) throw fieldError('groupId', messages.noSuchGroup);
    const isGrouped = group !== undefined && fields.includes('groupId');
    if (isGrouped && !isProved) throw new HttpError('proof_required');
    await transaction.update(users).set(change).where(eq(users.id, id));
    await audit(transaction, {
      ...actor,
      action: 'customer.changed',
      subject: id,
      details: { fields, ...(fields.includes('groupId') && { group: group?.name ?? null }) },
    });
    if (isGrouped)
      await reportLastingAct(transaction, actor, messages.customerGrouped(before.email, group.name));
  });
}
