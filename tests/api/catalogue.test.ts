import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brandsResponse } from '../../src/contract/brand.ts';
import {
  categoriesResponse,
  flatCategoriesResponse,
  navigationResponse,
} from '../../src/contract/category.ts';
import { type Product, productResponse, productsResponse } from '../../src/contract/product.ts';
import {
  bannersResponse,
  couponsResponse,
  flashSalesResponse,
  settingsResponse,
  tagsResponse,
} from '../../src/contract/promotion.ts';
import { seriesResponse } from '../../src/contract/series.ts';
import { kinds, openShop, prepare, request } from './shop.ts';

describe.each(kinds)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const get = (path: string, headers = {}) => request(shop.api + path, { headers });
  /** What each product costs now: `ceil(marked × (1 − percentage / 100))` in the active sale (spec §9). */
  const shownPrices = async () => {
    const [sale] = flashSalesResponse.parse((await get('/flash-sales')).body).data;
    const inSale = new Map(
      sale?.products.map(({ product: { slug, markedPrice } }) => [
        slug,
        Math.ceil((markedPrice * (100 - sale.discountPercentage)) / 100),
      ]),
    );
    return ({ slug, sellingPrice }: Product) => inSale.get(slug) ?? sellingPrice;
  };
  const names = async (path: string) =>
    (await get(path)).body.data.map(({ name }: { name: string }) => name) as string[];

  test.each([
    ['/navigation', navigationResponse],
    ['/products', productsResponse],
    ['/product-category', categoriesResponse],
    ['/product-category/flat-all', flatCategoriesResponse],
    ['/product-category/laptops/brands', brandsResponse],
    ['/brands', brandsResponse],
    ['/brands/', brandsResponse],
    ['/series', seriesResponse],
    ['/tags/', tagsResponse],
    ['/banner', bannersResponse],
    ['/flash-sales', flashSalesResponse],
    ['/settings', settingsResponse],
    ['/coupons', couponsResponse],
  ])(
    '§7 Calls: GET %s answers as the contract says [call-17 call-29 call-30 call-31 call-32 call-33 call-34 call-35 call-36 call-37 call-38]',
    async (path, schema) => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(schema.parse(body).data.length).toBeGreaterThan(0);
    },
  );

  test('§7 Calls: GET /products/{slug} answers the product, or 404 [call-28]', async () => {
    const { body } = await get('/products?limit=1');
    const response = await get(`/products/${body.data[0].slug}`);
    expect(productResponse.parse(response.body).data.name).toBe(body.data[0].name);
    const missing = await get('/products/nothing-like-it');
    expect(missing.status).toBe(404);
    expect(missing.body.code).toBe('not_found');
  });

  test('§9 Page size: 12 by default, limit and page divide the whole without repeats [call-18 limit-02]', async () => {
    const first = (await get('/products')).body;
    expect(first.data).toHaveLength(12);
    expect(first.limit).toBe(12);
    const ids = new Set<number>();
    for (let page = 1; page <= Math.ceil(first.total / 100); page += 1)
      for (const { id } of (await get(`/products?limit=100&page=${page}`)).body.data) ids.add(id);
    expect(ids.size).toBe(first.total);
    expect((await get('/products?page=9999')).body.data).toEqual([]);
  });

  test('§7 Products: a category holds its sub-categories [call-21]', async () => {
    const { body } = await get('/products?productCategory=laptops&limit=100');
    const slugs = new Set(
      body.data.map(({ productCategory }: { productCategory: { slug: string } }) => productCategory.slug),
    );
    expect(slugs.size).toBeGreaterThan(1);
    const below = (await get('/products?productCategory=gaming-laptops&limit=100')).body;
    expect(below.total).toBeGreaterThan(0);
    expect(below.total).toBeLessThan(body.total);
  });

  test('§7 Products: brand is repeatable, unknown slugs match nothing [call-23]', async () => {
    const dell = (await get('/products?brand=dell')).body.total;
    const lenovo = (await get('/products?brand=lenovo')).body.total;
    expect((await get('/products?brand=dell&brand=lenovo')).body.total).toBe(dell + lenovo);
    expect((await get('/products?brand=no-such-brand')).body.total).toBe(0);
  });

  test('§7 Products: series is repeatable [call-24]', async () => {
    const total = async (query: string) => (await get(`/products?${query}`)).body.total;
    const [one, other] = (await get('/series')).body.data;
    const each = [await total(`series=${one.slug}`), await total(`series=${other.slug}`)];
    expect(Math.min(...each)).toBeGreaterThan(0);
    expect(await total(`series=${one.slug}&series=${other.slug}`)).toBe(each[0] + each[1]);
  });

  test('§7 Products: empty filters ask for nothing', async () => {
    const all = (await get('/products')).body.total;
    expect((await get('/products?brand=&sellingPrice%5Bgte%5D=&name%5Blike%5D=')).body.total).toBe(all);
  });

  test('§7 Products: price range and sort [call-22 call-25]', async () => {
    const { body } = await get(
      '/products?sellingPrice%5Bgte%5D=50000&sellingPrice%5Blte%5D=90000&sort=sellingPrice&limit=100',
    );
    const prices = body.data.map(await shownPrices());
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
    expect(prices.every((price: number) => price >= 50_000 && price <= 90_000)).toBe(true);
  });

  test('§7 Products: tags [call-19]', async () => {
    const { body } = await get('/products?tags=trending-products&limit=4');
    expect(body.data).toHaveLength(4);
    for (const { tags } of body.data) expect(tags).toContain('trending-products');
  });

  test.each([
    ['lenvo legoin', /lenovo legion/i],
    ['legion lenovo', /lenovo legion/i],
    ['iphne', /iphone/i],
    ['rtx4060', /rtx 4060/i],
    ['rtx4070 ti', /rtx 4070 ti/i],
    ['lenv', /lenovo/i],
    ['corei5', /core i5/i],
    ['thinkpadx1', /thinkpad x1/i],
    ['ideapad slim', /ideapad slim/i],
  ])('§2 Search: %j finds what was meant [call-20]', async (text, meant) => {
    const found = await names(`/products?name%5Blike%5D=${encodeURIComponent(text)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(meant);
  });

  const closestTo = async (text: string) =>
    (await get(`/products?closest=1&limit=5&name%5Blike%5D=${encodeURIComponent(text)}`)).body;

  test.each([
    ['purple gaming laptop', 'gaming laptop', /loq|legion|rog|tuf|nitro|victus|g15/i],
    ['samsng galxy s99', 'samsung galaxy', /samsung galaxy/i],
    ['leegion zzzqqq laptop', 'legion laptop', /legion/i],
  ])('Search: %j, which nothing has all of, finds what %j does', async (text, name, meant) => {
    const { total, data, dropped } = await closestTo(text);
    expect(data[0].name).toMatch(meant);
    expect(text.split(' ')).toEqual(expect.arrayContaining(dropped));
    const asked = (await get(`/products?limit=5&name%5Blike%5D=${encodeURIComponent(name)}`)).body;
    expect([total, data]).toEqual([asked.total, asked.data]);
  });

  test('Search: of several words the one that tells least is left out, not the rare one', async () => {
    const { data, dropped } = await closestTo('legion printer laptop');
    expect(dropped).toEqual(['printer']);
    expect(data[0].name).toMatch(/legion/i);
  });

  test('Search: another spelling is proposed where a word was corrected', async () => {
    expect(await closestTo('lenvo legoin')).toMatchObject({ spelling: 'lenovo legion' });
    expect((await closestTo('lenovo legion')).spelling).toBeUndefined();
    const rough = await closestTo('kexbord');
    expect(rough.spelling).toMatch(/^keyboard/);
    expect(rough.data[0].productCategory.slug).toBe('keyboards');
  });

  test.each([
    ['laptop under 90000', 'laptop', 'sellingPrice[lte]=90000', 'Up to Rs. 90,000'],
    ['ल्यापटप ९० हजार भन्दा कम', 'laptop', 'sellingPrice[lte]=90000', 'Up to Rs. 90,000'],
    [
      'monitor 20k-40k',
      'monitor',
      'sellingPrice[gte]=20000&sellingPrice[lte]=40000',
      'Rs. 20,000 to Rs. 40,000',
    ],
    ['above 2 lakh', '', 'sellingPrice[gte]=200000', 'From Rs. 2,00,000'],
  ])('Search: "%s" is a search for "%s" within a price', async (typed, text, price, meaning) => {
    const asked = (await get(`/products?name[like]=${encodeURIComponent(typed)}&sort=id&limit=500`)).body;
    const plain = (await get(`/products?name[like]=${text}&${price}&sort=id&limit=500`)).body;
    expect(asked.data).toEqual(plain.data);
    expect(asked.total).toBeGreaterThan(0);
    expect(asked.understood).toMatchObject([{ meaning }]);
    expect(typed).toContain(asked.understood[0].words);
  });

  test('Search: the price stays, unless nothing costs so little', async () => {
    const found = await closestTo('purple gaming laptop under 2 lakh');
    expect(found.dropped).toEqual(['purple']);
    expect(found.data.every((product: { sellingPrice: number }) => product.sellingPrice <= 200_000)).toBe(
      true,
    );
    expect((await closestTo('laptop under 1000')).dropped).toEqual(['under 1000']);
    expect((await closestTo('lenvo legoin under 5 lakh')).spelling).toBe('lenovo legion under 5 lakh');
  });

  test('Search: a list of spec §7 is never empty for one word too many, and says what it left out', async () => {
    const { body } = await get('/products?name%5Blike%5D=purple%20gaming%20laptop');
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.dropped).toEqual(['purple']);
    const narrowed = await get('/products?name%5Blike%5D=gaming%20laptop&brand=canon');
    expect([narrowed.body.total, narrowed.body.dropped]).toEqual([0, undefined]);
  });

  test('Search: what is not sold is said, with what goes with it where that is asked for', async () => {
    const ink = await closestTo('hp printer ink');
    expect([ink.total, ink.notSold, ink.closest.name]).toEqual([0, 'printer ink', 'hp Printers']);
    const plain = (await get('/products?name%5Blike%5D=printer%20ink')).body;
    expect([plain.data, plain.notSold]).toEqual([[], 'printer ink']);
    expect(plain).not.toHaveProperty('closest');
  });

  test('Search: without anything similar nothing is found', async () => {
    const { total, data, closest, dropped } = await closestTo('qqzzxxvv');
    expect([total, data, closest, dropped]).toEqual([0, [], undefined, undefined]);
    expect(await closestTo("'); DROP TABLE products; -- & | !")).not.toHaveProperty('status', 'error');
    expect(await closestTo('legion')).not.toHaveProperty('closest');
  });

  test('§2 Search: what is named so comes before what only has it in its specifications, whole words first', async () => {
    const found = await names('/products?name%5Blike%5D=rtx%204060&limit=12');
    const isNamed = found.map((name) => /rtx 4060/i.test(name));
    expect(isNamed).toContain(true);
    expect(isNamed).toContain(false);
    expect(isNamed).toEqual(isNamed.toSorted((one, other) => Number(other) - Number(one)));
    const [first = ''] = await names('/products?name%5Blike%5D=pro&limit=1');
    expect(first).toMatch(/\bpro\b/i);
  });

  test('§2 Search: among equal matches what is in stock comes first', async () => {
    const { body } = await get('/products?name%5Blike%5D=geforce%20rtx&limit=1');
    const [best] = body.data;
    await shop.execute(`UPDATE inventory SET quantity = 0 WHERE product_id = ${best.id}`);
    await expect
      .poll(async () => (await names('/products?name%5Blike%5D=geforce%20rtx&limit=1'))[0])
      .not.toBe(best.name);
    await shop.execute(`UPDATE inventory SET quantity = ${best.stock} WHERE product_id = ${best.id}`);
  });

  test('§2 Search: the pages of a search divide its result without repeats', async () => {
    const { total } = (await get('/products?name%5Blike%5D=gb&limit=1')).body;
    const ids = new Set<number>();
    for (let page = 1; page <= Math.ceil(total / 3); page += 1)
      for (const { id } of (await get(`/products?name%5Blike%5D=gb&limit=3&page=${page}`)).body.data)
        ids.add(id);
    expect(ids.size).toBe(total);
  });

  test.each([
    "%' & |!",
    "'; DROP TABLE products; --",
    '<->',
    'a:*b',
    '((((',
    '\\',
    '%00',
    '🙂',
    'x'.repeat(200),
  ])('§5 Search: %j is text, never an error', async (text) => {
    const response = await get(`/products?name%5Blike%5D=${encodeURIComponent(text)}`);
    expect(response.status).toBe(200);
  });

  test.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['limit=1e9', 'limit'],
    ['limit=0', 'limit'],
    ['sellingPrice%5Bgte%5D=abc', 'sellingPrice[gte]'],
    ['sort=password', 'sort'],
    [`name%5Blike%5D=${'x'.repeat(201)}`, 'name[like]'],
  ])('§7 Products: %s is refused with the field named', async (query, field) => {
    const { status, body } = await get(`/products?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe('validation_error');
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('Facets: counts are over the whole result', async () => {
    const { body } = await get('/products?productCategory=laptops&limit=1&facets=1');
    const { facets, total } = productsResponse.parse(body);
    const counted = facets?.brands.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(total);
    expect(facets?.categories.find(({ slug }) => slug === 'laptops')?.count).toBe(total);
  });

  test('Facets: a filter does not count against its own choices, but against all others', async () => {
    const price = 'sellingPrice%5Blte%5D=150000';
    const counted = productsResponse.parse(
      (await get(`/products?productCategory=laptops&brand=dell&${price}&limit=1&facets=1`)).body,
    ).facets;
    const getTotal = async (query: string) => (await get(`/products?${query}&limit=1`)).body.total as number;
    const countOf = (list: { slug: string; count: number }[] | undefined, wanted: string) =>
      list?.find(({ slug }) => slug === wanted)?.count;
    expect(countOf(counted?.brands, 'lenovo')).toBe(
      await getTotal(`productCategory=laptops&brand=lenovo&${price}`),
    );
    expect(countOf(counted?.categories, 'monitors')).toBe(
      await getTotal(`productCategory=monitors&brand=dell&${price}`),
    );
    const prices = (await get('/products?productCategory=laptops&brand=dell&limit=100')).body.data.map(
      await shownPrices(),
    );
    expect(counted?.price).toEqual({ minimum: Math.min(...prices), maximum: Math.max(...prices) });
  });

  test.each([
    {},
    { productCategory: ['laptops'] },
    { brand: ['dell', 'asus'] },
    { series: ['acer-nitro'] },
    { price: [50_000, 150_000] },
    { productCategory: ['laptops', 'monitors'], brand: ['asus'] },
    { productCategory: ['laptops'], brand: ['asus'], series: ['acer-nitro'], price: [50_000, 150_000] },
    { productCategory: ['laptops'], brand: ['asus', 'dell'], price: [80_000, 250_000] },
  ] as Record<string, (string | number)[]>[])(
    'Facets: %j leaves what counting by hand leaves',
    async (chosen) => {
      const getPrice = await shownPrices();
      const whole: Product[] = [];
      for (let page = 1, total = 1; whole.length < total; page += 1) {
        const { body } = await get(`/products?limit=500&page=${page}`);
        whole.push(...body.data);
        total = body.total;
      }
      const flat = flatCategoriesResponse.parse((await get('/product-category/flat-all')).body).data;
      const parents = new Map(flat.map(({ slug, parent }) => [slug, parent]));
      const withParent = (slug: string) => [slug, parents.get(slug) ?? slug];
      const [least = 0, most = Number.POSITIVE_INFINITY] = (chosen.price ?? []) as number[];
      const fits: Record<string, (product: Product) => boolean> = {
        productCategory: ({ productCategory }) =>
          withParent(productCategory?.slug ?? '').some((each) => chosen.productCategory?.includes(each)),
        brand: ({ brand }) => Boolean(chosen.brand?.includes(brand ?? '')),
        series: ({ series }) => Boolean(chosen.series?.includes(series?.slug ?? '')),
        price: (product) => getPrice(product) >= least && getPrice(product) <= most,
      };
      const left = (...without: string[]) =>
        whole.filter((product) =>
          Object.keys(chosen).every((name) => without.includes(name) || fits[name]?.(product)),
        );
      const counts = (slugs: (string | null | undefined)[]) => {
        const found: Record<string, number> = {};
        for (const slug of slugs) if (slug) found[slug] = (found[slug] ?? 0) + 1;
        return found;
      };
      const query = new URLSearchParams({ limit: '1', facets: '1' });
      for (const name of ['productCategory', 'brand', 'series'])
        for (const slug of chosen[name] ?? []) query.append(name, String(slug));
      if (chosen.price) query.append('sellingPrice[gte]', String(least));
      if (chosen.price) query.append('sellingPrice[lte]', String(most));

      const { facets, total } = productsResponse.parse((await get(`/products?${query}`)).body);
      const given = (choices: { slug: string; count: number }[] = []) =>
        Object.fromEntries(choices.map(({ slug, count }) => [slug, count]));
      const prices = left('price').map(getPrice);
      expect({
        total,
        categories: given(facets?.categories),
        brands: given(facets?.brands),
        series: given(facets?.series),
        price: facets?.price,
      }).toEqual({
        total: left().length,
        categories: counts(
          left('productCategory').flatMap(({ productCategory }) => [
            ...new Set(withParent(productCategory?.slug ?? '')),
          ]),
        ),
        brands: counts(left('brand', 'series').map(({ brand }) => brand)),
        series: counts(left('series').map(({ series }) => series?.slug)),
        price:
          prices.length > 0
            ? { minimum: Math.min(...prices), maximum: Math.max(...prices) }
            : { minimum: 0, maximum: 0 },
      });
    },
  );

  test('Prices: lists are filtered and sorted by the price of the sale, until the second it ends', async () => {
    const [sale] = flashSalesResponse.parse((await get('/flash-sales')).body).data;
    const reduced = sale?.products[0]?.product;
    if (!sale || !reduced) throw new Error('the seed has no sale');
    const getPrice = await shownPrices();
    const slugsWithin = async (least: number, most: number) =>
      (
        await get(`/products?limit=500&sellingPrice%5Bgte%5D=${least}&sellingPrice%5Blte%5D=${most}`)
      ).body.data.map(({ slug }: Product) => slug);
    const pricesBy = async (sort: string, page: number) =>
      (await get(`/products?sort=${sort}&limit=400&page=${page}`)).body.data.map(getPrice) as number[];
    const rising = [...(await pricesBy('sellingPrice', 1)), ...(await pricesBy('sellingPrice', 2))];
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    const falling = [...(await pricesBy('-sellingPrice', 1)), ...(await pricesBy('-sellingPrice', 2))];
    expect(falling).toEqual(rising.toReversed());
    expect(await slugsWithin(getPrice(reduced), getPrice(reduced))).toContain(reduced.slug);
    expect(await slugsWithin(reduced.sellingPrice, reduced.sellingPrice)).not.toContain(reduced.slug);

    await shop.execute(`UPDATE flash_sales SET expires = now() + interval '2 seconds' WHERE id = ${sale.id}`);
    const isListed = async () =>
      (await slugsWithin(reduced.sellingPrice, reduced.sellingPrice)).includes(reduced.slug);
    expect(await isListed()).toBe(false);
    // Nothing is written when it ends: what is cached must end with it.
    await expect.poll(isListed, { timeout: 10_000 }).toBe(true);
    await shop.execute(`UPDATE flash_sales SET expires = '${sale.expires}' WHERE id = ${sale.id}`);
  });

  test('Coupons: only public ones are listed; one can be asked for by its code in any case', async () => {
    const codes = (await get('/coupons')).body.data.map(({ code }: { code: string }) => code);
    expect(codes).toContain('DASHAIN10');
    expect(codes).not.toContain('STAFF15');
    expect((await get('/coupons?code=staff15')).body.data[0].code).toBe('STAFF15');
  });

  test('Cache: an answer has an ETag, is 304 while it holds, and changes with the content', async () => {
    const first = await get('/settings');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/settings', { 'if-none-match': etag })).status).toBe(304);
    await shop.execute("UPDATE settings SET value = '+977 1-5970004' WHERE key = 'phone_number'");
    await expect.poll(async () => (await get('/settings')).headers.get('etag')).not.toBe(etag);
    expect((await get('/settings', { 'if-none-match': etag })).status).toBe(200);
  });

  test('Errors: an unknown call is a clear 404, not a page', async () => {
    const { status, body } = await get('/no-such-call');
    expect(status).toBe(404);
    expect(body).toEqual({ status: 'error', code: 'not_found', message: 'Not found.' });
  });

  test('Docs and health', async () => {
    const { body } = await get('/docs/json');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/products', '/orders', '/auth/login']));
    expect((await get('/health')).status).toBe(200);
  });

  test('Pictures: uploads are served at a size and in a format the browser takes, other sizes are refused', async () => {
    const { body } = await get('/products?limit=1');
    const url = shop.api + body.data[0].images[0];
    const typeFor = async (accept: string) =>
      (await fetch(`${url}?w=360`, { headers: { accept } })).headers.get('content-type');
    // AVIF takes half a second: the first who asks gets what is made at once.
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/webp');
    await expect.poll(() => typeFor('image/avif,image/webp,*/*'), { timeout: 20_000 }).toBe('image/avif');
    expect(await typeFor('image/webp,*/*')).toBe('image/webp');
    const shared = await fetch(`${url}?share=1`);
    expect(shared.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await shared.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
    const original = await fetch(url);
    expect(original.headers.get('content-type')).toMatch(/^image\//);
    const headers = { 'if-none-match': original.headers.get('etag') ?? '' };
    expect((await fetch(url, { headers })).status).toBe(304);
    expect((await fetch(`${url}?w=321`)).status).toBe(400);
    expect((await fetch(`${shop.api}/uploads/..%2f..%2fconfig.ts`)).status).toBe(404);
  });
});
