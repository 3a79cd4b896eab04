import type { ReactNode } from 'react';
import { subtotalOf } from '../../rules/order-total.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountRow } from '../../ui/AmountRow.tsx';
import { pieceCount } from '../cart/store.ts';
import { OrderLine } from './OrderLine.tsx';
import type { Checkout } from './store.ts';

/** The lines, which can be folded away, what they come to, and below that whatever orders them. */
export function CheckoutSummary({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const { products, totalAmount } = checkout;
  return (
    <section aria-label="Order Summary" className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <details open>
        <summary className="min-h-11 content-center text-lg font-bold">
          Order Summary <span className="text-muted text-base font-normal">({pieceCount(products)})</span>
        </summary>
        <ul className="my-3 grid max-h-96 gap-1 overflow-y-auto px-2">
          {products.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </ul>
      </details>
      <dl className="border-line grid gap-2 border-t pt-3" aria-live="polite">
        <AmountRow name="Subtotal">
          <Amount rupees={subtotalOf(products)} />
        </AmountRow>
        <AmountRow name="Shipping">Free</AmountRow>
        <AmountRow name="Total" isTotal>
          <Amount rupees={totalAmount} />
        </AmountRow>
      </dl>
      {children}
    </section>
  );
}
