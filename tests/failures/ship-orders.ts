import { sql } from 'drizzle-orm';
import { getRows } from '../../src/server/db/database.ts';
import { connectDatabase } from '../../src/server/db/open.ts';
import { changeStatus } from '../../src/server/orders/change-status.ts';

/** Ships every confirmed order of a shop, some at once and in any order, until none is left or it is killed. */
const AT_ONCE = 6;
const { queries, close } = await connectDatabase({ dataDir: '', databaseUrl: process.env.DATABASE_URL });
const actorId = process.argv[2] ?? '';
for (;;) {
  const found = await queries.execute(
    sql`SELECT id FROM orders WHERE status = 'CONFIRMED' ORDER BY random() LIMIT ${AT_ONCE}`,
  );
  const ids = getRows<{ id: string }>(found).map(({ id }) => id);
  if (ids.length === 0) break;
  // Another process may have shipped it meanwhile.
  const shipped = await Promise.allSettled(
    ids.map((id) => changeStatus(queries, id, { status: 'SHIPPED' }, actorId)),
  );
  for (const outcome of shipped)
    if (outcome.status === 'rejected' && outcome.reason.code !== 'status_not_allowed') throw outcome.reason;
}
await close();
