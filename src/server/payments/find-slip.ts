import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { bankTransfers, orders, payments, transferSlips } from '../db/schema.ts';

/** The slip that an order's buyer sent, and whose it is; undefined where there is none. */
export async function findSlip(
  queries: Queries,
  orderId: string,
): Promise<{ name: string; type: string; userId: string | null } | undefined> {
  const [found] = await queries
    .select({ name: transferSlips.name, type: transferSlips.type, userId: orders.userId })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(transferSlips, eq(transferSlips.name, bankTransfers.slip))
    .where(eq(payments.orderId, orderId));
  return found;
}
