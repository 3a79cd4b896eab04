import type { WalletRecord } from '../../../contract/money-movement.ts';
import { formatExactRupees } from '../../../rules/money.ts';
import { WALLET_NAME } from '../../../rules/payment-method.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';

const REFUNDED = { true: 'yes', false: 'no', null: 'not told' } as const;
const refundedText = (isRefunded: boolean | null) => REFUNDED[`${isRefunded}`];

/** What the wallet last said of each payment of an order, for who may give money back. */
export const WalletRecords = ({ records }: { records: readonly WalletRecord[] }) => (
  <section className="panel studio-box" aria-labelledby="studio-wallet">
    <h3 id="studio-wallet" className="studio-title">
      At {WALLET_NAME}
    </h3>
    {records.map(({ pidx, status, asked, fee, isRefunded }) => (
      <dl key={pidx} className="grid gap-2">
        <AmountRow name="Payment">
          <span className="wrap-anywhere">{pidx}</span>
        </AmountRow>
        <AmountRow name="Status there">{status ?? 'not asked yet'}</AmountRow>
        <AmountRow name="Asked for">{formatExactRupees(asked)}</AmountRow>
        <AmountRow name="Fee of the shop">{fee === null ? 'not told' : formatExactRupees(fee)}</AmountRow>
        <AmountRow name="Refunded there">{refundedText(isRefunded)}</AmountRow>
      </dl>
    ))}
  </section>
);
