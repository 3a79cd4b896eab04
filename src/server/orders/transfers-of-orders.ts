import { asc, eq, inArray } from 'drizzle-orm';
import type { BankAccount, TransferOfOrder } from '../../contract/transfer.ts';
import { readAccount, TRANSFER_SETTINGS } from '../../rules/order/bank-account.ts';
import { isTransfer } from '../../rules/order/payment-method.ts';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import type { Queries } from '../db/database.ts';
import { bankTransfers, type orders, payments, settings, transferSlips } from '../db/schema.ts';

type OrderRow = typeof orders.$inferSelect;

/** The shop's account; undefined where it has none. */
async function readShopAccount(queries: Queries): Promise<BankAccount | undefined> {
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [...TRANSFER_SETTINGS]));
  return readAccount(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The transfers of those of these orders that are paid so, by their order's id. @param links for who is to be led to their pages */
export async function readTransfers(
  queries: Queries,
  found: readonly OrderRow[],
  links?: LinkTokens,
): Promise<Map<string, TransferOfOrder>> {
  const paidSo = found.filter(({ paymentMethod }) => isTransfer(paymentMethod));
  if (paidSo.length === 0) return new Map();
  const account = await readShopAccount(queries);
  const rows = await queries
    .select({ payment: payments, sent: bankTransfers, slip: transferSlips.type })
    .from(payments)
    .leftJoin(bankTransfers, eq(bankTransfers.paymentId, payments.id))
    .leftJoin(transferSlips, eq(transferSlips.name, bankTransfers.slip))
    .where(
      inArray(
        payments.orderId,
        paidSo.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payments.id));
  return new Map(
    paidSo.flatMap((order): [string, TransferOfOrder][] => {
      const row = rows.find(({ payment }) => payment.orderId === order.id);
      if (!row?.payment.expiresAt) return [];
      const { sent, slip, payment } = row;
      const { transferToken: hash, transferSealedToken: sealedToken } = payment;
      const isOfGuest = order.userId === null && hash !== null;
      const token = isOfGuest ? links?.getLink({ token: hash, sealedToken }) : undefined;
      const isAwaited = order.status === 'AWAITING_PAYMENT' && row.payment.expiresAt > new Date();
      const transfer = {
        amount: order.totalPrice,
        until: row.payment.expiresAt.toISOString(),
        ...(isAwaited && account && { account }),
        ...(token && { token }),
        ...(sent && {
          sent: {
            reference: sent.reference,
            sentAt: sent.sentAt.toISOString(),
            ...(slip !== null && { slip }),
          },
        }),
      };
      return [[order.id, transfer]];
    }),
  );
}
