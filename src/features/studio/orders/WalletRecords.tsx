import type { WalletRecord } from '../../../contract/money-movement.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';

const REFUNDED = { true: 'yes', false: 'no', null: 'unknown' } as const;
const refundedText = (isRefunded: boolean | null) => REFUNDED[`${isRefunded}`];

/** The wallet's last response about each payment of an order, for staff who may refund. */
export const WalletRecords = ({ wallet, records }: { wallet: string; records: readonly WalletRecord[] }) => (
  <section className="panel studio-box" aria-labelledby="studio-wallet">
    <h3 id="studio-wallet" className="studio-title">
      At {wallet}
    </h3>
    {records.map(({ pidx, status, asked, fee, isRefunded }) => (
      <dl key={pidx} className="grid gap-2">
        <AmountRow name="Payment">
          <span className="wrap-anywhere">{pidx}</span>
        </AmountRow>
        <AmountRow name="Status there">{status ?? 'not checked yet'}</AmountRow>
        <AmountRow name="Requested amount">{formatExactRupees(asked)}</AmountRow>
        <AmountRow name="Fee for the shop">{fee === null ? 'unknown' : formatExactRupees(fee)}</AmountRow>
        <AmountRow name="Refunded there">{refundedText(isRefunded)}</AmountRow>
      </dl>
    ))}
  </section>
);
