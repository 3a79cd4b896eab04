import type { MoneyMovement, OrderMoney, WalletRecord } from '../../../contract/money-movement.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatExactRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/OrderSums.tsx';
import { Fold } from '../Fold.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

function methodText(method: MoneyMovement['method'], wallet: string): string {
  if (method === 'cash') return messages.inCash;
  if (method === 'manual') return messages.byHand;
  return messages.byWallet(method === 'wallet' ? wallet : paymentMethodName(method));
}

const signed = (amount: number) => `${amount < 0 ? '− ' : ''}${formatExactRupees(Math.abs(amount))}`;

function MovementRow({ movement, wallet }: { movement: MoneyMovement; wallet: string }) {
  const { createdAt, kind, method, state, amount, walletReference, note, by } = movement;
  const details = [formatDateTime(createdAt), by, walletReference, note].filter(Boolean).join(' · ');
  return (
    <li className="studio-movement" data-state={state}>
      <span>
        {messages.movementKinds[kind]} {methodText(method, wallet)}
        {messages.movementStates[state] && (
          <span className="text-muted">, {messages.movementStates[state]}</span>
        )}
      </span>
      <span className="price">{signed(amount)}</span>
      <span className="text-muted text-sm">{details}</span>
    </li>
  );
}

type Props = {
  money: OrderMoney;
  wallet: string;
  /** What is left to pay at the door, in rupees. */
  left: number;
};

/** The payments and refunds of an order, with their totals. */
export function MovementList({ money, wallet, left }: Props) {
  const { paid, refunded, refunding, movements = [], hasUnrecordedRefund } = money;
  return (
    <section className="panel studio-box" aria-labelledby="studio-money">
      <h3 id="studio-money" className="studio-title">
        {messages.moneyTitle}
      </h3>
      {hasUnrecordedRefund && (
        <p role="status" className="studio-note">
          {messages.unrecordedRefundNote}
        </p>
      )}
      {movements.length === 0 ? (
        <p className="text-muted">{messages.noPayments}</p>
      ) : (
        <ul aria-label={messages.movementsLabel} className="grid gap-3">
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} wallet={wallet} />
          ))}
        </ul>
      )}
      <dl className="grid gap-2">
        <AmountRow name={messages.movementKinds.payment}>{formatExactRupees(paid)}</AmountRow>
        {left > 0 && <AmountRow name={messages.leftAtDoor}>{formatExactRupees(left)}</AmountRow>}
        <AmountRow name={messages.movementKinds.refund}>{formatExactRupees(refunded)}</AmountRow>
        {refunding > 0 && <AmountRow name={messages.refundPending}>{formatExactRupees(refunding)}</AmountRow>}
      </dl>
    </section>
  );
}

const REFUNDED = { true: messages.yes, false: messages.no, null: shared.unknown } as const;
const refundedText = (isRefunded: boolean | null) => REFUNDED[`${isRefunded}`];

/** The wallet's last response about each payment of an order, for staff who may refund. */
export const WalletRecords = ({ wallet, records }: { wallet: string; records: readonly WalletRecord[] }) => (
  <Fold
    id="studio-wallet"
    title={messages.walletRecordsTitle(wallet)}
    says={messages.walletPayments(records.length)}
  >
    {records.map(({ pidx, status, asked, fee, isRefunded }) => (
      <dl key={pidx} className="grid gap-2">
        <AmountRow name={messages.walletPayment}>
          <span className="wrap-anywhere">{pidx}</span>
        </AmountRow>
        <AmountRow name={messages.walletStatus}>{status ?? messages.walletStatusUnknown}</AmountRow>
        <AmountRow name={messages.walletRequestedAmount}>{formatExactRupees(asked)}</AmountRow>
        <AmountRow name={messages.walletFee}>
          {fee === null ? shared.unknown : formatExactRupees(fee)}
        </AmountRow>
        <AmountRow name={messages.walletRefunded}>{refundedText(isRefunded)}</AmountRow>
      </dl>
    ))}
  </Fold>
);
