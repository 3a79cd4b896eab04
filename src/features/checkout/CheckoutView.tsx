import { useEffect, useLayoutEffect, useState } from 'react';
import { showToast } from '../../browser/toast.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { firstAuthTab } from '../session/store.ts';
import { CheckoutHints } from './CheckoutHints.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { GuestWelcome } from './GuestWelcome.tsx';
import { keepTyped } from './keep-typed.ts';
import * as messages from './messages.ts';
import { NothingToPay } from './PaymentChoice.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { forwardTo } from './result/wallet-return.ts';
import { type Checkout, checkoutHandoff } from './store.ts';
import { reviewUnpaid } from './unpaid-orders.ts';
import { useCheckout } from './use-checkout.ts';

function OpenCheckout({ given }: { given: Checkout }) {
  const checkout = useCheckout(given);
  const { user, delivery, order, walletsDown, walletLimit, isSending, retry, submit } = checkout;
  if (order.lines.length === 0) return <NothingToPay />;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid h-fit gap-6">
        {!user && <GuestWelcome first={firstAuthTab()} />}
        <DeliveryForm
          form={delivery.form}
          errors={delivery.errors}
          listed={delivery.listed}
          summaryRef={delivery.summary}
          walletsDown={walletsDown}
          addresses={checkout.addresses}
          walletWarning={walletLimit?.message}
          isNothingDue={order.isNothingDue}
          isByDistrict={order.delivery.isByDistrict}
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
  const [replaceStaticForm] = useState(keepTyped);
  useLayoutEffect(replaceStaticForm, [replaceStaticForm]);
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  if (target) return <CheckoutSkeleton />;
  return given ? <OpenCheckout given={given} /> : <NothingToPay />;
}

/**
 * The checkout (spec §2), in place of the static one. It must not hydrate that: React hydrates at once when a key is
 * pressed, and the letter would go to a field that is being replaced. From what is typed to what is drawn is one task
 * (use-hydrated.ts).
 */
export const CheckoutView = () => useHydrated() && <KnownCheckout />;

async function settleOrders(): Promise<void> {
  const [paid] = await reviewUnpaid();
  if (paid) showToast(messages.paidOrderLeftCart(paid), { position: 'bottom-left' });
}

/**
 * Beside the cart, without a look of its own: an order may have been paid whose way back from the wallet was lost, and
 * its lines are not for sale to this shopper again.
 */
export function SettledOrders() {
  useEffect(() => void settleOrders(), []);
  return null;
}
