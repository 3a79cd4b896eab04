import * as messages from './messages.ts';
import './invoice.css';
import { vatPercentAt } from '../../client/seller-vat.ts';
import type { Bill } from '../../contract/bill.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { isNothingDue, paymentInWords } from '../../rules/order/order-money.ts';
import { shownPhone } from '../../rules/person/phone.ts';
import { formatExactRupees, formatRupeesInWords } from '../../rules/price/money.ts';
import { includedVat } from '../../rules/price/vat.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { Amount } from '../../ui/OrderSums.tsx';
import { getPayment } from './shown-payment.ts';

/** The seller's details that the law wants on an invoice (E-commerce Act 2081); empty where the setting is missing. */
export type Seller = { name: string; address: string; phone: string; registration: string; panVat: string };

const SellerDetails = ({ seller }: { seller: Seller }) => (
  <address className="not-italic">
    <strong className="text-lg">{seller.name}</strong>
    {[
      seller.address,
      seller.phone,
      seller.panVat && messages.panVatNumber(seller.panVat),
      seller.registration && messages.registrationNumber(seller.registration),
    ]
      .filter(Boolean)
      .map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
  </address>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ items }: Pick<OrderDetail, 'items'>) => (
  <table className="invoice-lines">
    <thead>
      <tr>
        <th scope="col">S.N.</th>
        <th scope="col">{messages.particulars}</th>
        <th scope="col">{messages.quantity}</th>
        <th scope="col">{messages.unitPrice}</th>
        <th scope="col">{messages.amount}</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item, index) => (
        <tr key={item.id}>
          <td>{index + 1}</td>
          <td>{item.productName}</td>
          <td>{item.quantity}</td>
          <td>
            <Amount rupees={item.rate} />
          </td>
          <td>
            <Amount rupees={item.totalPrice} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type RowProps = { name: string; rupees: number; sign?: '−'; className?: string };

const Row = ({ name, rupees, sign, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-8 ${className}`}>
    <dt>{name}</dt>
    <dd>
      {sign && `${sign} `}
      <span className="price">{formatExactRupees(rupees)}</span>
    </dd>
  </div>
);

/** `bill`: the one of the order, whose VAT stays what it was when it was issued. */
type Printed = { order: OrderDetail; bill: Bill | undefined };

const Sums = ({ order, bill }: Printed) => {
  const ofBill = bill?.isVatBill ? bill.vatPercent : undefined;
  const vatPercent = bill ? ofBill : vatPercentAt(order.createdAt);
  return (
    <dl className="ml-auto grid w-full max-w-80 gap-1">
      <Row name={messages.subtotal} rupees={order.subTotal} />
      {order.couponDiscount > 0 && <Row name={messages.discount} sign="−" rupees={order.couponDiscount} />}
      <Row name={messages.shippingCharge} rupees={order.shippingCharge} />
      <Row
        name={messages.total}
        rupees={order.totalPrice}
        className="border-line border-t pt-1 text-lg font-bold"
      />
      {vatPercent !== undefined && (
        <Row
          name={messages.includedVat(vatPercent)}
          rupees={bill ? bill.vatPaisa / 100 : includedVat(order.totalPrice, vatPercent)}
          className="text-muted"
        />
      )}
    </dl>
  );
};

/** A print of an order: seller, buyer, lines, totals with VAT, and payment. */
export const Invoice = ({ order, bill, seller }: Printed & { seller: Seller }) => (
  <article className="invoice panel mx-auto grid max-w-3xl gap-6 p-4 sm:p-8">
    <header className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <SellerDetails seller={seller} />
      <div className="sm:text-right">
        <h1 className="text-2xl font-bold">{messages.orderPrint}</h1>
        <p>{messages.invoiceNumber(order.orderId)}</p>
        <p>
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
      </div>
    </header>
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={messages.billedTo}>{order.shippingFullName}</Fact>
      <Fact name={messages.address}>{order.shippingAddress}</Fact>
      <Fact name={messages.phone}>{shownPhone(order.shippingPhone)}</Fact>
      <Fact name={messages.email}>{order.shippingEmail}</Fact>
      <Fact name={messages.paymentMethod}>{paymentInWords(order)}</Fact>
      {!isNothingDue(order.totalPrice) && (
        <Fact name={messages.payment}>{getPayment(order)?.words ?? messages.paymentOnDelivery}</Fact>
      )}
    </dl>
    <Lines items={order.items} />
    <Sums order={order} bill={bill} />
    <p className="border-line border-t pt-4">
      <span className="text-muted text-sm">{messages.totalInWordsLabel} </span>
      {formatRupeesInWords(order.totalPrice)}
    </p>
    <p className="text-muted text-sm">{messages.notABill}</p>
  </article>
);
