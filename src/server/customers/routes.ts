import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import * as calls from '../../contract/calls/staff/customers.ts';
import type { customerChange } from '../../contract/customer.ts';
import { readActor } from '../accounts/access-tokens.ts';
import { reportLastingAct } from '../accounts/lasting-act.ts';
import type { TokenVersions } from '../accounts/token-versions.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { customerGroups, isCustomer, users } from '../db/schema.ts';
import type { Editor } from '../editing/edit.ts';
import { readEditor } from '../editing/resource-routes.ts';
import { sendExport } from '../exports/send-export.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { mergeCustomers } from './merge-customers.ts';
import * as messages from './messages.ts';
import { customerList, listCustomers, readCustomer } from './read-customers.ts';

/**
 * Changes what staff hold of a customer. The audit log names the fields alone: it outlives the account, and with it note
 * and PAN must be gone. A group is a price that outlives the session.
 * @throws HttpError not_found; proof_required; validation_error for a group that is not there
 */
async function changeCustomer(
  queries: Queries,
  { isProved = false, ...actor }: Editor,
  id: string,
  { was = {}, ...change }: z.output<typeof customerChange>,
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
    const stale = fields.find((name) => was[name] !== undefined && was[name] !== before[name]);
    if (stale)
      throw new HttpError(
        'edited_meanwhile',
        messages.changedMeanwhile(stale === 'groupId' ? undefined : (before[stale] ?? '')),
      );
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

/** Customers, for staff. */
export const customerRoutes: FastifyPluginAsync<{ queries: Queries; versions: TokenVersions }> = async (
  app,
  { queries, versions },
) => {
  const { links } = app;

  async function getResponse(id: string) {
    const data = await readCustomer(queries, id, links);
    if (!data) throw new HttpError('not_found');
    return { data };
  }

  serve(
    app,
    calls.listCustomers,
    'One page of the customers who have an account, the newest first, with what they bought, or all of them as a file for owner and finance.',
    async ({ query, identity }, reply) => {
      // A file of all customers is for who sees what the shop sells in all: who packs needs one at a time.
      if (query.format && !(await app.may(identity, 'figures'))) throw new HttpError('forbidden');
      if (query.format) return sendExport(reply, queries, query, customerList(queries, query));
      return listCustomers(queries, query);
    },
  );

  serve(
    app,
    calls.readCustomer,
    'A customer with the newest orders and quotations.',
    async ({ params: { id } }) => getResponse(id),
  );

  serve(
    app,
    calls.changeCustomer,
    'Changes note, PAN or group of a customer; only owners change the group, and to put somebody into one needs a recent proof.',
    async (request) => {
      const { params, body, identity } = request;
      if (body.groupId !== undefined && !(await app.may(identity, 'customers.manage')))
        throw new HttpError('forbidden');
      await changeCustomer(queries, readEditor(request), params.id, body);
      return getResponse(params.id);
    },
  );

  serve(
    app,
    calls.mergeCustomers,
    'Gives all that another account has to this one, and erases the other. It cannot be undone. An account of the staff cannot be merged.',
    async (request) => {
      const { id } = request.params;
      await mergeCustomers(queries, readActor(request), id, request.body.otherId);
      versions.forget();
      return getResponse(id);
    },
  );
};
