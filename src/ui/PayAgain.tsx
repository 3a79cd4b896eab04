import { webAddress } from '../browser/share.ts';
import { callApi } from '../client/call-api.ts';
import { payOrderAgain } from '../contract/calls/orders.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { nothingDueNote, nothingToPay } from '../rules/order/messages.ts';
import * as messages from './messages.ts';
import { SendButton } from './SendButton.tsx';

type Props = {
  orderId: string;
  /** Before the shopper goes to the wallet. */
  onOpened: (orderId: string) => void;
};

/** Pays an order again whose wallet payment failed: the same order, under its number. */
export function PayAgain({ orderId, onOpened }: Props) {
  const pay = async () => {
    const address = webAddress((await callApi(payOrderAgain, { id: orderId })).paymentUrl);
    if (!address) throw new Error('no address to pay at');
    onOpened(orderId);
    location.assign(address);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <SendButton
        label={messages.payAgainButton}
        className="button-primary w-full sm:w-auto"
        failure={FAILURE_MESSAGES.initiateWallet}
        onSend={pay}
      />
      <p className="text-muted text-sm">{messages.payAgainNote}</p>
    </div>
  );
}

/** In place of the payment methods, where an order comes to nothing. */
export const NothingDueNote = () => (
  <p role="status" className="border-edge rounded-lg border px-4 py-3">
    <strong className="block font-medium">{nothingToPay}</strong>
    <span className="text-muted text-sm">{nothingDueNote}</span>
  </p>
);

/** The link to the order history; the script of every page reads the view from its attribute. */
export const OrdersLink = () => (
  <a href="/userAccount" data-account-view="orders" className="underline">
    {messages.seeYourOrders}
  </a>
);
