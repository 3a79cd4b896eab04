import { useEffect, useState } from 'react';
import { fetchOrder } from '../../client/orders.ts';
import { paymentMethodName } from '../../rules/payment-method.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountRow } from '../../ui/AmountRow.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { accountHandoff } from '../account/store.ts';
import { OrderLine } from './OrderLine.tsx';
import { type OrderInfo, orderHandoff } from './store.ts';

/** A price that fell since is charged lower than what the shopper saw (design §5.2): the order itself knows. */
function useChargedTotal({ orderId, totalAmount }: OrderInfo): number {
  const [total, setTotal] = useState(totalAmount);
  useEffect(() => {
    fetchOrder(orderId).then(
      ({ totalPrice }) => setTotal(totalPrice),
      // The order is placed either way; what the shopper saw stands.
      () => {},
    );
  }, [orderId]);
  return total;
}

function Receipt({ info }: { info: OrderInfo }) {
  const total = useChargedTotal(info);
  return (
    <article className="panel mx-auto grid max-w-2xl gap-6 p-4 sm:p-8">
      <header className="text-center">
        <p aria-hidden="true" className="text-good text-5xl">
          ✓
        </p>
        <h1 className="text-2xl font-bold">Order Placed Successfully!</h1>
        <p className="text-muted mt-2">
          Your order number is <strong className="text-ink">{info.orderId}</strong>.
        </p>
      </header>
      <dl className="grid gap-2">
        <AmountRow name="Name">{info.fullName}</AmountRow>
        <AmountRow name="Address">{info.address}</AmountRow>
        <AmountRow name="Payment Method">{paymentMethodName(info.paymentMethod)}</AmountRow>
      </dl>
      <ul className="border-line grid gap-1 border-t pt-4">
        {info.products.map((item) => (
          <OrderLine key={item.id} item={item} />
        ))}
      </ul>
      <dl aria-live="polite">
        <AmountRow name="Total" isTotal>
          <Amount rupees={total} />
        </AmountRow>
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <a href="/" className="button button-primary" onClick={orderHandoff.drop}>
          Continue Shopping
        </a>
        <a
          href="/userAccount"
          className="button button-quiet"
          onClick={() => {
            orderHandoff.drop();
            accountHandoff.keep({ view: 'orders' });
          }}
        >
          View Orders
        </a>
      </div>
    </article>
  );
}

const Waiting = () => (
  <div role="status" className="skeleton mx-auto h-144 max-w-2xl">
    <span className="sr-only">Loading your order...</span>
  </div>
);

function KnownOrder() {
  const [given] = useState(orderHandoff.read);
  useEffect(() => {
    if (!given) location.replace('/');
  }, [given]);
  return given ? <Receipt info={given.orderInfo} /> : <Waiting />;
}

/** What was ordered (spec §2). Without it, as after a bookmark, there is nothing to say here. */
export const OrderSuccess = () => (useHydrated() ? <KnownOrder /> : <Waiting />);
