import { useEffect, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { CheckoutHints } from './CheckoutHints.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { GuestWelcome } from './GuestWelcome.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { forwardTo } from './result/wallet-return.ts';
import { type Checkout, checkoutHandoff } from './store.ts';
import { useCheckout } from './use-checkout.ts';

const NothingToPay = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">Invalid payment request</h2>
    <p className="text-muted">There is nothing to order in this tab. Go to your cart to check out.</p>
    <a href="/cart" className="button button-primary">
      Go to Cart
    </a>
  </div>
);

function OpenCheckout({ given }: { given: Checkout }) {
  const checkout = useCheckout(given);
  const { user, delivery, order, isWalletDown, walletLimit, isSending, retry, submit } = checkout;
  if (order.lines.length === 0) return <NothingToPay />;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid h-fit gap-6">
        {!user && <GuestWelcome />}
        <DeliveryForm
          form={delivery.form}
          errors={delivery.errors}
          listed={delivery.listed}
          summaryRef={delivery.summary}
          isWalletDown={isWalletDown}
          walletWarning={walletLimit?.message}
          onChange={delivery.change}
          onSubmit={submit}
        />
      </div>
      <CheckoutSummary order={order}>
        <CheckoutHints checkout={checkout} />
        <PlaceOrder isLoggedIn={user !== undefined} isSending={isSending} retry={retry} />
      </CheckoutSummary>
    </div>
  );
}

function KnownCheckout() {
  const [target] = useState(() => forwardTo(location.search));
  const [given] = useState(checkoutHandoff.read);
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  if (target) return <CheckoutSkeleton />;
  return given ? <OpenCheckout given={given} /> : <NothingToPay />;
}

/** The checkout (spec §2). What it works on is kept in the browser: the page as built knows nothing of it. */
export const CheckoutView = () => (useHydrated() ? <KnownCheckout /> : <CheckoutSkeleton />);
