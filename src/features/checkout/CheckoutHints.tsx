import { WALLET_NAME } from '../../rules/payment-method.ts';
import { accountHandoff } from '../account/store.ts';
import { Hint } from './Hint.tsx';
import type { useCheckout } from './use-checkout.ts';

const OrdersLink = () => (
  <a href="/userAccount" className="underline" onClick={() => accountHandoff.keep({ view: 'orders' })}>
    See your orders
  </a>
);

/** The banner of spec §2. Outside the valley there is no other way to pay, so the wallet can be tried again at will. */
const WalletBanner = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Hint>
    {WALLET_NAME} is having technical difficulties. Cash on Delivery is available.{' '}
    <button type="button" className="min-h-6 underline" onClick={onTryAgain}>
      Try {WALLET_NAME} again
    </button>
  </Hint>
);

const UnpaidHint = ({ orderId }: { orderId: string }) => (
  <Hint>
    You have ordered this already, as {orderId}, and {WALLET_NAME} has not told us yet that it was paid.{' '}
    <a href={`/order/${encodeURIComponent(orderId)}`} className="underline">
      See that order
    </a>{' '}
    before you order again.
  </Hint>
);

/** What has to be known before Place Order is pressed. */
export function CheckoutHints({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { hint, unpaidOrder, isWalletDown, tryWalletAgain } = checkout;
  return (
    <>
      {isWalletDown && <WalletBanner onTryAgain={tryWalletAgain} />}
      {unpaidOrder && <UnpaidHint orderId={unpaidOrder} />}
      {hint && (
        <Hint>
          {hint.message} {hint.mayExist && <OrdersLink />}
        </Hint>
      )}
    </>
  );
}
