import type { OrderDetail } from '../../contract/order.ts';
import { Invoice, type Seller } from './Invoice.tsx';
import * as messages from './messages.ts';
import { OneOrder } from './OneOrder.tsx';

const orderAddress = ({ orderId }: OrderDetail) => `/order/${encodeURIComponent(orderId)}`;

/** An order that is cancelled or waits for its payment is not printed. */
const NoInvoice = ({ order }: { order: OrderDetail }) => (
  <div className="grid justify-items-start gap-4">
    <h1 className="text-2xl font-bold">{messages.noInvoiceYet}</h1>
    <p>{messages.noInvoiceYetNote}</p>
    <a href={orderAddress(order)} className="button button-quiet">
      {messages.backToOrder}
    </a>
  </div>
);

const Printable = ({ order, seller }: { order: OrderDetail; seller: Seller }) => (
  <>
    <div className="mx-auto mb-4 flex max-w-3xl flex-wrap gap-3 print:hidden">
      <button type="button" className="button button-primary" onClick={() => print()}>
        {messages.print}
      </button>
      <a href={orderAddress(order)} className="button button-quiet">
        {messages.backToOrder}
      </a>
    </div>
    <Invoice order={order} seller={seller} />
  </>
);

/** One order, fit for print; its bill is a record of its own (OrderPapers.tsx). */
export const InvoiceView = ({ seller }: { seller: Seller }) => (
  <OneOrder>
    {(order) =>
      order.isFulfilled ? <Printable order={order} seller={seller} /> : <NoInvoice order={order} />
    }
  </OneOrder>
);
