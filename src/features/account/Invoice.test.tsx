import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { Bill } from '../../contract/bill.ts';
import type { CatalogueSnapshot } from '../../contract/catalogue-snapshot.ts';
import { orderDetail } from '../../contract/order.ts';
import { Invoice } from './Invoice.tsx';

const order = orderDetail.parse({ orderId: 'HP-1', items: [], totalPrice: 100, subTotal: 100 });
const seller = {
  name: 'Example Traders',
  address: 'New Road',
  phone: '015970003',
  registration: '',
  panVat: '',
};

afterEach(() => {
  globalThis.catalogueSnapshot = undefined;
});

test('Invoice: a seller without VAT registration prints none', () => {
  expect(renderToStaticMarkup(<Invoice order={order} bill={undefined} seller={seller} />)).toContain(
    'Included VAT (13%)',
  );
  const data = [{ key: 'vat_registered', value: 'no' }];
  globalThis.catalogueSnapshot = { responseTo: () => ({ data }) } as unknown as CatalogueSnapshot;
  expect(renderToStaticMarkup(<Invoice order={order} bill={undefined} seller={seller} />)).not.toContain(
    'VAT',
  );
});

test('Invoice: the seller’s numbers stand on it once they are set', () => {
  const numbers = { registration: '123/060/061', panVat: '600123456' };
  const html = renderToStaticMarkup(
    <Invoice order={order} bill={undefined} seller={{ ...seller, ...numbers }} />,
  );
  expect(html).toContain('PAN/VAT No. 600123456');
  expect(html).toContain('Registration No. 123/060/061');
  expect(renderToStaticMarkup(<Invoice order={order} bill={undefined} seller={seller} />)).not.toMatch(
    /(PAN\/VAT|Registration) No\./,
  );
});

test('Invoice: the VAT of an order with a bill is the bill’s, whatever the settings say by now', () => {
  const printed = (bill: Partial<Bill>) =>
    renderToStaticMarkup(<Invoice order={order} bill={bill as Bill} seller={seller} />);
  expect(printed({ isVatBill: true, vatPercent: 15, vatPaisa: 13_04 })).toMatch(
    /Included VAT \(15%\).*Rs\. 13\.04/,
  );
  expect(printed({ isVatBill: false, vatPercent: 0, vatPaisa: 0 })).not.toContain('VAT');
});
