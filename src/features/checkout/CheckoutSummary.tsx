import { type ReactNode, useEffect, useRef } from 'react';
import { deliveryDays } from '../../rules/order/delivery.ts';
import { savedOn } from '../../rules/order/saved-on.ts';
import { AmountRow } from '../../ui/AmountRow.tsx';
import { SavedRow, ShippingRow, SubtotalRow, TotalRows } from '../../ui/OrderSums.tsx';
import { type CartItem, pieceCount } from '../cart/store.ts';
import { CouponForm } from './coupon/CouponForm.tsx';
import type { LineFix } from './line-fix.ts';
import * as messages from './messages.ts';
import { OrderLine } from './OrderLine.tsx';
import { PromotionList } from './PromotionList.tsx';
import { LineChange } from './quote/LineChange.tsx';
import type { useLines } from './use-lines.ts';

type Order = ReturnType<typeof useLines>;

const BeforeCoupon = ({ order }: { order: Order }) => (
  <dl className="border-line mb-4 grid gap-2 border-t pt-3" aria-live="polite">
    <SubtotalRow rupees={order.subtotal} />
    {order.delivery.isUnknown ? (
      <AmountRow name={messages.shipping}>{messages.byDistrict}</AmountRow>
    ) : (
      <ShippingRow charge={order.delivery.charge} />
    )}
    {order.delivery.isByDistrict && !order.delivery.isUnknown && (
      <AmountRow name={messages.arrives}>{deliveryDays(new Date(), order.delivery.days)}</AmountRow>
    )}
  </dl>
);

const AfterCoupon = ({ order }: { order: Order }) => (
  <dl className="mt-4 grid gap-2" aria-live="polite">
    <TotalRows discount={order.discount} total={order.total} />
    <SavedRow rupees={savedOn(order.lines)} />
  </dl>
);

/** The lines, which can be folded away, what they come to with the coupon, and below that whatever orders them. */
export function CheckoutSummary({ order, children }: { order: Order; children: ReactNode }) {
  const { lines, coupon } = order;
  const summary = useRef<HTMLElement>(null);
  const list = useRef<HTMLDetailsElement>(null);
  const hasProblem = lines.some(({ problem }) => problem);

  // What is wrong with a line must be seen: it unfolds the list again.
  useEffect(() => {
    if (hasProblem && list.current) list.current.open = true;
  }, [hasProblem]);

  const fix = (id: CartItem['id'], how: LineFix) => {
    order.fixLine(id, how);
    // The button that was pressed goes with what it fixed.
    summary.current?.focus();
  };

  return (
    <section aria-label={messages.orderSummary} className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <details open ref={list}>
        <summary ref={summary} className="min-h-11 content-center text-lg font-bold">
          {messages.orderSummary}{' '}
          <span className="text-muted text-base font-normal">({pieceCount(lines)})</span>
        </summary>
        <ul className={`my-3 grid gap-1 overflow-y-auto px-2 ${hasProblem ? '' : 'max-h-96'}`}>
          {lines.map((line) => (
            <OrderLine key={line.id} item={line}>
              <LineChange line={line} name={line.name} onFix={(how) => fix(line.id, how)} />
            </OrderLine>
          ))}
        </ul>
      </details>
      <BeforeCoupon order={order} />
      <CouponForm
        applied={coupon.applied?.code}
        error={coupon.error}
        isChecking={coupon.isChecking}
        onApply={coupon.apply}
        onRemove={coupon.remove}
      />
      <PromotionList promotions={order.promotions} />
      <AfterCoupon order={order} />
      {children}
    </section>
  );
}
