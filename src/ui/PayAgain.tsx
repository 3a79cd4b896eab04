import { webAddress } from '../browser/web-address.ts';
import { callApi } from '../client/call-api.ts';
import { payOrderAgain } from '../contract/calls/orders.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
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
