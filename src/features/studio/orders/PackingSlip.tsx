import type { OrderDetail } from '../../../contract/order.ts';
import { leftToPay } from '../../../rules/order/order-money.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatExactRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import * as messages from './messages.ts';

/** What the courier collects at the door, and what was paid before. */
function Collect({ order }: { order: OrderDetail }) {
  const paid = order.money?.paid ?? 0;
  const left = leftToPay(order, paid);
  return (
    <p className="packing-slip-collect">
      {paid > 0 && left > 0 && `${messages.slipPaid(formatExactRupees(paid))} `}
      {left > 0 ? messages.slipAmountToCollect(formatExactRupees(left)) : messages.slipNothingToCollect}
    </p>
  );
}

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
    <Collect order={order} />
  </article>
);
