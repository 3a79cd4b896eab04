import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WALLET_NAME } from '../../rules/payment-method.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { $user, accountHandoff } from '../account/store.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { Hint } from './Hint.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { type Checkout, checkoutHandoff } from './store.ts';
import { useCheckout } from './use-checkout.ts';

const OrdersLink = () => (
  <a href="/userAccount" className="underline" onClick={() => accountHandoff.keep({ view: 'orders' })}>
    See your orders
  </a>
);

function OpenCheckout({ given }: { given: Checkout }) {
  const user = useStore($user);
  const { checkout, form, faults, hint, isWalletDown, isSending, change, submit } = useCheckout(given);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <DeliveryForm
        form={form}
        faults={faults}
        isWalletDown={isWalletDown}
        onChange={change}
        onSubmit={submit}
      />
      <CheckoutSummary checkout={checkout}>
        {isWalletDown && (
          <Hint>{WALLET_NAME} is having technical difficulties. Cash on Delivery is available.</Hint>
        )}
        {hint && (
          <Hint>
            {hint.message} {hint.mayExist && <OrdersLink />}
          </Hint>
        )}
        <PlaceOrder isLoggedIn={user !== undefined} isSending={isSending} />
      </CheckoutSummary>
    </div>
  );
}

const NothingToPay = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">Invalid payment request</h2>
    <p className="text-muted">Nothing was chosen to be ordered in this tab.</p>
    <a href="/cart" className="button button-primary">
      Go to Cart
    </a>
  </div>
);

function KnownCheckout() {
  const [given] = useState(checkoutHandoff.read);
  return given ? <OpenCheckout given={given} /> : <NothingToPay />;
}

/** The checkout (spec §2). What it works on is kept in the browser: the page as built knows nothing of it. */
export const CheckoutView = () => (useHydrated() ? <KnownCheckout /> : <CheckoutSkeleton />);
