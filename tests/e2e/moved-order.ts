import type { Locator, Page } from 'playwright/test';
import { newPhone, type Shopper } from './shopper.ts';
import { apiAddress, EDITOR, expect, products } from './test.ts';

/** A call of somebody who is logged in. */
async function callAs(page: Page, who: Shopper) {
  const response = await page.request.post(apiAddress(page, '/auth/login'), { data: who });
  const { user, accessToken } = await response.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const send = async (method: 'POST' | 'PATCH', path: string, data: unknown) => {
    const sent = await page.request.fetch(apiAddress(page, path), { method, data, headers });
    expect(sent.ok(), `${method} ${path}: ${sent.status()} ${await sent.text()}`).toBe(true);
    return sent.json();
  };
  return { user, send };
}

/** Opens a part of an order's page whose head says what is in it. @returns the part */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name });
  await part.locator('summary').first().click();
  return part;
}

/** An order of one monitor that was moved on, until it was delivered. @returns its id, what it came to, the monitor, and where the buyer is called */
export async function getOrder(
  page: Page,
  buyer: Shopper,
  paymentMethod: 'KHALTI' | 'CASH_ON_DELIVERY',
  steps = [...(paymentMethod === 'KHALTI' ? [] : ['CONFIRMED']), 'SHIPPED', 'DELIVERED'],
  address = 'Patan Dhoka, Lalitpur',
) {
  // The one of which most are there: other journeys buy beside this one.
  const [product] = (await products(page, 'productCategory=monitors&limit=100')).sort(
    (one, other) => other.stock - one.stock,
  );
  if (!product) throw new Error('the shop has no monitor');
  const asBuyer = await callAs(page, buyer);
  const phone = newPhone();
  const { orderId, paymentUrl } = await asBuyer.send('POST', '/orders', {
    userDetails: {
      userId: asBuyer.user.id,
      fullName: 'Asha Shrestha',
      email: buyer.email,
      phone,
      address,
    },
    cart: [{ id: product.id, qty: 1 }],
    paymentMethod,
    isInsideValley: true,
  });
  if (paymentUrl) {
    await page.request.post(`${paymentUrl}/pay`, { maxRedirects: 0 });
    await asBuyer.send('POST', '/payments/khalti/status', { pidx: paymentUrl.split('/').at(-1) });
  }
  const asEditor = await callAs(page, EDITOR);
  for (const status of steps) await asEditor.send('PATCH', `/orders/${orderId}`, { status });
  return { orderId: String(orderId), total: product.sellingPrice, product, phone };
}
