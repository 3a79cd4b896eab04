import type { WalletRecord } from '../../../contract/money-movement.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

const REFUNDED = { true: messages.yes, false: messages.no, null: shared.unknown } as const;
const refundedText = (isRefunded: boolean | null) => REFUNDED[`${isRefunded}`];

/** The wallet's last response about each payment of an order, for staff who may refund. */
export const WalletRecords = ({ wallet, records }: { wallet: string; records: readonly WalletRecord[] }) => (
  <section className="panel studio-box" aria-labelledby="studio-wallet">
    <h3 id="studio-wallet" className="studio-title">
      {messages.walletRecordsTitle(wallet)}
    </h3>
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
  </section>
);
