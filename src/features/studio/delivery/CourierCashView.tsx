import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { listCourierCash, recordHandover } from '../../../contract/calls/staff/delivery.ts';
import type { CourierCash } from '../../../contract/delivery.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/OrderSums.tsx';
import { ActionForm } from '../action/ActionForm.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

type Props = { cash: CourierCash; onChange: () => void };

/** The orders whose cash a courier holds; those that are ticked are handed over together. */
function Held({ cash: { courierId, name, held }, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = held.filter(({ orderId }) => !left.has(orderId));
  const amountPaisa = chosen.reduce((sum, each) => sum + each.amountPaisa, 0);
  const amount = formatPaisaAsRupees(amountPaisa);
  const toggle = (orderId: string) => {
    const next = new Set(left);
    if (!next.delete(orderId)) next.add(orderId);
    setLeft(next);
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
            <a className="studio-link text-sm" href={getAddress('orders', orderId)}>
              {formatDay(collectedAt)}
            </a>
          </li>
        ))}
      </ul>
      <ActionForm
        button={messages.handOver}
        accessibleName={messages.handOverLabel(name)}
        question={messages.handOverQuestion(name, amount, chosen.length)}
        isIdle={() => chosen.length === 0}
        send={() => {
          const body = { courierId, orderIds: chosen.map(({ orderId }) => orderId), amountPaisa };
          return callApi(recordHandover, { body });
        }}
        onDone={() => {
          setLeft(new Set());
          onChange();
          showToast(messages.handOverSaved(amount));
        }}
      />
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

const cashList = describeList({
  call: listCourierCash,
  isWhole: true,
  label: shared.courierCashView,
  loading: messages.loadingCash,
  none: messages.noCouriers,
  count: () => '',
  exports: 'couriers',
  getKey: ({ courierId }) => courierId,
  table: ({ data }, { again }) => (
    <div className="grid gap-4">
      {data.map((cash) => (
        <Courier key={cash.courierId} cash={cash} onChange={again} />
      ))}
    </div>
  ),
});

/** What each courier is to collect, collected and owes, and the way to record what is handed over. */
export const CourierCashView = () => <DescribedList list={cashList} />;
