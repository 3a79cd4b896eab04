import { useCallback } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { hasExtension } from '../../client/extensions.ts';
import { fetchOrderSerials } from '../../client/serials.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { hasTrait, knownStatus } from '../../rules/order/order-status.ts';
import { warrantyWords } from '../../rules/product/warranty.ts';
import { Failure } from '../../ui/Failure.tsx';
import * as messages from './messages.ts';

function Pieces({ orderId }: Pick<OrderDetail, 'orderId'>) {
  const [result, retry] = useQuery(useCallback(() => fetchOrderSerials(orderId), [orderId]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  // Most orders have none, so nothing is drawn before it is known.
  const pieces = (result.last?.lines ?? []).flatMap(({ productName, serials }) =>
    serials.map((piece) => ({ productName, ...piece })),
  );
  if (pieces.length === 0) return null;
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="order-warranty">
      <h2 id="order-warranty" className="text-lg font-bold">
        {messages.warrantyTitle}
      </h2>
      <ul className="grid gap-3">
        {pieces.map((piece) => (
          <li key={piece.serial} className="border-line grid gap-1 border-t pt-3">
            <p className="font-semibold">{piece.productName}</p>
            <p className="wrap-anywhere">{messages.serialNumber(piece.serial)}</p>
            <p className="text-muted text-sm">{messages.warrantyWith(warrantyWords(piece))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether its pieces are on their way to its buyer, or there. */
function isSent({ status }: OrderDetail): boolean {
  const known = knownStatus(status);
  return known !== undefined && !hasTrait(known, 'reservesStock') && !hasTrait(known, 'cameToNothing');
}

/** The serial number of each piece of an order, with the end of its warranty. */
export const OrderWarranty = ({ order }: { order: OrderDetail }) =>
  hasExtension('warranty') && isSent(order) && <Pieces key={order.status} orderId={order.orderId} />;
