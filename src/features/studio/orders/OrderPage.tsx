import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../Icon.tsx';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';
import { OrderDesk } from './OrderDesk.tsx';

function KnownOrder({ orderId }: { orderId: string }) {
  const [result, retry] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  if (result.state === 'loading') return <Loading text={messages.loadingOrder} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return <OrderDesk first={result.data} />;
}

/** The page of one order, and the way back to the list. */
export const OrderPage = ({ orderId }: { orderId: string }) => (
  <>
    <a className="studio-back" href={addressOf('orders')}>
      <Icon name="back" /> {messages.allOrders}
    </a>
    <KnownOrder orderId={orderId} />
  </>
);
