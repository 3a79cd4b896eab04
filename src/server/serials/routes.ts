import type { FastifyPluginAsync } from 'fastify';
import * as staffCalls from '../../contract/calls/staff/warranty.ts';
import * as calls from '../../contract/calls/warranty.ts';
import { requireOrderViewer } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { recordSerials } from './record-serials.ts';
import { readSerialLife } from './serial-life.ts';
import { readOrderSerials } from './sold-serials.ts';

type Options = { queries: Queries; staffQueries: Queries };

/** Serial numbers of pieces: of an order for its buyer and staff, recorded and looked up by staff. */
export const serialRoutes: FastifyPluginAsync<Options> = async (app, { queries, staffQueries }) => {
  serve(
    app,
    calls.readOrderSerials,
    'The serial numbers of an order, line by line, with the day on which the warranty of each piece ends: of an own order, or for staff of any.',
    async ({ params: { id }, identity }) => {
      await requireOrderViewer(app, queries, id, identity);
      return { data: await readOrderSerials(queries, id) };
    },
  );

  serve(
    app,
    staffCalls.recordSerials,
    'Records the serial numbers of the pieces of lines, in place of what these lines had. One that was sold and is not back answers 409 `serial_taken` with the order that has it. Where a line has others than `was`, 409 `edited_meanwhile`. Taken off goods that left the shop or are billed, a number stays in the life of its piece, and without another in its place it needs a `reason`.',
    async ({ params: { id }, body, identity }) => ({
      data: await recordSerials(staffQueries, id, body, identity.userId),
    }),
  );

  const lifeOf = async (serial: string) => ({
    data: await readSerialLife(staffQueries, serial),
  });
  serve(
    app,
    staffCalls.readSerialLife,
    'The life of a piece by its serial number in any spelling: its sales with product, order, buyer, bills and dates, the newest first.',
    ({ query: { serial } }) => lifeOf(serial),
  );
  serve(
    app,
    staffCalls.readSerialLifeByPath,
    'The same for a number that a path can hold: without `/` and `\\`.',
    ({ params: { serial } }) => lifeOf(serial),
  );
};
