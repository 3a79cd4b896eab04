import { getWalletOutcome } from '../../../../../rules/order/wallet-status.ts';
import type { Behaviour } from './behaviour.ts';
import type { SandboxPayment } from './ledger.ts';

const SAYS = 'says ';
const CHARGE_PERCENT = 3;
const BAD_REQUEST = 400;

/** The status of a payment; of a paid one, the status that was set. */
export const wordFor = ({ status }: SandboxPayment, behaviour: Behaviour): string =>
  status === 'Completed' && behaviour.startsWith(SAYS) ? behaviour.slice(SAYS.length) : status;

const chargeOn = (amount: number) => Math.round((amount * CHARGE_PERCENT) / 100);

function takenOf({ amount }: SandboxPayment, behaviour: Behaviour): number {
  if (behaviour === 'takes-another-amount') return amount - 100;
  return behaviour === 'takes-a-service-charge' ? amount + chargeOn(amount) : amount;
}

/** Whether a transaction is named: samples of payments that nobody has paid have none. */
const isTransacted = (word: string) =>
  ['paid', 'refunded', 'partly-refunded'].includes(getWalletOutcome(word));

/** The response to a lookup, field by field as documented. Expired and cancelled come with 400. */
export function lookupBody(payment: SandboxPayment, behaviour: Behaviour) {
  const word = wordFor(payment, behaviour);
  return {
    httpStatus: getWalletOutcome(word) === 'failed' ? BAD_REQUEST : 200,
    body: {
      pidx: payment.pidx,
      total_amount: takenOf(payment, behaviour),
      status: word,
      transaction_id: isTransacted(word) ? payment.transactionId : null,
      fee: behaviour === 'takes-a-service-charge' ? chargeOn(payment.amount) : 0,
      refunded: word === 'Refunded',
    },
  };
}
