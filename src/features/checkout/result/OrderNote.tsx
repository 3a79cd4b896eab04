import { useCallback, useEffect } from 'react';
import { webAddress } from '../../../browser/share.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { walletNames } from '../../../client/payment-methods.ts';
import * as messages from '../messages.ts';
import { settlePaid } from '../unpaid-orders.ts';

/** How an order stands whose way back from the wallet did not name the payment. */
export function OrderNote({ orderId }: { orderId: string }) {
  const [query] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  const order = query.state === 'ready' ? query.data : undefined;
  const isPaid = order?.isFulfilled === true;
  useEffect(() => {
    if (isPaid) void settlePaid(orderId);
  }, [isPaid, orderId]);
  const address = encodeURIComponent(orderId);
  const payAt = webAddress(order?.payment?.paymentUrl);
  return (
    <p role="status" className="text-warn mt-3 empty:hidden">
      {isPaid && (
        <>
          {messages.orderPaidBeforeLink(walletNames(), orderId)}{' '}
          <a href={`/success?orderId=${address}`} className="underline">
            {messages.paidOrderLink}
          </a>
        </>
      )}
      {order && !isPaid && (
        <>
          {messages.orderUnpaidBeforeLink(orderId)}{' '}
          <a href={payAt ?? `/order/${address}`} className="underline">
            {payAt ? messages.payAtWalletLink(walletNames()) : messages.orderStatusLink}
          </a>
        </>
      )}
    </p>
  );
}
