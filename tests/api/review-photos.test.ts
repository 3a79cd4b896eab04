import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { FORGET_COUNTS } from './lift-limits.ts';
import { bearer, type newShopper, oneKind, openShop, prepare, request } from './shop.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;
type Photo = { id: string; path: string; thumbnail: string };

const TEXT = { rating: 5, title: 'Good', text: 'As on the photos.' };

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
};
/** A PNG of a few hundred bytes whose header promises 900 million pixels. */
const bomb = () => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = chunk('IDAT', deflateSync(Buffer.alloc(90_001)));
  return Buffer.concat([signature, chunk('IHDR', header), lines, chunk('IEND', Buffer.alloc(0))]);
};
/** As a phone takes it: lying on its side, with the place where it was taken. */
const phonePhoto = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#C8102E' } })
    .withExif({ IFD0: { Artist: 'Sita' }, IFD3: { GPSLatitude: '27/1 42/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const smallPhoto = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#114477' } })
    .png()
    .toBuffer();

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  const product = prepare(() => shop.productInStock(20));
  const editor = prepare(() => shop.newAccount('editor'));
  afterEach(() =>
    shop.execute(sql`DELETE FROM review_photos`).then(() => shop.execute(sql`DELETE FROM product_posts`)),
  );

  const folder = () => join(shop.dataDir, 'uploads');
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const get = (path: string, token?: string) => shop.get(`${path}`, undefined, token ? bearer(token) : {});
  const getStatus = async (path: string) => {
    const response = await fetch(`${shop.api}${path}`);
    await response.arrayBuffer();
    return response.status;
  };
  const publicPath = ({ path }: Photo) => path.split('?')[0] ?? '';
  const upload = (token: string, file: Buffer, type = 'image/jpeg') =>
    request(`${shop.api}/review-photos?product=${product.slug}`, {
      method: 'POST',
      body: new Uint8Array(file),
      headers: { 'content-type': type, ...bearer(token) },
    });
  const photo = async (token: string): Promise<Photo> => {
    const { status, body } = await upload(token, await smallPhoto(), 'image/png');
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const write = (token: string, photos: readonly string[], review: object = TEXT) =>
    shop.add(`/products/${product.slug}/reviews`, { ...review, photos }, bearer(token));
  const getRevision = async (id: number) =>
    (await shop.rows<{ revision: number }>(sql`SELECT revision FROM product_posts WHERE id = ${id}`))[0]
      ?.revision ?? 1;
  const decide = async (id: number, decision: object) =>
    editor.change(`/product-posts/${id}`, {
      revision: await getRevision(id),
      state: 'published',
      ...decision,
    });
  const withdraw = (token: string, id: number) =>
    request(`${shop.api}/own-posts/${id}`, { method: 'DELETE', headers: bearer(token) });
  const shownPhotos = async () =>
    (await get(`/products/${product.slug}`)).body.data.posts.reviews.map((each: any) => each.photos);
  const buyer = async (): Promise<Shopper> => {
    await shop.execute(FORGET_COUNTS);
    const shopper = await shop.newShopper();
    const placed = await shopper.order([{ id: product.id, qty: 1 }]);
    expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300);
    await shop.execute(sql`UPDATE orders SET status = 'DELIVERED' WHERE user_id = ${shopper.user.id}`);
    return shopper;
  };

  test('Photos: one is turned upright, scaled down and stored without its place, and seen by its author and staff alone until it is published', async () => {
    const { token, user } = await buyer();
    const { status, body } = await upload(token, await phonePhoto());
    expect(status, JSON.stringify(body)).toBe(201);
    const own: Photo = body.data;
    const shown = await fetch(`${shop.api}${own.path}`);
    expect(shown.headers.get('cache-control')).toMatch(/^private/);
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      'webp',
      800,
      1600,
      undefined,
      undefined,
    ]);
    const small = await fetch(`${shop.api}${own.thumbnail}`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 192,
      height: 192,
    });

    const written = await write(token, [own.id]);
    expect(written.body.data.photos).toEqual([own]);
    const name = publicPath(own).slice('/uploads/'.length);
    for (const path of [
      publicPath(own),
      `${publicPath(own)}?w=160`,
      `${publicPath(own)}?key=`,
      `/uploads/x%2f..%2f${name}`,
      `/uploads/${name}%2fx%2f..`,
      `/uploads/.%2f${name}`,
      `/uploads/${name.toUpperCase()}`,
    ])
      expect(await getStatus(path), path).toBe(404);
    const [waiting] = (await get('/product-posts', editor.token)).body.data;
    expect(await getStatus(waiting.photos[0].thumbnail)).toBe(200);

    const { id } = written.body.data;
    expect((await decide(id, {})).status).toBe(200);
    const published = { path: publicPath(own), thumbnail: own.thumbnail.split('?')[0] };
    expect(await shownPhotos()).toEqual([[published]]);
    expect((await get(`/products/${product.slug}/reviews`)).body.data[0].photos).toEqual([published]);
    const open = await fetch(`${shop.api}${published.path}`);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect((await get(`/users/${user.id}/data`, token)).body.data.posts[0].photos).toEqual([own]);

    // Another photo is another review: it waits, and the one before is gone.
    const next = await photo(token);
    expect((await write(token, [next.id])).body.data).toMatchObject({ state: 'pending', photos: [next] });
    expect(await getStatus(own.path)).toBe(404);
    expect(files().some((file) => file.includes(own.id))).toBe(false);
    await decide(id, {});
    await write(token, [next.id]);
    expect(await shownPhotos()).toHaveLength(1);
  });

  test('Photos: what is no picture, too large, or a bomb is refused and not stored', async () => {
    const { token } = await buyer();
    const before = files();
    const bombSize = bomb().length;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [file, type] of [
      [drawing, 'image/png'],
      [drawing, 'image/svg+xml'],
      [Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg'],
      [bomb(), 'image/png'],
      [(await smallPhoto()).subarray(0, 60), 'image/png'],
      [await smallPhoto(), 'application/octet-stream'],
      [Buffer.alloc(0), 'image/png'],
    ] as const) {
      const { status, body } = await upload(token, file, type);
      expect([status, body.code], `${type} ${file.subarray(0, 20)}`).toEqual([422, 'not_a_picture']);
      if (file.length === bombSize) expect(body.message).toContain('more than 50 megapixels');
    }
    const large = await upload(token, Buffer.alloc(13 * 1024 * 1024), 'image/png');
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    expect(files()).toEqual(before);

    // Decoded by its content, whatever its name says; what follows the picture does not survive.
    const polyglot = Buffer.concat([await smallPhoto(), Buffer.from('<script>alert(1)</script>')]);
    const { status, body } = await upload(token, polyglot, 'image/jpeg');
    expect(status).toBe(201);
    const stored = await fetch(`${shop.api}${body.data.path}`);
    expect(stored.headers.get('content-type')).toBe('image/webp');
    expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await stored.arrayBuffer()).includes('script')).toBe(false);
  });

  test('Photos: only a buyer uploads, few an hour, and a review takes at most four of the own', async () => {
    const shopper = await buyer();
    const other = await buyer();
    const stranger = await shop.newShopper();
    const anonymous = await fetch(`${shop.api}/review-photos?product=${product.slug}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(await smallPhoto()),
    });
    expect(anonymous.status).toBe(401);
    expect((await upload(stranger.token, await smallPhoto())).status).toBe(403);
    const foreign = await photo(other.token);
    const refused = await write(shopper.token, [foreign.id]);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['photos']]);
    expect((await write(shopper.token, ['../../auth-secret'])).status).toBe(400);

    const own: Photo[] = [];
    for (let count = 0; count < 9; count++) own.push(await photo(shopper.token));
    const ids = own.slice(1).map(({ id }) => id);
    expect((await write(shopper.token, ids.slice(0, 5))).body.fields).toEqual({ photos: 'At most 4 photos' });
    // Of nine unused ones the oldest went.
    expect(await getStatus(own[0]?.path ?? '')).toBe(404);
    expect((await write(shopper.token, [own[0]?.id ?? ''])).status).toBe(400);
    const unused = (await get(`/products/${product.slug}/own-posts`, shopper.token)).body.data.unusedPhotos;
    expect(unused.map(({ id }: Photo) => id)).toEqual(ids);
    const sent = await write(shopper.token, [...ids.slice(0, 3), ids[0] ?? '']);
    expect(sent.body.data.photos.map(({ id }: Photo) => id)).toEqual(ids.slice(0, 3));
    // What was uploaded and not chosen is gone, also from the disk.
    expect(files().filter((file) => ids.slice(3).some((id) => file.includes(id)))).toEqual([]);

    await shop.execute(sql`UPDATE rate_counters SET count = 20 WHERE key LIKE 'review-photos:%'`);
    const late = await upload(shopper.token, await smallPhoto(), 'image/png');
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('Photos: they go with a rejection, a removal by staff, a withdrawal and the account, and unsent ones after a day', async () => {
    const shopper = await buyer();
    const [first, second] = [await photo(shopper.token), await photo(shopper.token)];
    const { id } = (await write(shopper.token, [first.id, second.id])).body.data;
    const left = await decide(id, { removedPhotos: [first.id] });
    expect(left.body.data.photos).toEqual([second]);
    expect((await shownPhotos())[0]).toHaveLength(1);
    expect(await getStatus(publicPath(second))).toBe(200);
    await decide(id, { state: 'rejected' });
    expect(await getStatus(second.path)).toBe(404);
    expect(files().filter((file) => file.includes(first.id) || file.includes(second.id))).toEqual([]);

    const third = await photo(shopper.token);
    await write(shopper.token, [third.id]);
    expect((await withdraw((await shop.newShopper()).token, id)).status).toBe(404);
    await decide(id, {});
    expect((await get('/own-posts', shopper.token)).body.data).toMatchObject([
      { id, state: 'published', photos: [third], product: { slug: product.slug } },
    ]);
    expect((await withdraw(shopper.token, id)).status).toBe(200);
    expect((await withdraw(shopper.token, id)).status).toBe(404);
    expect((await get(`/products/${product.slug}`)).body.data.posts.reviews).toEqual([]);
    expect(files().some((file) => file.includes(third.id))).toBe(false);

    const unsent = await photo(shopper.token);
    await shop.execute(sql`UPDATE review_photos SET created_at = now() - interval '25 hours'`);
    await forgetOld(shop.database.queries);
    expect(await getStatus(unsent.path)).toBe(404);
    const known = async () =>
      new Set(
        (await shop.rows<{ name: string }>(sql`SELECT name FROM review_photos`)).map(({ name }) => name),
      );
    const kept = await photo(shopper.token);
    await shop.app.photoFiles.sweep(known);
    expect(files().some((file) => file.includes(unsent.id))).toBe(true);
    await shop.app.photoFiles.sweep(known);
    expect(files().some((file) => file.includes(unsent.id))).toBe(false);
    expect(await getStatus(kept.path)).toBe(200);

    await shopper.add(`/users/${shopper.user.id}/deletion`, { password: shopper.password });
    expect(files().some((file) => file.includes(kept.id))).toBe(false);
  });

  test('Reviews: few of an account and not endlessly many in all wait, and rejected ones are forgotten', async () => {
    const shopper = await buyer();
    const ask = (text: string) => shopper.add(`/products/${product.slug}/questions`, { text });
    await Promise.all(Array.from({ length: 9 }, (_, count) => ask(`Question ${count}`)));
    await shop.execute(FORGET_COUNTS);
    const both = await Promise.all([ask('Tenth'), ask('Eleventh')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await ask('Question 1')).status).toBe(200);
    expect((await write(shopper.token, [])).body.message).toMatch(/not read all that you wrote/);

    await shop.execute(
      sql`UPDATE product_posts SET state = 'rejected', decided_at = now() - interval '91 days'`,
    );
    await shop.execute(sql`
      INSERT INTO product_posts (kind, product_id, user_id, author, text)
      SELECT 'question', ${product.id}, ${editor.user.id}, 'Test', 'Text ' || n FROM generate_series(1, 2000) n`);
    const stranger = await shop.newShopper();
    const askAsStranger = () => stranger.add(`/products/${product.slug}/questions`, { text: 'Why?' });
    expect((await askAsStranger()).body.message).toMatch(/many texts to read/);
    expect((await ask('One more')).status).toBe(200);
    await shop.execute(sql`DELETE FROM product_posts WHERE text = 'Text 1'`);
    expect((await askAsStranger()).status).toBe(200);
    await forgetOld(shop.database.queries);
    expect((await get('/own-posts', shopper.token)).body.data).toMatchObject([{ text: 'One more' }]);
  });

  test('Reviews: those of a deleted product are gone with their photos', async () => {
    const shopper = await buyer();
    const own = await photo(shopper.token);
    const { id } = (await write(shopper.token, [own.id])).body.data;
    await decide(id, {});
    const deleted = await editor.remove(`/products/${product.slug}`);
    expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
    expect((await get('/own-posts', shopper.token)).body.data).toEqual([]);
    expect(await getStatus(publicPath(own))).toBe(404);
    expect((await editor.add(`/reviews/${id}/helpful`, { isHelpful: true })).status).toBe(404);
  });
});
