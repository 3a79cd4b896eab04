import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/staff.ts';
import type { Today } from '../../contract/editor/today.ts';
import { REQUIRED_SETTINGS } from '../../contract/shop-settings.ts';
import { certainTimeLeft } from '../../rules/bikram-sambat.ts';
import { FEW_IN_STOCK } from '../../rules/product/stock.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { countSends } from '../cbms/sends.ts';
import { countComplaints } from '../complaints/read-complaints.ts';
import { getRows, type Queries } from '../db/database.ts';
import { readCalendar, readSettings } from '../db/reading.ts';
import { serve } from '../http/serve.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { listOldPrograms } from '../webhooks/old-programs.ts';
import { countToday } from './count-orders.ts';

/** How many products have no more pieces than count as low stock, and how many none. Most have the usual level. */
async function countStock(queries: Queries): Promise<{ lowStock: number; soldOut: number }> {
  const result = await queries.execute(sql`
    SELECT count(*) FILTER (WHERE quantity BETWEEN 1 AND coalesce(level, ${FEW_IN_STOCK}))::int AS "lowStock",
      count(*) FILTER (WHERE quantity = 0)::int AS "soldOut"
    FROM inventory LEFT JOIN (
      SELECT id, low_stock_level AS level FROM products WHERE low_stock_level <> ${sql.raw(String(FEW_IN_STOCK))}
    ) own ON own.id = product_id WHERE quantity <= coalesce(level, ${FEW_IN_STOCK})`);
  return getRows<{ lowStock: number; soldOut: number }>(result)[0] ?? { lowStock: 0, soldOut: 0 };
}

/**
 * The settings that pages leave out although the law wants them shown, because they have no value, and the end of Nepal's
 * calendar where it is near.
 */
async function findMissingSettings(queries: Queries): Promise<NonNullable<Today['settings']>> {
  const values = await readSettings(queries, REQUIRED_SETTINGS);
  const { isNear, ...left } = certainTimeLeft(new Date(), await readCalendar(queries));
  return { missing: REQUIRED_SETTINGS.filter((key) => !values[key]?.trim()), calendar: isNear ? left : null };
}

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
