import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { staffOrderRequest } from '../../contract/quotation.ts';
import { netPrice } from '../../rules/quotations/quotation-status.ts';
import { audit } from '../audit/audit.ts';
import type { Desk } from '../checkout/admit-order.ts';
import { type PlacedOrder, placeOrder } from '../checkout/place-order.ts';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { agreedPrices, getPrices, quoteLines, type Writer } from './quote-lines.ts';
import { lockCustomer } from './write-quotation.ts';

/** A parsed request; the phone number in its international form. */
type StaffOrder = Omit<z.output<typeof staffOrderRequest>, 'idempotencyKey'>;

/**
 * Places an order in a customer's name, with its audit entry. The same call under the same key gives the same order,
 * whatever the prices are by then.
 * @throws HttpError what `quoteLines` and `placeOrder` throw
 */
export function placeStaffOrder(
  queries: Queries,
  writer: Writer,
  order: StaffOrder,
  key: string | undefined,
  { isDown, links }: Desk,
): Promise<PlacedOrder> {
  const { userId: actorId, network } = writer;
  return queries.transaction(async (transaction) => {
    const isRepeated =
      key !== undefined &&
      (await transaction.$count(
        idempotencyKeys,
        and(eq(idempotencyKeys.userId, actorId), eq(idempotencyKeys.key, key)),
      )) > 0;
    const { belowCost: _, revision, ...request } = order;
    const { userId, email, ...details } = order.userDetails;
    const customerId = await lockCustomer(transaction, userId);
    const { lines } = isRepeated ? { lines: [] } : await quoteLines(transaction, writer, order, customerId);
    const agreed = lines.filter((line) => netPrice(line) !== line.price);
    const terms = { links, customerId, placedBy: actorId, unitPrices: getPrices(agreed), sent: request };
    const placed = await placeOrder(
      transaction,
      { userId: actorId, network },
      {
        ...request,
        revision,
        userDetails: { ...details, userId: customerId ?? '', email: email ?? '' },
        cart: order.cart.map(({ id, qty }) => ({ id, qty })),
      },
      key,
      { isDown, terms },
    );
    const prices = agreedPrices(
      lines.filter((line) =>
        placed.lines.some(
          ({ productId, unitPrice }) => productId === line.id && unitPrice === netPrice(line),
        ),
      ),
    );
    if (placed.isNew)
      await audit(transaction, {
        actorId,
        action: 'order.placed',
        subject: placed.orderId,
        details: prices.length > 0 ? { prices } : {},
      });
    return placed;
  });
}
