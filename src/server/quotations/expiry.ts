import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import type { Queries } from '../db/database.ts';
import { quotations } from '../db/schema.ts';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';
import { giveBackOne, giveBackStock } from './kept-stock.ts';

const LOOK_EVERY_MS = 30_000;

/** Gives back the stock of quotations whose time is over, in the background. */
export const quotationExpiry = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    const stop = repeat(
      async () => {
        while (await giveBackOne(staffQueries));
      },
      LOOK_EVERY_MS,
      (error) => app.log.warn({ err: error }, 'stock of quotations not given back'),
    );
    app.addHook('onClose', stop);
  },
  { name: 'quotation-expiry' },
);

/**
 * Deletes the quotations of an account that became no order; of the others what is personal goes. What they keep of stock
 * is given back.
 */
export async function forgetQuotations(transaction: Queries, userId: string): Promise<void> {
  const own = eq(quotations.userId, userId);
  const open = await transaction
    .select()
    .from(quotations)
    .where(and(own, isNull(quotations.orderId)))
    .for('update');
  for (const quotation of open) await giveBackStock(transaction, quotation, null);
  await transaction.delete(quotations).where(and(own, isNull(quotations.orderId)));
  await transaction
    .update(quotations)
    .set({ fullName: '', phone: '', email: null, address: null, buyerCompany: null, buyerPan: null })
    .where(and(own, isNotNull(quotations.orderId)));
}
