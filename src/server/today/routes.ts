import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { countSends } from '../cbms/sends.ts';
import { countComplaints } from '../complaints/read-complaints.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { listOldPrograms } from '../webhooks/old-programs.ts';
import { countToday } from './count-orders.ts';
import { countStock } from './count-stock.ts';
import { findMissingSettings } from './missing-settings.ts';

/** `GET /editor/today`: the first view of the Studio, in one call. */
export const todayRoutes: FastifyPluginAsync<{ queries: Queries; publisher: Publisher }> = async (
  app,
  { queries, publisher },
) => {
  const lastPublication = async () => ({ last: (await publisher.list())[0] ?? null });

  serve(
    app,
    calls.readToday,
    'What staff look at first: orders of the day in Nepal, what waits for them, complaints without an answer, bills that the tax office’s server does not have yet, low stock, settings that are not set yet, keys and webhooks from before the reset of a password, and the last publication. A part is null for a role that may not see it.',
    async ({ identity }) => {
      const day = nepalDay(new Date());
      return {
        data: {
          day,
          orders: (await app.may(identity, 'orders.read')) ? await countToday(queries, day) : null,
          complaints: (await app.may(identity, 'complaints')) ? await countComplaints(queries, day) : null,
          cbms: (await app.may(identity, 'bills.read')) ? await countSends(queries) : null,
          products: (await app.may(identity, 'catalogue')) ? await countStock(queries) : null,
          settings: (await app.may(identity, 'settings')) ? await findMissingSettings(queries) : null,
          oldPrograms: (await app.may(identity, 'programs')) ? await listOldPrograms(queries) : null,
          publications: (await app.may(identity, 'publications')) ? await lastPublication() : null,
        },
      };
    },
  );
};
