import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { Failure } from '../../ui/Failure.tsx';
import { $cart, type CartItem, EMPTY_CART } from '../cart/store.ts';
import * as messages from './messages.ts';
import { PromotionList } from './PromotionList.tsx';
import { useAskedQuote } from './quote/use-asked-quote.ts';

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
      className="panel mt-6 p-4 sm:px-6"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">{messages.promotionsOfCart}</summary>
      {isOpen && <Quoted items={items} />}
    </details>
  );
}
