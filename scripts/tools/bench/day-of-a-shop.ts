import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '../../../src/contract/picture.ts';
import type { Publication } from '../../../src/contract/publication.ts';
import { liftOrderLimitsAt } from '../../../tests/api/lift-limits.ts';
import { bearer, editorCalls, logIn, post, request } from '../../../tests/api/shop-client.ts';
import { getOrder } from '../../../tests/api/shop-fixtures.ts';

const LISTS = 2000;
const SEARCHES = 500;
const ORDERS = 10;
const AT_ONCE = 8;
const LOOK_EVERY_MS = 200;
/** Widths and lengths of words that no cache has seen. */
const TYPED = ['laptp', 'graphic crd', 'ssd', 'ryzen', 'keybord', 'monitr', 'iphone', 'headphon'];

/** Does the tasks, so many at once. */
async function inParallel(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function read(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

type ListedProduct = { id: string; slug: string; images: string[]; stock: number; sellingPrice: number };

/** Every product of the shop, as its list gives it. */
export async function allProducts(api: string): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await request(`${api}/products?limit=100&page=${page}`);
    products.push(...body.data);
    if (products.length >= body.total) return products;
  }
}

const isVariant = (name: string) => /\.(avif|webp|jpeg)$/.test(name);
const findVariants = (dataDir: string) => readdirSync(join(dataDir, 'pictures')).filter(isVariant).length;

/** Asks for variants until so many are made: one request makes a WebP, and an AVIF behind it. */
export async function makePictures(
  api: string,
  { dataDir, pictures }: { dataDir: string; pictures: number },
): Promise<void> {
  const paths = [...new Set((await allProducts(api)).flatMap(({ images }) => images))];
  const asked = IMAGE_WIDTHS.flatMap((width) => paths.map((path) => `${api}${path}?w=${width}`));
  if (asked.length * 2 < pictures) throw new Error(`only ${asked.length * 2} variants can be asked for`);
  const accept = { accept: 'image/avif,image/webp,*/*' };
  await inParallel(asked.slice(0, pictures / 2).map((url) => () => read(url, accept)));
  while (findVariants(dataDir) < pictures) await wait(LOOK_EVERY_MS);
}

/** Reads the catalogue as shoppers do, at addresses that no cache has seen, and orders. */
export async function shopAround(api: string): Promise<void> {
  const products = await allProducts(api);
  const lists = Array.from(
    { length: LISTS },
    (_, count) => () => read(`${api}/products?limit=24&facets=1&sellingPrice%5Blte%5D=${1_000_000 + count}`),
  );
  const searches = Array.from({ length: SEARCHES }, (_, count) => {
    const text = encodeURIComponent(`${TYPED[count % TYPED.length]} ${count % 7}`);
    return () => read(`${api}/products?name%5Blike%5D=${text}&limit=${1 + (count % 50)}`);
  });
  await inParallel([
    ...lists,
    ...searches,
    ...products.map(
      ({ slug }) =>
        () =>
          read(`${api}/products/${slug}`),
    ),
  ]);
  await liftOrderLimitsAt(api);
  const { user, token } = await logIn(api);
  const inStock = products.filter(({ stock }) => stock >= ORDERS);
  for (let count = 0; count < ORDERS; count += 1) {
    const cart = [{ id: inStock[count]?.id, qty: 1 }];
    const order = await post(`${api}/orders`, getOrder(user.id, cart), {
      ...bearer(token),
      'idempotency-key': crypto.randomUUID(),
    });
    if (order.status !== 201) throw new Error(`an order answered ${order.status}`);
  }
}

const LOG_IN_EVERY = 5;

/** Changes prices one after the other, each published before the next. */
export async function publishPrices(api: string, publications: number): Promise<void> {
  const products = await allProducts(api);
  let editor = editorCalls(api, '');
  for (let count = 0; count < publications; count += 1) {
    // Tokens live for 15 minutes, and log-ins are limited to ten a minute.
    if (count % LOG_IN_EVERY === 0) editor = editorCalls(api, (await logIn(api, 'editor@example.com')).token);
    const newest = async (): Promise<Publication> => (await editor.get('/publications')).body.data[0];
    const { id: before } = await newest();
    const product = products[count * 7];
    const price = (product?.sellingPrice ?? 0) + 10;
    const { status } = await editor.change(`/products/${product?.slug}`, {
      sellingPrice: price,
      markedPrice: price + 10,
    });
    if (status !== 200) throw new Error(`an edit answered ${status}`);
    for (;;) {
      const { id, state, error } = await newest();
      if (id > before && state === 'failed') throw new Error(`nothing was published: ${error}`);
      if (id > before && (state === 'published' || state === 'unchanged')) break;
      await wait(LOOK_EVERY_MS);
    }
  }
}
