import { useQuery } from '../../browser/use-query.ts';
import { fetchMyOrders } from '../../client/orders.ts';
import { Failure } from '../../ui/Failure.tsx';
import { OrderCard } from './OrderCard.tsx';

const LoadingOrders = () => (
  <div>
    <p role="status" className="text-muted mb-3">
      Loading orders...
    </p>
    <div className="grid gap-4" aria-hidden="true">
      <div className="skeleton h-52" />
      <div className="skeleton h-52" />
    </div>
  </div>
);

const NoOrders = () => (
  <div className="grid justify-items-start gap-4">
    <p>No orders found</p>
    <a href="/explore-products" className="button button-primary">
      Start Shopping
    </a>
  </div>
);

export function OrderHistory() {
  const [answer, retry] = useQuery(fetchMyOrders);
  if (answer.state === 'loading') return <LoadingOrders />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  if (answer.data.length === 0) return <NoOrders />;
  return (
    <ul className="grid gap-4">
      {answer.data.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </ul>
  );
}
