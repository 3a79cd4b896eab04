import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { CartLine } from './CartLine.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { clearCart, removeFromCart, restoreToCart } from './change-cart.ts';
import { EmptyCart } from './EmptyCart.tsx';
import * as messages from './messages.ts';
import { $cart, type CartItem, EMPTY_CART } from './store.ts';

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
export function CartView() {
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
            <button type="button" className="button button-quiet mt-4" onClick={clear}>
              {messages.clearCart}
            </button>
          </div>
          <CartSummary items={items} />
        </div>
      )}
    </section>
  );
}
