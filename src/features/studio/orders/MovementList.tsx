import type { MoneyMovement, OrderMoney } from '../../../contract/money-movement.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';

const methodText = (method: MoneyMovement['method'], wallet: string): string =>
  ({ wallet: `by ${wallet}`, cash: 'in cash', manual: 'by hand' })[method];
const KINDS: Record<MoneyMovement['kind'], string> = { payment: 'Paid', refund: 'Refunded' };
const STATES: Record<MoneyMovement['state'], string> = {
  DONE: '',
  PENDING: 'pending',
  REFUSED: 'refused',
};

const signed = (amount: number) => `${amount < 0 ? '− ' : ''}${formatExactRupees(Math.abs(amount))}`;

function MovementRow({ movement, wallet }: { movement: MoneyMovement; wallet: string }) {
  const { createdAt, kind, method, state, amount, walletReference, note, by } = movement;
  const details = [formatDateTime(createdAt), by, walletReference, note].filter(Boolean).join(' · ');
  return (
    <li className="studio-movement" data-state={state}>
      <span>
        {KINDS[kind]} {methodText(method, wallet)}
        {STATES[state] && <span className="text-muted">, {STATES[state]}</span>}
      </span>
      <span className="price">{signed(amount)}</span>
      <span className="text-muted text-sm">{details}</span>
    </li>
  );
}

/** The payments and refunds of an order, with their totals. */
export function MovementList({ money, wallet }: { money: OrderMoney; wallet: string }) {
  const { paid, refunded, refunding, movements = [], hasUnrecordedRefund } = money;
  return (
    <section className="panel studio-box" aria-labelledby="studio-money">
      <h3 id="studio-money" className="studio-title">
        Money
      </h3>
      {hasUnrecordedRefund && (
        <p role="status" className="studio-note">
          A part was refunded in the wallet’s dashboard. Look up the amount there, and record it below as
          refunded by hand.
        </p>
      )}
      {movements.length === 0 ? (
        <p className="text-muted">No payments yet.</p>
      ) : (
        <ul aria-label="Movements" className="grid gap-3">
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} wallet={wallet} />
          ))}
        </ul>
      )}
      <dl className="grid gap-2">
        <AmountRow name="Paid">{formatExactRupees(paid)}</AmountRow>
        <AmountRow name="Refunded">{formatExactRupees(refunded)}</AmountRow>
        {refunding > 0 && <AmountRow name="Refund pending">{formatExactRupees(refunding)}</AmountRow>}
      </dl>
    </section>
  );
}
