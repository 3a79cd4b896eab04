import { useQuery } from '../../browser/use-query.ts';
import { fetchMyOrders } from '../../client/orders.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { Failure } from '../../ui/Failure.tsx';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { Amount } from '../../ui/OrderSums.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';

function OrderCard({ order }: { order: OrderSummary }) {
  const orderId = String(order.orderId);
  return (
    <li className="panel grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-bold">{orderId}</h3>
          <p className="text-muted text-sm">
            <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
          </p>
        </div>
        <OrderStatus status={order.status} />
      </div>
      <ul className="border-line grid gap-2 border-t pt-3 text-sm">
        {order.items.map(({ productName, productImage, quantity, rate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in an order twice, and the list never changes
          <li key={`${index}-${productName}`} className="flex items-center gap-4">
            {productImage && <Thumbnail path={productImage} className="size-12" />}
            <span className="grow">{productName}</span>
            <span className="text-muted shrink-0">
              {quantity} × <Amount rupees={rate} />
            </span>
          </li>
        ))}
      </ul>
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t pt-3">
        <p>
          <Amount rupees={order.totalPrice} className="text-lg font-bold" />{' '}
          <span className="text-muted text-sm">{messages.includingShippingFee}</span>
        </p>
        <a
          href={`/order/${encodeURIComponent(orderId)}`}
          className="button button-quiet"
          aria-label={messages.viewOrderDetails(orderId)}
        >
          {messages.viewDetails}
        </a>
      </div>
    </li>
  );
}

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
