import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { decideAtEsewa, getForm, sendForm } from './esewa-server.ts';
import { oneKind, openShop, prepare } from './shop.ts';

const SITE = 'http://shop.example';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: SITE }));
  const shopper = prepare(() => shop.newShopper(), beforeEach);

  /** Where a test reaches what a browser reaches at the shop's own address. */
  const here = (address: string) => address.replace(SITE, new URL(shop.api).origin);
  const order = (productId: number) =>
    shopper.order([{ id: productId, qty: 1 }], {
      paymentMethod: 'ESEWA',
      isInsideValley: false,
    });
  async function opened() {
    const product = await shop.productInStock();
    const { body } = await order(product.id);
    return { product, orderId: body.orderId as string, paymentUrl: body.paymentUrl as string };
  }
  const getStatus = (data: string) => shop.add('/payments/esewa/status', { data });
  const detail = async (orderId: string) => (await shopper.get(`/orders/${orderId}`)).body.order;

  const decide = (paymentUrl: string, outcome: 'pay' | 'cancel', payer?: string) =>
    decideAtEsewa(paymentUrl, outcome, { reach: here, ...(payer && { payer }) });
  const dataOf = (back: URL) => back.searchParams.get('data') ?? '';

  test('eSewa: off until the shop says so, and then as its setting has it', async () => {
    const product = await shop.productInStock();
    const refused = await order(product.id);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_error']);
    expect(refused.body.fields.paymentMethod).toBe('eSewa is not offered. Please choose another way to pay.');
    await shop.execute(
      sql`INSERT INTO settings (key, value) VALUES ('payment_methods', 'CASH_ON_DELIVERY, KHALTI, ESEWA')`,
    );
    expect((await order(product.id)).status).toBe(201);
  });

  test('eSewa: its page has the documented fields, signed, nothing inline, and a button', async () => {
    const { orderId, paymentUrl } = await opened();
    expect(paymentUrl).toMatch(new RegExp(`^${SITE}/api/payments/esewa/${orderId}-[0-9a-f]{16}$`));
    const { response, action, fields } = await getForm(here(paymentUrl));
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(action).toBe(`${SITE}/esewa-sandbox/api/epay/main/v2/form`);
    const total = String((await detail(orderId)).totalPrice);
    expect(fields).toMatchObject({
      amount: total,
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      total_amount: total,
      product_code: 'EPAYTEST',
      signed_field_names: 'total_amount,transaction_uuid,product_code',
    });
    expect(fields.transaction_uuid).toMatch(/^[A-Za-z0-9-]+$/);
    // It appends its query without looking whether there is one.
    for (const name of ['success_url', 'failure_url']) expect(fields[name]).not.toContain('?');
  });

  test('eSewa: paid: the order is confirmed once a lookup says so, and the browser comes to the page of the spec', async () => {
    const { product, orderId, paymentUrl } = await opened();
    const back = await decide(paymentUrl, 'pay');
    const landing = await fetch(here(back.href), { redirect: 'manual' });
    const reference = paymentUrl.split('/').at(-1) ?? '';
    expect(landing.headers.get('location')).toBe(
      `${SITE}/orders/fulfill-order?pidx=${reference}&purchase_order_id=${orderId}`,
    );
    expect((await getStatus(dataOf(back))).body).toEqual({ status: 'Completed' });
    expect(await detail(orderId)).toMatchObject({ status: 'CONFIRMED', isFulfilled: true });
    // A callback that is sent again decides nothing again.
    expect((await getStatus(dataOf(back))).body).toEqual({ status: 'Completed' });
    expect(await shop.getStock(product.slug)).toBe(product.stock - 1);
    // Nobody is sent to pay again.
    const again = await fetch(here(paymentUrl), { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('/orders/fulfill-order?');
  });

  test.each([
    ['9800000201', 'Initiated', 'AWAITING_PAYMENT'],
    ['9800000202', 'Pending', 'AWAITING_PAYMENT'],
    ['9800000205', 'Refunded', 'CANCELLED'],
    ['9800000206', 'To be refunded', 'CANCELLED'],
    ['9800000410', 'User canceled', 'CANCELLED'],
    ['9800000402', 'To be refunded', 'CANCELLED'],
    ['9800000413', 'Completed', 'CONFIRMED'],
  ])('eSewa: what a lookup says of payer %s is %s', async (payer, status, orderStatus) => {
    const { orderId, paymentUrl } = await opened();
    await decide(paymentUrl, 'pay', payer);
    const pidx = paymentUrl.split('/').at(-1);
    expect((await shop.add('/payments/khalti/status', { pidx })).body).toEqual({ status });
    expect((await detail(orderId)).status).toBe(orderStatus);
  });

  test('eSewa: a payment that it does not know is waited for until its page has ended', async () => {
    const { orderId, paymentUrl } = await opened();
    const pidx = paymentUrl.split('/').at(-1);
    const status = () => shop.add('/payments/khalti/status', { pidx });
    expect((await status()).body.code).toBe('payment_unverified');
    await shop.execute(
      sql`UPDATE payments SET expires_at = now() - interval '1 second' WHERE order_id = ${orderId}`,
    );
    expect((await status()).body).toEqual({ status: 'Expired' });
    expect((await detail(orderId)).status).toBe('CANCELLED');
  });

  test('eSewa: the page of an order that its buyer cancelled opens no form; money that comes late is to be refunded', async () => {
    const { orderId, paymentUrl } = await opened();
    const form = await getForm(here(paymentUrl));
    await shopper.add(`/orders/${orderId}/cancel`, {});
    const answer = await fetch(here(paymentUrl), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/orders/fulfill-order?'),
    ]);
    // Its form was open in a browser before.
    const back = await decideAtEsewa(paymentUrl, 'pay', { reach: here, form });
    expect((await getStatus(dataOf(back))).body).toEqual({ status: 'To be refunded' });
    expect((await detail(orderId)).status).toBe('CANCELLED');
  });

  test('eSewa: a form that was changed in the browser is refused there', async () => {
    const { paymentUrl } = await opened();
    const { action, fields } = await getForm(here(paymentUrl));
    const tampered: Record<string, string>[] = [
      { total_amount: '1', amount: '1' },
      { transaction_uuid: 'another' },
      { signature: 'x' },
    ];
    for (const changes of tampered)
      expect((await sendForm(here(action), { ...fields, ...changes })).status).toBe(400);
  });

  test('eSewa: data that it did not sign, or of another order, names no payment', async () => {
    const [one, other] = [await opened(), await opened()];
    const signed = dataOf(await decide(one.paymentUrl, 'pay'));
    const fields = JSON.parse(Buffer.from(signed, 'base64').toString()) as Record<string, string>;
    const encoded = (changes: Record<string, string>) =>
      Buffer.from(JSON.stringify({ ...fields, ...changes })).toString('base64');
    const forged = [
      'x',
      encoded({ transaction_uuid: other.paymentUrl.split('/').at(-1) ?? '' }),
      encoded({ total_amount: '1.0' }),
      encoded({ signed_field_names: 'signed_field_names' }),
      encoded({ signature: '' }),
    ];
    for (const data of forged) {
      const { status, body } = await getStatus(data);
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        400,
        'validation_error',
        ['data'],
      ]);
    }
    expect((await detail(other.orderId)).status).toBe('AWAITING_PAYMENT');
    expect((await getStatus(signed.replaceAll('+', ' '))).body).toEqual({ status: 'Completed' });
  });
});
