import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import type { Quote } from '../../contract/order.ts';
import { deliveryDays } from '../../rules/order/delivery.ts';
import { lineTotal } from '../../rules/order/order-total.ts';
import { savedOn } from '../../rules/order/saved-on.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Amount, AmountRow, SavedRow, ShippingRow, SubtotalRow, TotalRows } from '../../ui/OrderSums.tsx';
import { Saving } from '../../ui/Saving.tsx';
import { $cart, type CartItem, EMPTY_CART, pieceCount } from '../cart/store.ts';
import { CheckoutPicture } from './CheckoutPicture.tsx';
import { CouponForm } from './coupon/CouponForm.tsx';
import * as messages from './messages.ts';
import type { LineFix } from './order-error.ts';
import { LineChange } from './quote/LineChange.tsx';
import { useAskedQuote } from './quote/use-quote.ts';
import type { useLines } from './use-lines.ts';

/** Where a line leads (spec §2). */
const getAddress = ({ productCategory, slug }: CartItem) => `/${productCategory?.slug ?? 'product'}/${slug}`;

type TextProps = Pick<CartItem, 'name' | 'quantity' | 'price'> & {
  total: number;
  markedPrice?: number | null | undefined;
  warranty?: string | undefined;
};

/** What a line says beside its picture. Whole rupees. */
export const LineText = ({ name, quantity, total, price, markedPrice, warranty }: TextProps) => (
  <span className="min-w-0 grow">
    <span className="line-clamp-3 font-medium">{name}</span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-muted text-sm">{messages.itemQuantity(quantity)}</span>
      <Amount rupees={total} className="font-semibold" />
    </span>
    {warranty && <span className="text-muted block text-sm">{messages.itemWarranty(warranty)}</span>}
    <Saving price={price} markedPrice={markedPrice} quantity={quantity} />
  </span>
);

/** A line with its product's link, and below it what else is to be said of it. */
export function OrderLine({
  item,
  children,
}: {
  item: CartItem & Pick<TextProps, 'warranty'>;
  children?: ReactNode;
}) {
  return (
    <li>
      <a href={getAddress(item)} className="hover:bg-sunken -mx-2 flex items-center gap-3 rounded-lg p-2">
        <CheckoutPicture path={item.image} />
        <LineText {...item} total={lineTotal(item)} />
      </a>
      {children}
    </li>
  );
}

type Promotions = NonNullable<Quote['promotions']>;

/** What it takes off a delivery, only the place tells. */
const formatEffect = ({ discount, problem, terms }: Promotions[number]): string =>
  problem?.message ??
  (discount > 0 ? messages.promotionTakesOff(formatRupees(discount), terms) : messages.freeDelivery);

/** The discounts that count without a code, and why others do not. */
const PromotionList = ({ promotions }: { promotions: Promotions }) => (
  <ul aria-label={messages.promotions} aria-live="polite" className="mt-3 grid gap-1 text-sm empty:hidden">
    {promotions.map((promotion) => (
      <li key={promotion.title} className={promotion.problem ? 'text-muted' : 'text-good'}>
        <strong>{promotion.title}</strong>: {formatEffect(promotion)}
      </li>
    ))}
  </ul>
);

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

function Quoted({ items }: { items: readonly CartItem[] }) {
  const [query, again] = useAskedQuote({ cart: items.map(({ id, quantity }) => ({ id, qty: quantity })) });
  if (query.state === 'failed') return <Failure message={messages.promotionsFailed} onRetry={again} />;
  const promotions = query.last?.promotions;
  return (
    <>
      {promotions && <PromotionList promotions={promotions} />}
      <p role="status" className="text-muted mt-3 text-sm">
        {query.last
          ? promotions?.length
            ? messages.codesAtCheckout
            : messages.noPromotion
          : messages.loadingPromotions}
      </p>
    </>
  );
}

/**
 * What promotions take off the cart, and why others do not. Asked only where it is opened: the page costs no script and no
 * call for it before.
 */
export function CartPromotions() {
  const items = useStore($cart, { ssr: () => EMPTY_CART });
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before it was hydrated.
  useEffect(() => setOpen(details.current?.open === true), []);
  if (isHydrated && items.length === 0) return null;
  return (
    <details
      ref={details}
      className="border-line mt-4 border-t pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 content-center font-medium">{messages.promotionsOfCart}</summary>
      {isOpen && <Quoted items={items} />}
    </details>
  );
}
