import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { OrderLine } from '../OrderLine.tsx';
import { type OrderInfo, orderHandoff } from '../store.ts';
import { PaidOrder } from './PaymentSuccess.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { failedAddress, readReturn } from './wallet-return.ts';
import { isCompleted } from './wallet-status.ts';

/**
 * A price that fell since is charged lower than what the shopper saw (docs/architecture.md, One price): the order
 * itself knows.
 */
function useChargedTotal({ orderId, totalAmount }: OrderInfo): number {
  const [query] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  // The order is placed either way: where it cannot be read, what the shopper saw stands.
  return query.state === 'ready' ? query.data.totalPrice : totalAmount;
}

function HandedOver({ info }: { info: OrderInfo }) {
  const total = useChargedTotal(info);
  return (
    <Receipt
      orderId={info.orderId}
      fullName={info.fullName}
      address={info.address}
      paymentMethod={info.paymentMethod}
      lines={info.products.map((item) => <OrderLine key={item.id} item={item} />)}
      sums={
        <AmountRow name="Total" isTotal>
          <Amount rupees={total} />
        </AmountRow>
      }
      onLeave={orderHandoff.drop}
    />
  );
}

const Waiting = () => <ReceiptSkeleton words="Loading your order..." />;

/** Leads on at once, in this page's place. */
function Forward({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Waiting />;
}

const isGood = (status: string) => isCompleted(status) || status.toLowerCase() === 'success';

function KnownOrder() {
  const [returned] = useState(() => readReturn(location.search));
  const [given] = useState(orderHandoff.read);
  const { orderId, pidx, status = 'success' } = returned;
  if (orderId && !isGood(status))
    return <Forward to={failedAddress({ ...(pidx && { pidx }), status, purchase_order_id: orderId })} />;
  if (orderId) return <PaidOrder orderId={orderId} pidx={pidx} />;
  return given ? <HandedOver info={given.orderInfo} /> : <Forward to="/" />;
}

/** What was ordered (spec §2), from the address or the previous page; without either it leads on. */
export const OrderSuccess = () => (useHydrated() ? <KnownOrder /> : <Waiting />);
