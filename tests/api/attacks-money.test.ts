import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findMessages } from './outbox.ts';
import { bearer, getOrder, openShop, prepare, usualKind } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const wallet = prepare(startWallet);
const shop = prepare(() => openShop(usualKind, { SITE_URL: 'http://shop.example', ...wallet.settings }));
const shopper = prepare(() => shop.newShopper());
const editor = prepare(() => shop.logInEditor());
const product = prepare(() => shop.productInStock(20));

const place = (changes: Record<string, unknown> = {}, details: Record<string, unknown> = {}) => {
  const order = getOrder(shopper.user.id, [{ id: product.id, qty: 1 }], changes);
  return shopper.add('/orders', { ...order, userDetails: { ...order.userDetails, ...details } });
};
async function paid() {
  const { body } = await place({ paymentMethod: 'KHALTI' });
  const pidx = getPidx(body.paymentUrl);
  await decideAtWallet(body.paymentUrl, 'pay');
  await shop.add('/payments/khalti/status', { pidx });
  return { orderId: body.orderId as string, pidx };
}
const mailsTo = (address: string) =>
  findMessages(shop.dataDir).filter(
    (message) => message.includes(`To: ${address}`) && message.includes('Subject: Your order'),
  );
const getMails = async (orderId: string) =>
  await shop.rows<{ recipient: string; subject: string }>(
    sql`SELECT recipient, subject FROM mails WHERE subject LIKE ${`%${orderId}%`}`,
  );

test('Attack: an order sends no stranger a mail, and what its buyer typed is in no subject, no greeting and no link', async () => {
  const { body } = await place(
    {},
    {
      email: 'victim@example.com',
      fullName: 'You have won http://evil.example/now',
      address: 'Go to www.evil.example or write to eve@evil.example\r\n\r\nDear customer,',
    },
  );
  await editor.change(`/orders/${body.orderId}`, { status: 'CANCELLED' });
  await expect.poll(() => mailsTo(shopper.email).length).toBe(2);
  expect((await getMails(body.orderId)).map(({ recipient }) => recipient)).toEqual([
    shopper.email,
    shopper.email,
  ]);
  expect(mailsTo('victim@example.com')).toEqual([]);
  for (const mail of mailsTo(shopper.email)) {
    const [headers = '', greeting] = mail.split('\n\n');
    expect(headers).not.toMatch(/won|evil/i);
    expect(greeting).toBe('Namaste,');
    expect(mail).not.toContain('evil.example');
    expect(mail.match(/:\/\/.*/g)).toEqual([expect.stringMatching(`/order/${body.orderId}$`)]);
    expect(mail).not.toMatch(/^Dear customer/m);
  }
});

test.each(['refund', 'refund/decision'])(
  '§6 Roles: a customer cannot ask for a %s, not of an own order',
  async (path) => {
    const { orderId, pidx } = await paid();
    await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' });
    const body = { isManual: true, note: 'mine', wasMade: true };
    const sent = (token: string) => shop.add(`/orders/${orderId}/${path}`, body, bearer(token));
    expect((await sent(shopper.token)).status).toBe(403);
    expect((await sent('made up')).status).toBe(401);
    expect(wallet.refundedOf(pidx)).toBe(0);
  },
);

test('Attack: a customer moves no own order to a return, and reads no editor’s notes', async () => {
  const { orderId } = await paid();
  for (const status of ['SHIPPED', 'DELIVERED']) await editor.change(`/orders/${orderId}`, { status });
  const customer = shopper;
  expect((await customer.change(`/orders/${orderId}`, { status: 'RETURN_REQUESTED' })).status).toBe(403);
  await editor.change(`/orders/${orderId}`, { status: 'RETURN_REQUESTED' });
  await editor.change(`/orders/${orderId}`, { status: 'RETURNED', isRestocked: false });
  await editor.add(`/orders/${orderId}/refund`, { amount: 100, note: 'We think that it was dropped' });
  const { body } = await shopper.get(`/orders/${orderId}`);
  expect(body.order.money).toEqual({ paid: product.sellingPrice, refunded: 100, refunding: 0 });
  expect(JSON.stringify(body)).not.toContain('dropped');
});

test('Attack: a payment of a cancelled order that is paid all the same buys nothing, and is to be given back', async () => {
  const { body } = await place({ paymentMethod: 'KHALTI' });
  await editor.change(`/orders/${body.orderId}`, { status: 'CANCELLED' });
  await decideAtWallet(body.paymentUrl, 'pay');
  const status = await shop.add('/payments/khalti/status', { pidx: getPidx(body.paymentUrl) });
  expect(status.body).toEqual({ status: 'To be refunded' });
  const { order } = (await editor.get(`/orders/${body.orderId}`)).body;
  expect(order).toMatchObject({
    status: 'CANCELLED',
    isFulfilled: false,
    money: { paid: product.sellingPrice },
  });
});

test('Attack: the same refund sent again and again, with and without its key, gives back no more than was paid', async () => {
  const { orderId, pidx } = await paid();
  await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const amount = Math.floor(product.sellingPrice * 0.6);
  const send = (headers: Record<string, string>) =>
    editor.add(`/orders/${orderId}/refund`, { amount, note: 'again' }, headers);
  expect((await send(key)).status).toBe(200);
  const again = await Promise.all([send(key), send(key), send({}), send({})]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  expect(wallet.refundedOf(pidx)).toBe(amount * 100);
});

test('Attack: a row that takes a sign that its kind does not have is refused by the database', async () => {
  const { orderId } = await paid();
  const insert = (kind: string, amount: number) =>
    shop.execute(sql`
      INSERT INTO money_movements (order_id, kind, method, state, amount_paisa, idempotency_key)
      VALUES (${orderId}, ${kind}, 'manual', 'DONE', ${amount}, ${crypto.randomUUID()})`);
  await expect(insert('refund', 100)).rejects.toThrow();
  await expect(insert('payment', -100)).rejects.toThrow();
  await expect(insert('payment', 0)).rejects.toThrow();
});
