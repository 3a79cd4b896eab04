import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queueMail, STRANGER_PRIORITY } from '../../src/server/mail/queue.ts';
import { MAILS_WAIT } from './outbox.ts';
import {
  newProduct as addProduct,
  bearer,
  editorCalls,
  type newShopper,
  oneKind,
  openShop,
  prepare,
} from './shop.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...MAILS_WAIT }));
  const owner = prepare(() => shop.newAccount('owner'));
  const desk = prepare(() => shop.newAccount('orders'));

  const getRecord = async ({ user }: Shopper) => (await owner.get(`/customers/${user.id}`)).body.data;
  const find = async (q: string) =>
    (await owner.get(`/customers?q=${encodeURIComponent(q)}`)).body.data.map(({ email }: Shopper) => email);
  const ownData = async (buyer: Shopper) => (await buyer.get(`/users/${buyer.user.id}/data`)).body.data;

  const newProduct = (sellingPrice = 1000, productCategory = 'laptops') =>
    addProduct(owner, { sellingPrice, productCategory, stock: 50 });
  async function buy(buyer: Shopper, qty = 1, id?: number): Promise<string> {
    const product = id ?? (await newProduct()).id;
    const { body } = await buyer.order([{ id: product, qty }]);
    return body.orderId;
  }
  const deliver = async (orderId: string) => {
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      expect((await owner.change(`/orders/${orderId}`, { status })).status).toBe(200);
  };

  test('A customer’s orders are counted and summed without those that came to nothing, and less refunds', async () => {
    const buyer = await shop.newShopper();
    expect(await getRecord(buyer)).toMatchObject({
      orders: 0,
      spentPaisa: 0,
      lastOrderAt: null,
      isBlocked: false,
      note: '',
      pan: null,
      group: null,
    });
    const [cancelled, kept] = [await buy(buyer), await buy(buyer, 2)];
    await owner.change(`/orders/${cancelled}`, { status: 'CANCELLED' });
    expect(await getRecord(buyer)).toMatchObject({ orders: 1, spentPaisa: 200_000 });
    await deliver(kept);
    expect(await getRecord(buyer)).toMatchObject({ orders: 1, spentPaisa: 200_000 });
    await owner.add(`/orders/${kept}/refund`, { amount: 300, isManual: true, note: 'Cash' });
    const record = await getRecord(buyer);
    const refunded = await shop.rows<{ paisa: number }>(
      sql`SELECT sum(amount_paisa)::int AS paisa FROM money_movements WHERE order_id = ${kept} AND kind = 'refund'`,
    );
    expect(refunded).toEqual([{ paisa: -30_000 }]);
    expect(record.spentPaisa).toBe(170_000);
    expect(record.newestOrders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([kept, cancelled]);
    expect(Date.parse(record.lastOrderAt)).toBe(Date.parse(record.newestOrders[0].createdAt));
  });

  test('Customers are listed page by page, and found by name, phone number, e-mail and PAN', async () => {
    const [one, other] = [await shop.newShopper(), await shop.newShopper()];
    const pages = [];
    for (const page of [1, 2]) pages.push((await owner.get(`/customers?page=${page}&limit=1`)).body);
    expect(pages.map(({ data }) => data[0].email)).toEqual([other.email, one.email]);
    const [counted] = await shop.rows<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM users WHERE staff_role IS NULL AND deleted_at IS NULL`,
    );
    expect(pages[0].total).toBe(counted?.total);
    await shop.rows(
      sql`UPDATE users SET phone = '+9779812345670', last_name = 'Gurung-Rai' WHERE id = ${one.user.id}`,
    );
    await owner.change(`/customers/${one.user.id}`, { pan: '६०१ २३४-५६७' });
    expect((await getRecord(one)).pan).toBe('601234567');
    for (const q of [one.email, 'gurung-rai test', '९८१२३४५६७०', '601234567'])
      expect(await find(q)).toEqual([one.email]);
    expect(await find('100%_nobody')).toEqual([]);
  });

  test('A customer is blocked by phone number, or by e-mail in any spelling', async () => {
    const [byMail, byPhone] = [await shop.newShopper(), await shop.newShopper()];
    await shop.rows(sql`UPDATE users SET phone = '+9779812345671' WHERE id = ${byPhone.user.id}`);
    const blocks = [];
    blocks.push(
      await owner.add('/blocked-contacts', { kind: 'email', value: byMail.email.replace('@', '+x@') }),
    );
    blocks.push(await owner.add('/blocked-contacts', { kind: 'phone', value: '9812345671' }));
    expect([(await getRecord(byMail)).isBlocked, (await getRecord(byPhone)).isBlocked]).toEqual([true, true]);
    for (const { body } of blocks) await owner.remove(`/blocked-contacts/${body.data.id}`);
    expect((await getRecord(byPhone)).isBlocked).toBe(false);
  });

  test('Note and PAN are in the customer’s copy, never in the audit log, and gone with the account', async () => {
    const buyer = await shop.newShopper();
    const path = `/customers/${buyer.user.id}`;
    const changed = await desk.change(path, {
      note: 'Calls before 10\u202e \r\n\n\n\nPays late',
      pan: '601234567',
    });
    expect(changed.body.data).toMatchObject({ note: 'Calls before 10\n\nPays late', pan: '601234567' });
    // What is left out stays.
    expect((await desk.change(path, { pan: null })).body.data).toMatchObject({
      note: 'Calls before 10\n\nPays late',
      pan: null,
    });
    await desk.change(path, { pan: '601234567' });
    expect(await ownData(buyer)).toMatchObject({ note: 'Calls before 10\n\nPays late', pan: '601234567' });
    const [entries] = await shop.rows<{ log: string }>(
      sql`SELECT string_agg(action || details::text, ' ') AS log FROM audit_entries WHERE subject = ${buyer.user.id}`,
    );
    expect(entries?.log).toContain('customer.changed');
    expect(entries?.log).not.toMatch(/Calls|601234567/);
    await buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password });
    expect(await shop.rows(sql`SELECT note, pan, group_id FROM users WHERE id = ${buyer.user.id}`)).toEqual([
      { note: '', pan: null, group_id: null },
    ]);
    expect((await owner.get(path)).status).toBe(404);
  });

  test('A note that somebody else changed since it was shown is not replaced', async () => {
    const path = `/customers/${(await shop.newShopper()).user.id}`;
    const was = { note: '', pan: null, groupId: null };
    expect((await desk.change(path, { note: 'Pays late', was })).status).toBe(200);
    const stale = await owner.change(path, { note: 'Friendly', was });
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      ...[409, 'edited_meanwhile', expect.stringContaining('It is now: Pays late.')],
    ]);
    // What it does not touch may have changed.
    expect((await owner.change(path, { pan: '601234567', was })).body.data.note).toBe('Pays late');
    expect((await owner.change(path, { note: 'Late', was: { note: 'Pays late' } })).status).toBe(200);
  });

  test('Bad input changes nothing and says which field', async () => {
    const { user } = await shop.newShopper();
    const path = `/customers/${user.id}`;
    for (const [change, field] of [
      [{ note: 'x'.repeat(2001), pan: '601234567' }, 'note'],
      [{ note: 'Good', pan: '12345678' }, 'pan'],
      [{ note: 'Good', groupId: 999_999 }, 'groupId'],
    ] as const) {
      const { status, body } = await owner.change(path, change);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
    }
    expect((await owner.change(path, { email: 'other@example.com' })).status).toBe(400);
    expect((await owner.get(path)).body.data).toMatchObject({ note: '', pan: null });
    expect((await owner.get('/customers/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await owner.get('/customers/nobody')).status).toBe(400);
  });

  describe('Groups', () => {
    async function inGroup(categories = ['laptops'], discountPercentage = 3) {
      const shopper = await shop.newShopper();
      const name = `Offices ${shopper.email}`;
      const { body } = await owner.add('/customer-groups', { name, discountPercentage, categories });
      const changed = await owner.change(`/customers/${shopper.user.id}`, { groupId: body.data.id });
      expect(changed.body.data.group).toEqual({ id: body.data.id, name });
      return { ...shopper, group: body.data as { id: number; name: string } };
    }
    const quote = async (cart: object[], token?: string, changes = {}) =>
      (await shop.add('/orders/quote', { cart, ...changes }, token ? bearer(token) : {})).body.quote;
    const getItems = async (orderId: string) => (await owner.get(`/orders/${orderId}`)).body.order.items;

    test('quote, order, order by phone, quotation and what is asked for agree on the price of a group', async () => {
      const member = await inGroup(['laptops', 'pc-components']);
      // 3 % less than 1,001 is 970.97; a part lies below components, a monitor in neither.
      const own = await newProduct(1001);
      const part = await newProduct(2000, 'processors');
      const other = await newProduct(500, 'monitors');
      const cart = [own, part, other].map(({ id }) => ({ id, qty: 1 }));
      const quoted = await quote(cart, member.token);
      expect(quoted.lines).toMatchObject([
        { rate: 971, isGroupPrice: true },
        { rate: 1940, isGroupPrice: true },
        { rate: 500 },
      ]);
      expect(quoted.lines[2]).not.toHaveProperty('isGroupPrice');
      expect([quoted.subTotal, quoted.totalPrice]).toEqual([3411, 3411]);
      // Strangers and other customers pay what everybody does.
      expect((await quote(cart)).subTotal).toBe(3501);
      expect((await quote(cart, (await shop.newShopper()).token)).subTotal).toBe(3501);
      // The desk sees the customer's price; a shopper may not ask for another's.
      const deskToken = (await shop.newAccount('orders')).token;
      expect((await quote(cart, deskToken, { customerId: member.user.id })).subTotal).toBe(3411);
      const stranger = await shop.newShopper();
      expect((await stranger.add('/orders/quote', { cart, customerId: member.user.id })).status).toBe(403);

      const placed = await member.order(cart, { expectedTotal: 3411 });
      expect(placed.status).toBe(201);
      expect(await getItems(placed.body.orderId)).toMatchObject([
        { rate: 971 },
        { rate: 1940 },
        { rate: 500 },
      ]);

      const userDetails = {
        userId: member.user.id,
        fullName: 'Asha Shrestha',
        phone: '9841234567',
        address: 'Patan Dhoka, Lalitpur',
      };
      const byPhone = await desk.add('/staff-orders', {
        userDetails,
        cart,
        paymentMethod: 'CASH_ON_DELIVERY',
        isInsideValley: true,
      });
      expect(await getItems(byPhone.body.orderId)).toMatchObject([
        { rate: 971 },
        { rate: 1940 },
        { rate: 500 },
      ]);

      const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
      const written = await desk.add('/quotations', { userDetails, cart, isInsideValley: true, validUntil });
      expect(written.body.data.totalPrice).toBe(3411);
      // Nobody's account: everybody's price.
      const { userId: _, ...withoutAccount } = userDetails;
      const forStranger = await desk.add('/quotations', {
        userDetails: withoutAccount,
        cart,
        isInsideValley: true,
        validUntil,
      });
      expect(forStranger.body.data.totalPrice).toBe(3501);

      const { fullName, phone } = userDetails;
      await member.add('/quotation-requests', { fullName, phone, cart });
      const [asked] = (await desk.get('/quotations?status=asked')).body.data;
      expect(asked.totalPrice).toBe(3411);
    });

    test('a changed group counts at once, and one that is deleted leaves everybody’s price', async () => {
      const { user, token, group } = await inGroup();
      const { id } = await newProduct(2000);
      const price = async () => (await quote([{ id, qty: 1 }], token)).lines[0].rate;
      expect(await price()).toBe(1940);
      await owner.change(`/customer-groups/${group.id}`, { discountPercentage: 10 });
      expect(await price()).toBe(1800);
      await owner.remove(`/customer-groups/${group.id}`);
      expect(await price()).toBe(2000);
      expect((await owner.get(`/customers/${user.id}`)).body.data.group).toBeNull();
    });

    test('a group needs a name, a percentage below 100 and known categories, and only owners make one', async () => {
      for (const [changes, field] of [
        [{ discountPercentage: 100 }, 'discountPercentage'],
        [{ discountPercentage: 0 }, 'discountPercentage'],
        [{ categories: [] }, 'categories'],
        [{ categories: ['laptops', 'nonsense'] }, 'categories'],
        [{ name: ' ' }, 'name'],
      ] as const) {
        const group = { name: 'Schools', discountPercentage: 3, categories: ['laptops'], ...changes };
        const { status, body } = await owner.add('/customer-groups', group);
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      }
      const { group, token } = await inGroup();
      expect((await owner.get(`/customers?group=${group.id}`)).body.data).toHaveLength(1);
      for (const calls of [desk, editorCalls(shop.api, token)])
        expect(
          (await calls.add('/customer-groups', { name: 'X', discountPercentage: 3, categories: ['laptops'] }))
            .status,
        ).toBe(403);
      const again = { name: group.name.toUpperCase(), discountPercentage: 3, categories: ['laptops'] };
      const { status, body } = await owner.add('/customer-groups', again);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'already_taken', ['name']]);
    });

    test('a category that a group names is not deleted under it', async () => {
      const { slug } = (await owner.add('/categories', { name: `Named ${Date.now()}` })).body.data;
      const { group } = await inGroup([slug, 'laptops']);
      const { status, body } = await owner.remove(`/categories/${slug}`);
      expect([status, body.code, body.message]).toEqual([
        ...[409, 'in_use'],
        `The customer group ${group.name} names this category: change it first.`,
      ]);
      await owner.change(`/customer-groups/${group.id}`, { categories: ['laptops'] });
      expect((await owner.remove(`/categories/${slug}`)).status).toBe(200);
    });
  });

  describe('Merging', () => {
    const merge = (id: string, otherId: string, calls = owner) =>
      calls.add(`/customers/${id}/merge`, { otherId });
    const countOf = async (table: string, id: string) =>
      (
        await shop.rows<{ count: number }>(
          sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE user_id = ${id}`,
        )
      )[0]?.count;
    const review = async (buyer: Shopper, slug: string, title: string) =>
      buyer.add(`/products/${slug}/reviews`, {
        rating: 5,
        title,
        text: 'It does what it should, and quietly.',
      });

    test('all that the one has goes to the other, the one is erased and logged out, and the log says who did it', async () => {
      const [kept, other] = [await shop.newShopper(), await shop.newShopper()];
      const [both, own] = [await newProduct(), await newProduct()];
      for (const buyer of [kept, other]) await deliver(await buy(buyer, 1, both.id));
      const orderId = await buy(other, 2, own.id);
      await deliver(orderId);
      await shop.rows(
        sql`UPDATE users SET email_verified_at = now() WHERE id IN (${kept.user.id}, ${other.user.id})`,
      );
      for (const [buyer, slug, title] of [
        [kept, both.slug, 'Stays'],
        [other, both.slug, 'Goes'],
        [other, own.slug, 'Moves'],
      ] as const)
        expect((await review(buyer, slug, title)).status).toBeLessThan(300);
      await desk.add('/quotations', {
        userDetails: { userId: other.user.id, fullName: 'Asha', phone: '9841234567' },
        cart: [{ id: own.id, qty: 1 }],
        isInsideValley: true,
        validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      });
      await owner.change(`/customers/${kept.user.id}`, { note: 'Calls before noon', pan: '602345678' });
      await owner.change(`/customers/${other.user.id}`, { note: 'Pays late', pan: '601234567' });
      await shop.rows(sql`DELETE FROM figure_changes`);

      const { status, body } = await merge(kept.user.id, other.user.id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        email: kept.email,
        orders: 3,
        spentPaisa: 400_000,
        note: 'The joined account had the PAN 601234567.\n\nCalls before noon\n\nPays late',
        pan: '602345678',
      });
      expect(body.data.newestOrders.map((order: { orderId: string }) => order.orderId)).toContain(orderId);
      expect(body.data.newestQuotations).toHaveLength(1);
      // The account that stays sees the order, and its copy has all of it.
      expect((await ownData(kept)).orders).toHaveLength(3);
      expect((await ownData(kept)).posts.map(({ title }: { title: string }) => title).toSorted()).toEqual([
        'Moves',
        'Stays',
      ]);
      expect(
        await shop.rows(
          sql`SELECT email, first_name, phone, note, pan FROM users WHERE id = ${other.user.id}`,
        ),
      ).toEqual([
        { email: `deleted-${other.user.id}@deleted.invalid`, first_name: '', phone: '', note: '', pan: null },
      ]);
      expect((await other.get('/orders/my-orders')).status).toBe(401);
      expect((await shop.add('/auth/refresh', {}, { cookie: other.cookie })).status).toBe(401);
      const { email, password } = other;
      expect((await shop.add('/auth/login', { email, password })).status).toBe(401);
      const logged = await shop.rows<{ action: string; details: object }>(
        sql`SELECT action, details FROM audit_entries WHERE subject = ${kept.user.id} ORDER BY id DESC LIMIT 1`,
      );
      expect(logged).toEqual([
        {
          action: 'customer.merged',
          details: { merged: other.user.id, orders: 2, quotations: 1, posts: 1 },
        },
      ]);
      const mails = await shop.rows<{ body: string }>(
        sql`SELECT body FROM mails WHERE recipient = ${other.email} AND subject LIKE '%joined%'`,
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).not.toContain(kept.email);
      // The day of their orders is counted again: which of them a returning customer placed.
      expect(await shop.rows(sql`SELECT DISTINCT day FROM figure_changes`)).toHaveLength(1);
      // A double click.
      expect((await merge(kept.user.id, other.user.id)).status).toBe(404);
    });

    test('an address that nobody confirmed is told too, whatever strangers had mailed to it', async () => {
      const [kept, other] = [await shop.newShopper(), await shop.newShopper()];
      await shop.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${other.user.id}`);
      for (let count = 0; count < 6; count++)
        await queueMail(shop.database.queries, {
          ...{ recipient: other.email, priority: STRANGER_PRIORITY, subject: 'Alert', body: 'Confirm' },
        });
      expect((await merge(kept.user.id, other.user.id)).status).toBe(200);
      expect(
        await shop.rows(
          sql`SELECT failure FROM mails WHERE recipient = ${other.email} AND subject LIKE '%joined%'`,
        ),
      ).toEqual([{ failure: null }]);
    });

    test('whatever refers to an account is moved, ended or of staff alone', async () => {
      const found = await shop.rows<{ name: string }>(sql`
        SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
        JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
        WHERE contype = 'f' AND confrelid = 'users'::regclass AND attname = 'user_id'`);
      expect(found.map(({ name }) => name).toSorted()).toEqual([
        'coupon_redemptions.user_id',
        'helpful_votes.user_id',
        'idempotency_keys.user_id',
        'orders.user_id',
        'product_posts.user_id',
        'quotations.user_id',
        'recovery_codes.user_id',
        'refresh_tokens.user_id',
        'review_photos.user_id',
        'saved_filters.user_id',
        'second_factors.user_id',
      ]);
    });

    test('two merges of the same accounts at once leave one', async () => {
      const [one, other] = [await shop.newShopper(), await shop.newShopper()];
      const [orderOfOne, orderOfOther] = [await buy(one), await buy(other)];
      const outcomes = await Promise.all([
        merge(one.user.id, other.user.id),
        merge(other.user.id, one.user.id),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const stays = outcomes[0]?.status === 200 ? one : other;
      expect(await countOf('orders', stays.user.id)).toBe(2);
      expect([orderOfOne, orderOfOther]).toHaveLength(2);
    });

    test('only owners merge, and neither staff, nobody nor one with itself', async () => {
      const customer = await shop.newShopper();
      const { user: member } = await shop.newAccount('finance');
      const { id } = customer.user;
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect((await merge(id, (await shop.newShopper()).user.id, desk)).status).toBe(403);
      for (const [one, other, code] of [
        [id, member.id, 'staff_account'],
        [member.id, id, 'staff_account'],
        [id, nobody, 'not_found'],
        [nobody, id, 'not_found'],
        [id, id, 'validation_error'],
      ] as const)
        expect((await merge(one, other)).body.code).toBe(code);
      expect((await getRecord(customer)).email).toBe(customer.email);
    });
  });

  test('§6 Roles: who sees customers, and who changes what', async () => {
    const customer = await shop.newShopper();
    const { user } = await shop.newAccount('finance');
    const path = `/customers/${customer.user.id}`;
    for (const role of ['editor', null] as const) {
      const calls = await shop.newAccount(role);
      expect((await calls.get('/customers')).status).toBe(403);
      expect((await calls.get(path)).status).toBe(403);
      expect((await calls.change(path, { note: 'x' })).status).toBe(403);
    }
    expect((await shop.get('/customers')).status).toBe(401);
    expect((await desk.get('/customers')).status).toBe(200);
    expect((await desk.change(path, { note: 'x', groupId: null })).status).toBe(403);
    expect((await getRecord(customer)).note).toBe('');
    // Staff are no customers.
    expect((await owner.get(`/customers/${user.id}`)).status).toBe(404);
    expect((await owner.change(`/customers/${user.id}`, { note: 'x' })).status).toBe(404);
  });
});
