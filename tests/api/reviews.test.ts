import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { FORGET_COUNTS } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { bearer, type newShopper, oneKind, openShop, post, prepare, request } from './shop.ts';

type Catalogued = { id: number; slug: string };
type Shopper = Awaited<ReturnType<typeof newShopper>>;

const TEXT = { rating: 4, title: 'Good', text: 'Quiet and quick.' };

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const product = prepare(() => shop.productInStock(20));
  const editor = prepare(() => shop.newAccount('editor'));

  /** What one test wrote must not stop the next. */
  const forgetLimits = () => shop.execute(FORGET_COUNTS);
  const get = async (path: string, token?: string) =>
    (await shop.get(`${path}`, undefined, token ? bearer(token) : {})).body;
  const write = (token: string, review: object = TEXT) =>
    shop.add(`/products/${product.slug}/reviews`, review, bearer(token));
  const askQuestion = (token: string, text: string) =>
    shop.add(`/products/${product.slug}/questions`, { text }, bearer(token));
  const vote = (token: string, id: number, isHelpful = true) =>
    shop.add(`/reviews/${id}/helpful`, { isHelpful }, bearer(token));
  const shownProduct = async () => (await get(`/products/${product.slug}`)).data;
  const published = async () => (await get(`/products/${product.slug}/reviews`)).data;
  const getRevision = async (id: number) =>
    (await shop.rows<{ revision: number }>(sql`SELECT revision FROM product_posts WHERE id = ${id}`))[0]
      ?.revision ?? 1;
  const decide = async (id: number, decision: object, token = editor.token) => {
    const response = await request(`${shop.api}/product-posts/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ revision: await getRevision(id), state: 'published', ...decision }),
      headers: { 'content-type': 'application/json', ...bearer(token) },
    });
    return response;
  };
  const buyer = async (): Promise<Shopper> => {
    await forgetLimits();
    const shopper = await shop.newShopper();
    const placed = await shopper.order(
      [{ id: product.id, qty: 1 }],
      {},
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300);
    await shop.execute(sql`UPDATE orders SET status = 'RETURNED' WHERE user_id = ${shopper.user.id}`);
    expect((await write(shopper.token)).status).toBe(403);
    // Of the goods some are kept.
    await shop.execute(
      sql`UPDATE orders SET status = 'PARTIALLY_REFUNDED' WHERE user_id = ${shopper.user.id}`,
    );
    return shopper;
  };
  const publishedReview = async (review: object = TEXT) => {
    const author = await buyer();
    const written = await write(author.token, review);
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const { id } = written.body.data;
    expect((await decide(id, {})).status).toBe(200);
    return { author, id };
  };
  afterEach(() => shop.execute(sql`DELETE FROM product_posts`));

  test('Reviews: only who received the product may review it, whatever is sent along', async () => {
    const stranger = await shop.newShopper();
    const path = `${shop.api}/products/${product.slug}/reviews`;
    expect((await post(path, TEXT)).status).toBe(401);
    expect((await write(stranger.token, { ...TEXT, isBuyer: true })).status).toBe(403);
    expect((await get(`/products/${product.slug}/own-posts`, stranger.token)).data.isBuyer).toBe(false);

    const shopper = await buyer();
    await shop.execute(sql`UPDATE orders SET status = 'SHIPPED' WHERE user_id = ${shopper.user.id}`);
    expect((await write(shopper.token)).status).toBe(403);
    await shop.execute(sql`UPDATE orders SET status = 'DELIVERED' WHERE user_id = ${shopper.user.id}`);
    for (const bad of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { text: ' \u200b ' },
      { text: 'a'.repeat(2001) },
    ])
      expect((await write(shopper.token, { ...TEXT, ...bad })).status, JSON.stringify(bad)).toBe(400);
    expect((await write(shopper.token)).body.data).toMatchObject({ ...TEXT, state: 'pending' });
    const crossSite = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      ...bearer(shopper.token),
    };
    expect((await post(path, TEXT, crossSite)).body.code).toBe('cross_site');
  });

  test('Reviews: one waits for staff, sent twice it is one, and another text waits again', async () => {
    const { token } = await buyer();
    const [first, second] = await Promise.all([write(token), write(token)]);
    expect(first.body.data.id).toBe(second.body.data.id);
    const { id } = first.body.data;
    expect(await published()).toEqual([]);
    expect(await shownProduct()).toMatchObject({ posts: { reviews: [], questions: [] } });
    expect((await decide(id, {}, token)).status).toBe(403);

    const before = await get('/catalogue-changes');
    expect((await decide(id, { answer: 'Thank you.' })).status).toBe(200);
    const shown = { ...TEXT, author: 'Test', helpful: 0, answer: 'Thank you.' };
    expect(await published()).toMatchObject([shown]);
    const detail = await shownProduct();
    expect(detail).toMatchObject({ reviews: { count: 1, average: 4 }, posts: { reviews: [shown] } });
    expect(JSON.stringify(detail.posts)).not.toMatch(/Buyer|@|98410|[0-9a-f]{8}-/);
    const changes = await get(`/catalogue-changes?since=${before.data.cursor}`);
    expect(changes.data.products).toMatchObject([
      { product: { slug: product.slug, posts: { reviews: [shown] } } },
    ]);
    const listed = (await get('/products?limit=100&productCategory=laptops')).data.find(
      ({ slug }: Catalogued) => slug === product.slug,
    );
    expect(listed.reviews).toEqual({ count: 1, average: 4 });
    expect(listed).not.toHaveProperty('posts');

    await write(token);
    expect(await published()).toHaveLength(1);
    expect((await write(token, { ...TEXT, rating: 1 })).body.data).toMatchObject({ id, state: 'pending' });
    expect(await published()).toEqual([]);
    expect(await shownProduct()).not.toHaveProperty('reviews');
    // Staff decide on what they read.
    const read = await getRevision(id);
    expect((await decide(id, { revision: read - 1 })).body.code).toBe('edited_meanwhile');
    expect((await decide(id, { revision: read, state: 'rejected' })).status).toBe(200);
    // Nor is a decision overwritten by who has not seen it.
    expect((await decide(id, { revision: read })).body.code).toBe('edited_meanwhile');
    expect(await published()).toEqual([]);
    const actions = await shop.rows<{ action: string }>(
      sql`SELECT action FROM audit_entries WHERE subject = ${product.slug} ORDER BY id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['review.published', 'review.rejected']);
  });

  test('Reviews: the author gets one mail of each decision, with the answer or the reason', async () => {
    const author = await buyer();
    const { id } = (await write(author.token)).body.data;
    const mails = () =>
      findMessages(shop.dataDir)
        .filter((mail) => mail.includes(`To: ${author.email}`) && /^Subject: .* review/m.test(mail))
        .map((mail) => mail.replaceAll('=\n', ''));
    // Written again meanwhile: nothing was decided, and nobody is notified.
    expect((await decide(id, { revision: 99 })).status).toBe(409);
    expect((await decide(id, { answer: 'Thank you.' })).status).toBe(200);
    // Another wording is no other decision.
    expect((await decide(id, { answer: 'Thank you, Asha.' })).status).toBe(200);
    expect((await decide(id, { state: 'rejected', answer: 'It names another customer.' })).status).toBe(200);
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(2);
    const [first = '', second = ''] = mails();
    expect(first).toContain('Subject: Your review is published\n');
    expect(first).toContain('Thank you.');
    expect(first).toContain(`/product/${product.slug}`);
    expect(second).toContain('Subject: Your review was not published\n');
    expect(second).toContain('It names another customer.');
    expect(first + second).not.toMatch(/Quiet and quick|98410/);
  });

  test('Reviews: averages and pages count the published ones, also where many are decided at once', async () => {
    await shop.execute(sql`
      INSERT INTO users (email, first_name, last_name, phone, password_hash)
      SELECT 'many' || n || '@example.com', 'Many', 'Buyers', '', '' FROM generate_series(1, 12) n`);
    await shop.execute(sql`
      INSERT INTO product_posts (kind, product_id, user_id, author, rating, text)
      SELECT 'review', ${product.id}, id, 'Many', 1 + row_number() OVER () % 4, email FROM users WHERE email LIKE 'many%'`);
    const ids = await shop.rows<{ id: number }>(sql`SELECT id FROM product_posts ORDER BY id`);
    const decisions = await Promise.all(ids.map(({ id }) => decide(id, {})));
    expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200]));
    const { reviews, posts } = await shownProduct();
    expect(reviews).toEqual({ count: 12, average: 2.5 });
    expect(posts.reviews).toHaveLength(10);
    const second = await get(`/products/${product.slug}/reviews?page=2`);
    expect(second).toMatchObject({ total: 12, page: 2, limit: 10 });
    const seen = [...(await published()), ...second.data].map(({ id }: { id: number }) => id);
    expect(new Set(seen).size).toBe(12);
    expect(seen.slice(0, 10)).toEqual(posts.reviews.map(({ id }: { id: number }) => id));
  });

  test('Reviews: texts are stored as text, without what is not seen', async () => {
    const text = '<script>alert(1)</script>\u202e\u0007 https://evil.example';
    await publishedReview({ ...TEXT, title: '\u202eTitle', text });
    const stored = { title: 'Title', text: '<script>alert(1)</script> https://evil.example' };
    expect(await published()).toMatchObject([stored]);
    expect((await shownProduct()).posts.reviews).toMatchObject([stored]);
  });

  test('Reviews: a vote counts once for each account and mailbox, and none on the own', async () => {
    const { author, id } = await publishedReview();
    const alias = await shop.newShopper();
    for (const [address, account] of [
      ['asha.rai+reviews@gmail.com', author],
      ['asharai@gmail.com', alias],
    ] as const)
      await shop.execute(
        sql`UPDATE users SET email = ${address}, email_verified_at = now() WHERE id = ${account.user.id}`,
      );
    expect((await vote(alias.token, id)).body.helpful).toBe(0);
    const [one, other] = [await shop.newShopper(), await shop.newShopper()];
    await shop.execute(
      sql`UPDATE users SET email_verified_at = now() WHERE id IN (${one.user.id}, ${other.user.id})`,
    );
    await Promise.all([vote(one.token, id), vote(one.token, id)]);
    expect((await vote(other.token, id)).body).toMatchObject({ helpful: 2, isHelpful: true });
    expect((await vote(other.token, id, false)).body).toMatchObject({ helpful: 1, isHelpful: false });
    expect((await published())[0].helpful).toBe(1);
    expect((await vote(author.token, id)).status).toBe(403);
    await write(author.token, { ...TEXT, rating: 2 });
    expect((await vote(other.token, id)).status).toBe(404);
  });

  test('Questions: any account asks, and one is published with its answer', async () => {
    await forgetLimits();
    const { token } = await shop.newShopper();
    const { id } = (await askQuestion(token, 'Does it have HDMI?')).body.data;
    expect((await askQuestion(token, 'Does it have HDMI?')).body.data.id).toBe(id);
    expect((await decide(id, {})).body.fields).toHaveProperty('answer');
    const waiting = await get('/product-posts', editor.token);
    expect(waiting).toMatchObject({
      total: 1,
      data: [{ id, kind: 'question', revision: 1, author: 'Test' }],
    });
    await decide(id, { answer: 'Yes, HDMI 2.1.' });
    const shown = await shownProduct();
    expect(shown.posts.questions).toMatchObject([{ text: 'Does it have HDMI?', answer: 'Yes, HDMI 2.1.' }]);
    expect(shown).not.toHaveProperty('reviews');
  });

  test('Reviews: those of an account are in its copy and go with it, also from the product', async () => {
    const { author, id } = await publishedReview();
    const reader = await buyer();
    await vote(reader.token, id);
    await askQuestion(author.token, 'And a fan?');
    const copy = await get(`/users/${author.user.id}/data`, author.token);
    expect(copy.data.posts).toMatchObject([{ kind: 'question' }, { kind: 'review', ...TEXT }]);
    expect((await get(`/users/${reader.user.id}/data`, reader.token)).data.foundHelpful).toEqual([id]);
    const end = (buyer: Shopper) =>
      buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password });
    expect((await end(reader)).status).toBe(200);
    expect((await published())[0].helpful).toBe(0);
    expect((await end(author)).status).toBe(200);
    expect(await published()).toEqual([]);
    expect(await shownProduct()).toMatchObject({ posts: { reviews: [] } });
    expect(await shownProduct()).not.toHaveProperty('reviews');
    expect(await shop.rows(sql`SELECT id FROM product_posts`)).toEqual([]);
  });

  test('Reviews: an account and a network write few a day', async () => {
    await forgetLimits();
    const { token } = await shop.newShopper();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await askQuestion(token, `Question ${count}`)).status);
    expect(statuses.lastIndexOf(200)).toBe(9);
    expect(statuses.at(-1)).toBe(429);
    await forgetLimits();
    await askQuestion((await shop.newShopper()).token, 'One more');
    await shop.execute(sql`UPDATE rate_counters SET count = 1000 WHERE key LIKE 'product-posts-network:%'`);
    expect((await askQuestion((await shop.newShopper()).token, 'From the same network')).status).toBe(429);
  });
});
