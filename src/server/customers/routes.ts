import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/customers.ts';
import { readActor } from '../accounts/actor.ts';
import type { TokenVersions } from '../accounts/token-versions.ts';
import type { Queries } from '../db/database.ts';
import { readEditor } from '../editing/resource-routes.ts';
import { sendExport } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { changeCustomer } from './change-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { customerList, listCustomers, readCustomer } from './read-customers.ts';

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
      const { format } = query;
      // A file of all customers is for who sees what the shop sells in all: who packs needs one at a time.
      if (format && !(await app.may(identity, 'figures'))) throw new HttpError('forbidden');
      if (format) return sendExport(reply, queries, { ...query, format }, customerList(queries, query));
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
