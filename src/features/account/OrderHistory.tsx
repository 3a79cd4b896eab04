import { useQuery } from '../../browser/use-query.ts';
import { fetchMyOrders } from '../../client/orders.ts';
import { Failure } from '../../ui/Failure.tsx';
import * as messages from './messages.ts';
import { OrderCard } from './OrderCard.tsx';

const LoadingOrders = () => (
  <div>
    <p role="status" className="text-muted mb-3">
      {messages.loadingOrders}
    </p>
    <div className="grid gap-4" aria-hidden="true">
      <div className="skeleton h-52" />
      <div className="skeleton h-52" />
    </div>
  </div>
);

const NoOrders = () => (
  <div className="grid justify-items-start gap-4">
    <p>{messages.noOrdersFound}</p>
    <a href="/explore-products" className="button button-primary">
      {messages.startShopping}
    </a>
  </div>
);

export function OrderHistory() {
  const [result, retry] = useQuery(fetchMyOrders);
  if (result.state === 'loading') return <LoadingOrders />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (result.data.length === 0) return <NoOrders />;
  return (
    <ul className="grid gap-4">
      {result.data.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </ul>
  );
}
