import type { Put } from '../../../browser/use-query.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentInWords, refundDue, unpaidAtDoor } from '../../../rules/order/order-money.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { transferPath } from '../../../rules/order/transfer-path.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Amount, AmountRow, OrderSums } from '../../../ui/OrderSums.tsx';
import { PromotionNames } from '../../../ui/PromotionNames.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { OrderBills } from '../bills/OrderBills.tsx';
import { ParcelBox } from '../delivery/ParcelBox.tsx';
import { Fact } from '../Fact.tsx';
import * as shared from '../messages.ts';
import { CopiedText } from '../quotations/CopiedText.tsx';
import { Packing } from '../serials/Packing.tsx';
import { useMay } from '../staff/member.ts';
import { HistoryList } from './HistoryList.tsx';
import { DepositForm, mayArrive, RefundDecision, RefundForm, TransferBox } from './MoneyForms.tsx';
import { MovementList, WalletRecords } from './MoneyRecords.tsx';
import * as messages from './messages.ts';
import { OrderMoves } from './OrderMoves.tsx';
import { isHeld, StatusLabel } from './OrderRow.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { ReturnBox } from './ReturnBox.tsx';
import { refundable, refundableKept } from './refund-terms.ts';
import { useOrder } from './use-order.ts';

const Facts = ({ order }: { order: OrderDetail }) => (
  <section className="panel studio-box" aria-labelledby="studio-delivery">
    <h3 id="studio-delivery" className="studio-title">
      {messages.deliveryTitle}
    </h3>
    <dl className="studio-facts">
      <Fact name={shared.name}>{order.shippingFullName}</Fact>
      <Fact name={messages.address}>{order.shippingAddress}</Fact>
      <Fact name={shared.phone}>
        <a className="studio-link" href={`tel:${order.shippingPhone}`}>
          {shownPhone(order.shippingPhone)}
        </a>
      </Fact>
      {order.shippingEmail && (
        <Fact name={shared.email}>
          <a className="studio-link" href={`mailto:${order.shippingEmail}`}>
            {order.shippingEmail}
          </a>
        </Fact>
      )}
      <Fact name={messages.paymentMethod}>{paymentInWords(order)}</Fact>
      {order.network && <Fact name={messages.network}>{order.network}</Fact>}
    </dl>
  </section>
);

const Goods = ({ order }: { order: OrderDetail }) => (
  <section className="panel studio-box" aria-labelledby="studio-goods">
    <h3 id="studio-goods" className="studio-title">
      {shared.products}
    </h3>
    <ul className="grid gap-2">
      {order.items.map(({ id, productName, productImage, quantity, totalPrice }) => (
        <li key={id} className="flex items-center justify-between gap-4">
          <Thumbnail path={productImage} className="studio-thumbnail" />
          <span className="studio-grow">
            {quantity} × {productName}
          </span>
          <Amount rupees={totalPrice} className="shrink-0" />
        </li>
      ))}
    </ul>
    <dl className="grid gap-2">
      <OrderSums
        subtotal={order.subTotal}
        shipping={
          <AmountRow name={messages.shippingCharge}>
            <Amount rupees={order.shippingCharge} />
          </AmountRow>
        }
        discount={order.couponDiscount}
        total={order.totalPrice}
      />
      <PromotionNames promotions={order.promotions} />
    </dl>
  </section>
);

const Papers = ({ order }: { order: OrderDetail }) => (
  <div className="studio-actions">
    <button type="button" className="button button-quiet" onClick={() => print()}>
      {messages.printSlipButton}
    </button>
    {order.isFulfilled && (
      <a className="button button-quiet" href={`/order/${encodeURIComponent(order.orderId)}/invoice`}>
        {messages.printOrderLink}
      </a>
    )}
  </div>
);

type Props = { order: OrderDetail; put: Put<OrderDetail> };

/** One order with all its actions. @param order as it was read @param put puts a newer one in its place */
export function OrderDesk({ order, put }: Props) {
  const store = useOrder(order, put);
  const { returns, openReturn, heldSerials, change } = store;
  const mayMove = useMay('orders.move');
  const mayRefund = useMay('orders.refund');
  const left = refundable(order);
  const due = refundDue(returns, left);
  const leftOfKept = refundableKept(order);
  const returnId = openReturn?.state === 'RECEIVED' ? openReturn.id : null;
  const unpaid = unpaidAtDoor(order);
  const attention = order.payment?.attention;
  const { holdReasons = [] } = order;
  const transfer = order.payment?.transfer;
  const wallet = paymentMethodName(order.paymentMethod);
  const walletRecords = order.money?.walletRecords ?? [];
  const transferBox = mayRefund && transfer && (
    <TransferBox order={order} transfer={transfer} onChange={change} />
  );
  return (
    <div className="studio-desk">
      <div className="studio-head">
        <h3 className="text-lg font-semibold">{order.orderId}</h3>
        <StatusLabel status={order.status} holdReasons={holdReasons} />
        <span className="text-muted text-sm">{formatDateTime(order.createdAt)}</span>
      </div>
      {attention && attention !== 'part_refunded' && (
        <p role="status" className="studio-note studio-hold">
          {messages.paymentAttention[attention](wallet)}
        </p>
      )}
      {isHeld(order) && <p className="studio-note studio-hold">{messages.onHoldBecause(holdReasons)}</p>}
      <div className="panel flex flex-wrap items-start justify-between gap-4 p-4">
        {mayMove && (
          <OrderMoves
            order={order}
            openReturn={openReturn}
            asksPieces={heldSerials.size > 0}
            missing={store.missingSerials}
            onChange={change}
          />
        )}
        <Papers order={order} />
      </div>
      <div className="studio-columns">
        <div>
          {/* What is due comes before what is only looked up. */}
          {mayArrive(order) && transferBox}
          {mayRefund && order.money !== undefined && order.money.refunding > 0 && (
            <RefundDecision order={order} onChange={change} onMeanwhile={put} />
          )}
          {returns.toReversed().map((goods) => (
            <ReturnBox
              key={goods.id}
              goods={goods}
              heldSerials={heldSerials}
              mayMove={mayMove}
              onChange={change}
            />
          ))}
          {mayRefund && left > 0 && openReturn !== undefined && (
            <RefundForm
              order={order}
              left={left}
              suggested={due < left ? due : undefined}
              returnId={returnId}
              onChange={change}
              onUnconfirmed={put}
            />
          )}
          <Goods order={order} />
          <Packing store={store} />
        </div>
        <div>
          <Facts order={order} />
          {mayMove && order.status === 'AWAITING_PAYMENT' && transfer?.token && (
            <section className="panel studio-box">
              <CopiedText
                label={messages.transferPageLabel}
                text={new URL(transferPath(transfer.token), location.origin).href}
              />
            </section>
          )}
          {order.money && <MovementList money={order.money} wallet={wallet} left={unpaid} />}
          {!mayArrive(order) && transferBox}
        </div>
      </div>
      <ParcelBox store={store} />
      <OrderBills store={store} />
      {mayRefund && unpaid > 0 && <DepositForm order={order} left={unpaid} onChange={change} />}
      {mayRefund && leftOfKept > 0 && (
        <RefundForm {...{ order, returnId }} left={leftOfKept} isKept onChange={change} onUnconfirmed={put} />
      )}
      {walletRecords.length > 0 && <WalletRecords wallet={wallet} records={walletRecords} />}
      <HistoryList order={order} />
      <PackingSlip order={order} />
    </div>
  );
}
