import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchCourierCash, recordHandover } from '../../../client/editor/delivery.ts';
import type { CourierCash } from '../../../contract/delivery.ts';
import { formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { Export } from '../Export.tsx';
import { describeError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';

type Props = { cash: CourierCash; onChange: (all: CourierCash[]) => void };

/** The orders whose cash a courier holds; those that are ticked are handed over together. */
function Held({ cash: { courierId, name, held }, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { error, isSending, send } = useSending(describeError);
  const chosen = held.filter(({ orderId }) => !left.has(orderId));
  const amountPaisa = chosen.reduce((sum, each) => sum + each.amountPaisa, 0);
  const amount = formatPaisaAsRupees(amountPaisa);
  const toggle = (orderId: string) => {
    const next = new Set(left);
    if (!next.delete(orderId)) next.add(orderId);
    setLeft(next);
  };
  const record = async () => {
    const orderIds = chosen.map(({ orderId }) => orderId);
    onChange(await recordHandover({ courierId, orderIds, amountPaisa }));
    showToast(messages.handOverSaved(amount));
  };
  return (
    <>
      <ul className="grid gap-2" aria-label={messages.heldOrders(name)}>
        {held.map(({ orderId, amountPaisa: paisa, collectedAt }) => (
          <li key={orderId} className="studio-head">
            <label className="studio-check">
              <input type="checkbox" checked={!left.has(orderId)} onChange={() => toggle(orderId)} />
              {messages.heldOrder(orderId, formatPaisaAsRupees(paisa))}
            </label>
            <a className="studio-link text-sm" href={addressOf('orders', orderId)}>
              {formatDay(collectedAt)}
            </a>
          </li>
        ))}
      </ul>
      <div className="studio-actions">
        <ConfirmDialog
          label={messages.handOver}
          accessibleName={messages.handOverOf(name)}
          question={messages.handOverQuestion(name, amount, chosen.length)}
          isBusy={isSending || chosen.length === 0}
          onConfirm={() => void send(record)}
        />
      </div>
      <ErrorText className="studio-alert">{error}</ErrorText>
    </>
  );
}

const Courier = ({ cash, onChange }: Props) => {
  const { courierId, name, phone, toCollectPaisa, collectedPaisa, handedOverPaisa, owedPaisa, held } = cash;
  return (
    <section className="panel studio-box" aria-labelledby={`courier-${courierId}`}>
      <h3 id={`courier-${courierId}`} className="studio-title">
        {name} {phone && <span className="text-muted text-sm font-normal">{phone}</span>}
      </h3>
      <dl className="grid gap-2">
        <AmountRow name={messages.toCollect}>{formatPaisaAsRupees(toCollectPaisa)}</AmountRow>
        <AmountRow name={messages.collected}>{formatPaisaAsRupees(collectedPaisa)}</AmountRow>
        <AmountRow name={messages.handedOver}>{formatPaisaAsRupees(handedOverPaisa)}</AmountRow>
        <AmountRow name={messages.owed}>{formatPaisaAsRupees(owedPaisa)}</AmountRow>
      </dl>
      {held.length > 0 && <Held cash={cash} onChange={onChange} />}
    </section>
  );
};

/** What each courier is to collect, collected and owes, and the way to record what is handed over. */
export function CourierCashView() {
  const [result, retry] = useQuery(fetchCourierCash);
  const [changed, setChanged] = useState<CourierCash[]>();
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  const all = changed ?? result.last;
  if (!all) return <Loading text={messages.loadingCash} />;
  if (all.length === 0) return <p>{messages.noCouriers}</p>;
  return (
    <div className="grid gap-4">
      <Export files={[{ list: 'couriers', path: '/courier-cash' }]} />
      {all.map((cash) => (
        <Courier key={`${cash.courierId} ${cash.owedPaisa}`} cash={cash} onChange={setChanged} />
      ))}
    </div>
  );
}
