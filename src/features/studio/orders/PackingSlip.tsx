import type { OrderDetail } from '../../../contract/order.ts';
import { isPaidOnDelivery } from '../../../rules/order/payment-method.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import * as messages from './messages.ts';

/** The amount that the courier collects at the door. */
const toCollect = ({ paymentMethod, totalPrice, money }: OrderDetail) =>
  isPaidOnDelivery(paymentMethod) ? Math.max(0, totalPrice - (money?.paid ?? 0)) : 0;

/** The slip that goes into the parcel: on paper only, and the only part of the Studio that is. */
export const PackingSlip = ({ order }: { order: OrderDetail }) => (
  <article className="packing-slip" aria-hidden="true">
    <p className="packing-slip-title">{messages.slipTitle}</p>
    <p>{messages.slipOrder(order.orderId, formatDateTime(order.createdAt))}</p>
    <p className="packing-slip-address">
      <strong>{order.shippingFullName}</strong>
      <br />
      {order.shippingAddress}
      <br />
      {shownPhone(order.shippingPhone)}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.slipPackedColumn}</th>
          <th scope="col">{messages.slipQuantityColumn}</th>
          <th scope="col">{messages.slipProductColumn}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={item.id ?? index}>
            <td>☐</td>
            <td>{item.quantity}</td>
            <td>{item.productName}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="packing-slip-collect">
      {toCollect(order) > 0
        ? messages.slipAmountToCollect(formatRupees(toCollect(order)))
        : messages.slipNothingToCollect}
    </p>
  </article>
);
