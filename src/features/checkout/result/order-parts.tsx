import type { OrderDetail } from '../../../contract/order.ts';
import { shippingText } from '../../../rules/order/shipping.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { OrderSums } from '../../../ui/OrderSums.tsx';
import * as messages from '../messages.ts';
import { WhatNext } from './WhatNext.tsx';

type Sums = Pick<OrderDetail, 'subTotal' | 'shippingCharge' | 'couponDiscount' | 'totalPrice'>;

/** What an order comes to, as rows of a `dl`. Whole rupees. */
export const ReceiptSums = ({ order }: { order: Sums }) => (
  <OrderSums
    subtotal={order.subTotal}
    shipping={<AmountRow name={messages.shipping}>{shippingText(order.shippingCharge)}</AmountRow>}
    discount={order.couponDiscount}
    total={order.totalPrice}
  />
);

type Delivered = Pick<OrderDetail, 'isInsideValley' | 'shippingPhone' | 'createdAt' | 'statusTimes'>;

/** What happens next with an order; one by the wallet is packed once it is paid. */
export const OrderNext = ({ order }: { order: Delivered }) => (
  <WhatNext
    isInsideValley={order.isInsideValley}
    district=""
    phone={shownPhone(order.shippingPhone)}
    orderedAt={new Date(order.statusTimes?.CONFIRMED ?? order.createdAt)}
  />
);
