import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { hasExtension } from '../../client/extensions.ts';
import { vatPercentAt } from '../../client/seller-vat.ts';
import { getOrderTotal, getSubtotal, lineTotal } from '../../rules/order/order-total.ts';
import { savedOn } from '../../rules/order/saved-on.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Amount, OrderSums, SavedRow, ShippingRow } from '../../ui/OrderSums.tsx';
import { Saving } from '../../ui/Saving.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { clearCart, removeFromCart, restoreToCart } from './change-cart.ts';
import * as messages from './messages.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { quantityLimit } from './rules.ts';
import { startCheckout } from './start-checkout.ts';
import { $cart, type CartItem, EMPTY_CART } from './store.ts';

type Props = { item: CartItem; onRemove: (item: CartItem) => void };

export function CartLine({ item, onRemove }: Props) {
  const isAtLimit = item.stock !== undefined && item.quantity >= quantityLimit(item.stock);
  return (
    <li className="border-line flex gap-4 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Thumbnail path={item.image} className="size-16 sm:size-24" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <a href={`/product/${item.slug}`} className="hover:text-accent-ink font-semibold">
          {item.name}
        </a>
        <p className="text-muted text-sm">
          <Amount rupees={item.price} /> {messages.unitPriceSuffix}
        </p>
        <Saving {...item} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <QuantityStepper item={item} />
          <Amount rupees={lineTotal(item)} className="ml-auto font-bold" />
        </div>
        <div className="flex items-center justify-between gap-4">
          <button
            type="button"
            className="text-muted hover:text-accent-ink min-h-11 shrink-0 text-sm underline"
            aria-label={messages.removeItem(item.name)}
            onClick={() => onRemove(item)}
          >
            {messages.remove}
          </button>
          {isAtLimit && <p className="text-warn text-sm">{messages.stockLimitNote(item.quantity)}</p>}
        </div>
      </div>
    </li>
  );
}

/** As large as a cart of one item and its summary, so that the page does not shift. */
export const CartSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
    <div role="status" className="skeleton h-60">
      <span className="sr-only">{messages.loadingCart}</span>
    </div>
    <div className="cart-sums-skeleton skeleton" />
  </div>
);

/** The sums and the way on; below these, what the page adds. */
export function CartSummary({ items, children }: { items: readonly CartItem[]; children: ReactNode }) {
  const subtotal = getSubtotal(items);
  const total = getOrderTotal(subtotal);
  const saved = savedOn(items);
  const vatPercent = vatPercentAt();
  return (
    <section aria-labelledby="summary-title" className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <h2 id="summary-title" className="mb-4 text-lg font-bold">
        {messages.orderSummary}
      </h2>
      <dl className="grid gap-2" aria-live="polite">
        <OrderSums subtotal={subtotal} shipping={<ShippingRow charge={0} />} discount={0} total={total} />
        <SavedRow rupees={saved} />
      </dl>
      {/* On a phone in view from the start, with the sums. */}
      <div className="buy-bar mt-4">
        <p aria-hidden="true">
          <Amount rupees={total} />
          {saved > 0 && <small>{messages.youSave(formatRupees(saved))}</small>}
        </p>
        <button type="button" className="button button-primary" onClick={() => startCheckout(items, 'cart')}>
          {messages.proceedToCheckout}
        </button>
      </div>
      {hasExtension('quotations') && (
        <a className="text-link mt-3 inline-block min-h-6" href="/quotation-request">
          {messages.askForQuotation}
        </a>
      )}
      {vatPercent !== undefined && (
        <p className="vat-note text-muted mt-3 text-sm">{messages.vatIncludedNote(vatPercent)}</p>
      )}
      {children}
    </section>
  );
}

export const EmptyCart = () => (
  <EmptyPanel
    title={messages.emptyCartTitle}
    note={messages.emptyCartNote}
    address="/explore-products"
    action={messages.startShopping}
  />
);

/** Milliseconds; long enough to read the toast and to reach its button. */
const UNDO_DURATION = 8000;

const offerUndo = (message: string, items: readonly CartItem[]) =>
  showToast(message, {
    position: 'bottom-left',
    duration: UNDO_DURATION,
    action: { label: messages.undo, run: () => restoreToCart(items) },
  });

/** The static page: before the first paint a script sets whether the cart is empty (before-paint.ts). */
const UnknownCart = () => (
  <>
    <div data-when="cart">
      <CartSkeleton />
    </div>
    <div data-when="no-cart">
      <EmptyCart />
    </div>
  </>
);

/** The cart (spec §2). */
export function CartView({ children }: { children?: ReactNode }) {
  const items = useStore($cart, { ssr: () => EMPTY_CART });
  const list = useRef<HTMLElement>(null);
  if (!useHydrated()) return <UnknownCart />;

  const remove = (item: CartItem) => {
    removeFromCart(item.id);
    offerUndo(messages.removedFromCart, [item]);
    list.current?.focus();
  };
  const clear = () => {
    clearCart();
    offerUndo(messages.cartCleared, items);
    list.current?.focus();
  };

  return (
    // The pressed button is removed with its line, so the focus has to move.
    <section ref={list} tabIndex={-1} aria-label={messages.cartContents} className="outline-none">
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
          <div className="panel h-fit p-4 sm:p-6">
            <ul>
              {items.map((item) => (
                <CartLine key={item.id} item={item} onRemove={remove} />
              ))}
            </ul>
            <button
              type="button"
              className="text-muted hover:text-accent-ink mt-2 min-h-11 text-sm underline"
              onClick={clear}
            >
              {messages.clearCart}
            </button>
          </div>
          <CartSummary items={items}>{children}</CartSummary>
        </div>
      )}
    </section>
  );
}
