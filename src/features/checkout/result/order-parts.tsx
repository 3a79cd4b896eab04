import type { OrderDetail } from '../../../contract/order.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { OrderSums, ShippingRow } from '../../../ui/OrderSums.tsx';
import { WhatNext } from './WhatNext.tsx';

type Sums = Pick<OrderDetail, 'subTotal' | 'shippingCharge' | 'couponDiscount' | 'totalPrice'>;

/** What an order comes to, as rows of a `dl`. Whole rupees. */
export const ReceiptSums = ({ order }: { order: Sums }) => (
  <OrderSums
    subtotal={order.subTotal}
    shipping={<ShippingRow charge={order.shippingCharge} />}
    discount={order.couponDiscount}
    total={order.totalPrice}
  />
);

type Delivered = Pick<
  OrderDetail,
  'isInsideValley' | 'deliveryDays' | 'shippingPhone' | 'createdAt' | 'statusTimes'
>;

/** What happens next with an order; one by the wallet is packed once it is paid. */
export const OrderNext = ({ order }: { order: Delivered }) => (
  <WhatNext
    isInsideValley={order.isInsideValley}
    district=""
    phone={shownPhone(order.shippingPhone)}
    days={order.deliveryDays}
    orderedAt={new Date(order.statusTimes?.CONFIRMED ?? order.createdAt)}
  />
);
