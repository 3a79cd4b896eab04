import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { ApiError } from '../../client/http.ts';
import { fetchOrder } from '../../client/orders.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { Failure } from '../../ui/Failure.tsx';
import { settlePaid } from '../checkout/unpaid-orders.ts';
import * as messages from './messages.ts';
import { Protected } from './Protected.tsx';

const NOT_FOUND = 404;

/** One static page serves every order: the address names the order. */
const idInAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');

const NotFound = () => (
  <div className="grid justify-items-start gap-4">
    <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{messages.orderNotFound}</h1>
    <a href="/userAccount" data-account-view="orders" className="button button-quiet">
      {messages.orderHistory}
    </a>
  </div>
);

type Props = { children: (order: OrderDetail) => ReactNode };

function KnownOrder({ children }: Props) {
  const [orderId] = useState(idInAddress);
  const [result, retry] = useQuery(useCallback(() => fetchOrder(orderId), [orderId]));
  const isPaid = result.state === 'ready' && result.data.isFulfilled;

  // The payment succeeded after the tab was closed: its lines are still in the cart.
  useEffect(() => {
    if (isPaid) void settlePaid(orderId);
  }, [isPaid, orderId]);

  if (result.state === 'ready') return children(result.data);
  if (result.state === 'loading')
    return (
      <p role="status" className="skeleton h-144 p-6">
        {messages.loadingOrderDetails}
      </p>
    );
  const { error } = result;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NotFound />;
  return (
    <Failure
      message={messages.errorWithReason(error.message || messages.failedToLoadOrderDetails)}
      onRetry={retry}
    />
  );
}

/** The order that the address names, for logged-in shoppers, with its loading and error states (spec §2). */
export const OneOrder = ({ children }: Props) => (
  <Protected>{() => <KnownOrder>{children}</KnownOrder>}</Protected>
);
