import type { OrderDetail } from '../../../contract/order.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';

/** The amount that the courier collects at the door. */
const toCollect = ({ paymentMethod, totalPrice, money }: OrderDetail) =>
  paymentMethod === 'CASH_ON_DELIVERY' ? Math.max(0, totalPrice - (money?.paid ?? 0)) : 0;

/** The slip that goes into the parcel: on paper only, and the only part of the Studio that is. */
export const PackingSlip = ({ order }: { order: OrderDetail }) => (
  <article className="packing-slip" aria-hidden="true">
    <p className="packing-slip-title">Packing slip</p>
    <p>
      Order {order.orderId}, {formatDateTime(order.createdAt)}
    </p>
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
          <th scope="col">Packed</th>
          <th scope="col">Qty.</th>
          <th scope="col">Product</th>
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
        ? `Collect on delivery: ${formatRupees(toCollect(order))}`
        : 'Nothing to collect on delivery'}
    </p>
  </article>
);
