import { orderTotalOf, subtotalOf } from '../../rules/order/order-total.ts';
import { shippingChargeOf, shippingText } from '../../rules/order/shipping.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountRow } from '../../ui/AmountRow.tsx';
import { startCheckout } from '../checkout/store.ts';
import type { CartItem } from './store.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const subtotal = subtotalOf(items);
  return (
    <section aria-labelledby="summary-title" className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <h2 id="summary-title" className="mb-4 text-lg font-bold">
        Order Summary
      </h2>
      <dl className="grid gap-2" aria-live="polite">
        <AmountRow name="Subtotal">
          <Amount rupees={subtotal} />
        </AmountRow>
        <AmountRow name="Shipping">{shippingText(shippingChargeOf(subtotal))}</AmountRow>
        <AmountRow name="Total" isTotal>
          <Amount rupees={orderTotalOf(subtotal)} />
        </AmountRow>
      </dl>
      <button
        type="button"
        className="button button-primary mt-4 w-full"
        onClick={() => startCheckout(items, 'cart')}
      >
        Proceed to Checkout
      </button>
      <p className="text-muted mt-3 text-sm">Prices include 13% VAT. We check them again when you order.</p>
    </section>
  );
}
