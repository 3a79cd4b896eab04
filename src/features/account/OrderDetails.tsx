import type { ReactNode } from 'react';
import { hasExtension } from '../../client/extensions.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { awaitsCash, leftToPay, paymentInWords } from '../../rules/order/order-money.ts';
import { hasTrait, knownStatus } from '../../rules/order/order-status.ts';
import { shownPhone } from '../../rules/person/phone.ts';
import { formatExactRupees } from '../../rules/price/money.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { Amount, AmountRow, OrderSums } from '../../ui/OrderSums.tsx';
import { PromotionNames } from '../../ui/PromotionNames.tsx';
import { Saving } from '../../ui/Saving.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';
import { OrderPapers } from './OrderPapers.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderWarranty } from './OrderWarranty.tsx';
import { getPayment } from './shown-payment.ts';

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);

/** The state of the wallet's payment, with a link to pay while it is open. */
function Payment({ order }: { order: OrderDetail }) {
  const payment = getPayment(order);
  if (!payment) return null;
  return (
    <div>
      <dt className="text-muted text-sm">{messages.payment}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-3 font-medium">
        {payment.words}
        {payment.payAddress && (
          <a href={payment.payAddress} className="button button-primary">
            {messages.payNow}
          </a>
        )}
      </dd>
    </div>
  );
}

/** Only who received a product reviews it, and only a host of ours takes reviews. */
function isReviewable({ status }: Pick<OrderDetail, 'status'>): boolean {
  const known = knownStatus(status);
  return known !== undefined && hasTrait(known, 'isReceived') && hasExtension('reviews');
}

const Items = ({ status, items }: Pick<OrderDetail, 'status' | 'items'>) => (
  <ul aria-label={messages.products} className="panel p-4 sm:p-6">
    {items.map((item) => (
      <li key={item.id} className="border-line flex gap-4 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
        <Thumbnail path={item.productImage} className="size-16" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{item.productName}</p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-muted text-sm">
              {item.quantity} × <Amount rupees={item.rate} />
            </span>
            <Amount rupees={item.totalPrice} className="font-bold" />
          </p>
          <Saving price={item.rate} markedPrice={item.markedPrice} quantity={item.quantity} />
          {item.productSlug && isReviewable({ status }) && (
            <a
              href={`/product-review?product=${item.productSlug}`}
              className="text-brand inline-block min-h-11 content-center underline"
              aria-label={messages.writeReviewOf(item.productName)}
            >
              {messages.writeReview}
            </a>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const Sums = ({ order }: { order: OrderDetail }) => (
  <dl className="panel grid gap-2 p-4 sm:p-6">
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
    {order.money !== undefined && order.money.paid > 0 && awaitsCash(order) && (
      <>
        <AmountRow name={messages.paidSoFar}>{formatExactRupees(order.money.paid)}</AmountRow>
        <AmountRow name={messages.leftAtDoor}>
          {formatExactRupees(leftToPay(order, order.money.paid))}
        </AmountRow>
      </>
    )}
    {order.money !== undefined && order.money.refunded > 0 && (
      <AmountRow name={messages.refunded}>
        − <Amount rupees={order.money.refunded} />
      </AmountRow>
    )}
  </dl>
);

type Props = {
  order: OrderDetail;
  /** What has to be done for it now. */
  due: ReactNode;
  /** The actions of the customer. */
  actions: ReactNode;
};

/** One order in full (spec §2). */
export const OrderDetails = ({ order, due, actions }: Props) => (
  <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
    <div className="grid h-fit gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">
            {messages.orderTitle(order.orderId)}
          </h1>
          <p className="text-muted">
            <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
          </p>
        </div>
        <OrderStatus status={order.status} />
      </div>
      <OrderTimeline order={order} />
      {due}
      <Items status={order.status} items={order.items} />
      <OrderWarranty order={order} />
    </div>
    <div className="grid h-fit gap-6">
      <dl className="panel grid gap-4 p-4 sm:p-6">
        <Fact name={messages.paymentMethod} value={paymentInWords(order)} />
        <Payment order={order} />
        <Fact name={messages.name} value={order.shippingFullName} />
        {order.buyerCompany && <Fact name={messages.billCompany} value={order.buyerCompany} />}
        {order.buyerPan && <Fact name={messages.buyerPan} value={order.buyerPan} />}
        <Fact name={messages.address} value={order.shippingAddress} />
        <Fact name={messages.email} value={order.shippingEmail} />
        <Fact name={messages.phone} value={shownPhone(order.shippingPhone)} />
      </dl>
      <Sums order={order} />
      <div className="grid gap-3">
        <OrderPapers order={order} />
        {actions}
      </div>
    </div>
  </div>
);
