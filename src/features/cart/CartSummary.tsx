import { orderTotalOf, subtotalOf } from '../../rules/order/order-total.ts';
import { shippingChargeOf } from '../../rules/order/shipping.ts';
import { OrderSums, ShippingRow } from '../../ui/OrderSums.tsx';
import * as messages from './messages.ts';
import { startCheckout } from './start-checkout.ts';
import type { CartItem } from './store.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const subtotal = subtotalOf(items);
  return (
    <section aria-labelledby="summary-title" className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <h2 id="summary-title" className="mb-4 text-lg font-bold">
        {messages.orderSummary}
      </h2>
      <dl className="grid gap-2" aria-live="polite">
        <OrderSums
          subtotal={subtotal}
          shipping={<ShippingRow charge={shippingChargeOf(subtotal)} />}
          discount={0}
          total={orderTotalOf(subtotal)}
        />
      </dl>
      <button
        type="button"
        className="button button-primary mt-4 w-full"
        onClick={() => startCheckout(items, 'cart')}
      >
        {messages.proceedToCheckout}
      </button>
      <p className="vat-note text-muted mt-3 text-sm">{messages.vatIncludedNote}</p>
    </section>
  );
}
