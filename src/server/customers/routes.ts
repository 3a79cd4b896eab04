import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  customerChange,
  customerMerge,
  customerResponse,
  customersQuery,
  customersResponse,
} from '../../contract/customer.ts';
import { readActor } from '../accounts/actor.ts';
import type { TokenVersions } from '../accounts/token-versions.ts';
import type { Queries } from '../db/database.ts';
import { readEditor } from '../editing/resource-routes.ts';
import { sendExport } from '../exports/send-export.ts';
import { HttpError } from '../http/http-error.ts';
import { changeCustomer } from './change-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { customerList, listCustomers, readCustomer } from './read-customers.ts';

const tags = ['Customers'];
const security = [{ bearer: [] }];
const config = { permission: 'customers' } as const;
const params = z.object({ id: z.uuid() });

/** Customers, for staff. */
export const customerRoutes: FastifyPluginAsyncZod<{ queries: Queries; versions: TokenVersions }> = async (
  app,
  { queries, versions },
) => {
  const { links } = app;

  async function responseOf(id: string) {
    const data = await readCustomer(queries, id, links);
    if (!data) throw new HttpError('not_found');
    return { status: 'success' as const, data };
  }

  app.get(
    '/customers',
    {
      config,
      schema: {
        operationId: 'listCustomers',
        description:
          'One page of the customers who have an account, the newest first, with what they bought, or all of them as a file for owner and finance.',
        errors: ['forbidden'],
        tags,
        security,
        querystring: customersQuery,
        response: { 200: customersResponse },
      },
    },
    async ({ query, identity }, reply) => {
      const { format, page, limit } = query;
      // A file of all customers is for who sees what the shop sells in all: who packs needs one at a time.
      if (format && !(await app.may(identity, 'figures'))) throw new HttpError('forbidden');
      if (format) return sendExport(reply, queries, { ...query, format }, customerList(queries, query));
      return { status: 'success' as const, ...(await listCustomers(queries, query)), page, limit };
    },
  );

  app.get(
    '/customers/:id',
    {
      config,
      schema: {
        operationId: 'readCustomer',
        description: 'A customer with the newest orders and quotations.',
        tags,
        security,
        errors: ['not_found'],
        params,
        response: { 200: customerResponse },
      },
    },
    async ({ params: { id } }) => responseOf(id),
  );

  app.patch(
    '/customers/:id',
    {
      config,
      schema: {
        operationId: 'changeCustomer',
        description:
          'Changes note, PAN or group of a customer; only owners change the group, and to put somebody into one needs a recent proof.',
        tags,
        security,
        errors: ['not_found', 'forbidden', 'proof_required'],
        params,
        body: customerChange,
        response: { 200: customerResponse },
      },
    },
    async (request) => {
      const { params, body, identity } = request;
      if (body.groupId !== undefined && !(await app.may(identity, 'customers.manage')))
        throw new HttpError('forbidden');
      await changeCustomer(queries, readEditor(request), params.id, body);
      return responseOf(params.id);
    },
  );

  app.post(
    '/customers/:id/merge',
    {
      config: { permission: 'customers.manage', needsProof: true },
      schema: {
        operationId: 'mergeCustomers',
        description:
          'Gives all that another account has to this one, and erases the other. It cannot be undone. An account of the staff cannot be merged.',
        tags,
        security,
        errors: ['not_found', 'staff_account'],
        params,
        body: customerMerge,
        response: { 200: customerResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      await mergeCustomers(queries, readActor(request), id, request.body.otherId);
      versions.forget();
      return responseOf(id);
    },
  );
};
