import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
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
  expect(renderToStaticMarkup(<Invoice order={order} seller={seller} />)).toContain('Included VAT (13%)');
  const data = [{ key: 'vat_registered', value: 'no' }];
  globalThis.catalogueSnapshot = { responseTo: () => ({ data }) } as unknown as CatalogueSnapshot;
  expect(renderToStaticMarkup(<Invoice order={order} seller={seller} />)).not.toContain('VAT');
});

test('Invoice: the seller’s numbers stand on it once they are set', () => {
  const numbers = { registration: '123/060/061', panVat: '600123456' };
  const html = renderToStaticMarkup(<Invoice order={order} seller={{ ...seller, ...numbers }} />);
  expect(html).toContain('PAN/VAT No. 600123456');
  expect(html).toContain('Registration No. 123/060/061');
  expect(renderToStaticMarkup(<Invoice order={order} seller={seller} />)).not.toMatch(
    /(PAN\/VAT|Registration) No\./,
  );
});
