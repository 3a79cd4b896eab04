import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderParams } from '../../contract/order.ts';
import {
  orderSerialsResponse,
  serialLifeResponse,
  serialParams,
  serialsRequest,
} from '../../contract/serial.ts';
import { requireOrderViewer } from '../accounts/require-order-viewer.ts';
import type { Queries } from '../db/database.ts';
import { recordSerials } from './record-serials.ts';
import { readSerialLife } from './serial-life.ts';
import { readOrderSerials } from './sold-serials.ts';

const tags = ['Warranty'];
const security = [{ bearer: [] }];
type Options = { queries: Queries; staffQueries: Queries };

/** Serial numbers of pieces: of an order for its buyer and staff, recorded and looked up by staff. */
export const serialRoutes: FastifyPluginAsyncZod<Options> = async (app, { queries, staffQueries }) => {
  app.get(
    '/orders/:id/serials',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'readOrderSerials',
        description:
          'The serial numbers of an order, line by line, with the day on which the warranty of each piece ends: of an own order, or for staff of any.',
        errors: ['not_found'],
        tags,
        security,
        params: orderParams,
        response: { 200: orderSerialsResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { status: 'success' as const, data: await readOrderSerials(queries, id) };
    },
  );

  app.put(
    '/orders/:id/serials',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'recordSerials',
        description:
          'Records the serial numbers of the pieces of lines, in place of what these lines had. One that was sold and is not back answers 409 `serial_taken` with the order that has it. Where a line has others than `was`, 409 `edited_meanwhile`. Taken off goods that left the shop or are billed, a number stays in the life of its piece, and without another in its place it needs a `reason`.',
        errors: ['not_found', 'status_not_allowed', 'serial_taken', 'in_use', 'edited_meanwhile'],
        tags,
        security,
        params: orderParams,
        body: serialsRequest,
        response: { 200: orderSerialsResponse },
      },
    },
    async ({ params: { id }, body, identity }) => ({
      status: 'success' as const,
      data: await recordSerials(staffQueries, id, body, identity.userId),
    }),
  );

  const ofLife = {
    config: { permission: 'orders.read' },
    schema: {
      operationId: 'readSerialLife',
      description:
        'The life of a piece by its serial number in any spelling: its sales with product, order, buyer, bills and dates, the newest first.',
      errors: ['serial_unknown'],
      tags,
      security,
      response: { 200: serialLifeResponse },
    },
  } as const;
  const lifeOf = async (serial: string) => ({
    status: 'success' as const,
    data: await readSerialLife(staffQueries, serial),
  });
  // No path can hold each of them: `..` and slashes mean others.
  app.get(
    '/serials',
    { ...ofLife, schema: { ...ofLife.schema, querystring: serialParams } },
    ({ query: { serial } }) => lifeOf(serial),
  );
  app.get(
    '/serials/:serial',
    {
      ...ofLife,
      schema: {
        ...ofLife.schema,
        operationId: 'readSerialLifeByPath',
        description: 'The same for a number that a path can hold: without `/` and `\\`.',
        params: serialParams,
      },
    },
    ({ params: { serial } }) => lifeOf(serial),
  );
};
