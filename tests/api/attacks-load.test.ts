import { describe, expect, test } from 'vitest';
import { oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('cheap load on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { TRUST_PROXY: 'true' }));
  const search = (text: string, address: string) =>
    shop.get(`/products?limit=1&name[like]=${encodeURIComponent(text)}`, undefined, {
      'x-forwarded-for': address,
    });

  test('Attack: new searches of one network without end are stopped; what is in memory, and others, are served', async () => {
    expect((await search('mouse', '192.0.2.2')).status).toBe(200);
    const statuses: number[] = [];
    let words = 0;
    // Few at a time: what is refused here is refused for its number, not for running at once.
    const searchOn = async () => {
      while (words < 304) {
        words += 1;
        statuses.push((await search(`q${words}`, '192.0.2.1')).status);
      }
    };
    await Promise.all(Array.from({ length: 4 }, searchOn));
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await search('laptop', '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search('mouse', '192.0.2.1')).status).toBe(200);
    expect((await search('laptop', '192.0.2.2')).status).toBe(200);
    const list = await shop.get('/products?brand=dell', undefined, { 'x-forwarded-for': '192.0.2.1' });
    expect(list.status).toBe(200);
  });

  test('Attack: searches of many words, which cost most, are fewer', async () => {
    const text = (count: number) => `a b c d e f g h i ${count}`;
    const statuses: number[] = [];
    for (let count = 0; count < 122; count += 1)
      statuses.push((await search(text(count), '192.0.2.9')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect((await search('six words are not so many', '192.0.2.9')).status).toBe(200);
  });

  test('Attack: lists without words are limited too, further than anybody browses', async () => {
    const list = (page: number, address: string) =>
      shop.get(`/products?limit=1&page=${page}`, undefined, { 'x-forwarded-for': address });
    const statuses: number[] = [];
    let page = 0;
    const readOn = async () => {
      while (page < 604) {
        page += 1;
        statuses.push((await list(page, '192.0.2.3')).status);
      }
    };
    await Promise.all(Array.from({ length: 4 }, readOn));
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await list(1, '192.0.2.3')).status).toBe(200);
    expect((await list(9000, '192.0.2.4')).status).toBe(200);
  });

  test('Attack: searches all at once, from many networks, are served or refused, and the shop stays open', async () => {
    const flood = Array.from({ length: 300 }, (_, index) =>
      search(`flood${index}`, `198.51.100.${index % 250}`),
    );
    const health = shop.get('/health');
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
    expect((await health).status).toBe(200);
    expect((await search('after', '198.51.100.1')).status).toBe(200);
  });
});
