import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missedSearchesResponse, searchSynonymDefinition } from '../../src/contract/editor/search-synonym.ts';
import { productsResponse } from '../../src/contract/product.ts';
import { missedSearches as missedTable } from '../../src/server/db/schema.ts';
import { missedSearches } from '../../src/server/search/missed-searches.ts';
import { type editorCalls, oneKind, openShop, type Shop } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  let shop: Shop;
  let editor: ReturnType<typeof editorCalls>;
  beforeAll(async () => {
    shop = await openShop(kind, { TRUST_PROXY: '1' });
    editor = await shop.logInEditor();
  }, 60_000);
  afterAll(() => shop?.close());

  const search = async (typed: string, more = '') => {
    const { body } = await shop.get(`/products?name[like]=${encodeURIComponent(typed)}${more}`);
    return productsResponse.parse(body);
  };
  const missed = async () =>
    missedSearchesResponse.parse((await editor.get('/editor/missed-searches')).body).data;
  const missedTexts = async () => (await missed()).map(({ text }) => text);

  test('Missed searches: what found nothing with all its words is counted, what is only being typed is not', async () => {
    await search('Purple  Gaming Laptop');
    await search('bluish laptop', '&estimate=1&facets=1');
    await search('gaming laptop', '&brand=canon');
    await search('purple laptop', '&page=2');
    await search('call 9841000000');
    await search('somebody@example.com');
    await search('laptop');
    expect(await missed()).toMatchObject([{ text: 'purple gaming laptop', count: 1 }]);
    await search('purple gaming laptop', '&limit=3');
    expect(await missed()).toMatchObject([{ text: 'purple gaming laptop', count: 2 }]);
  });

  test('Missed searches: each of many that ask for the same is counted', async () => {
    for (let network = 0; network < 24; network += 1)
      await shop.get('/products?name[like]=hoverboard&limit=12&closest=1&facets=1', undefined, {
        'x-forwarded-for': `77.${network}.1.1`,
      });
    expect(await missed()).toContainEqual(expect.objectContaining({ text: 'hoverboard', count: 24 }));
    await shop.execute(sql`DELETE FROM missed_searches`);
  });

  test('Missed searches: a synonym finds what it means, at once, and the search is missed no longer', async () => {
    await search('thumbi');
    expect(await missedTexts()).toContain('thumbi');
    const { status, body } = await editor.add('/search-synonyms', { words: 'Thumbi', meaning: 'Mouse' });
    expect(status).toBe(201);
    const { id, revision } = searchSynonymDefinition.response.parse(body).data;
    await expect.poll(async () => (await search('thumbi')).notSold).toBeUndefined();
    const [found, meant] = [await search('logitech thumbi'), await search('logitech mouse')];
    expect(found.total).toBeGreaterThan(0);
    expect(found.data).toEqual(meant.data);
    expect(await missedTexts()).not.toContain('thumbi');
    expect((await editor.add('/search-synonyms', { words: 'thumbi', meaning: 'ram' })).status).toBe(409);
    for (const signs of [{ words: '???' }, { meaning: '..' }])
      expect(
        (await editor.add('/search-synonyms', { words: 'moose', meaning: 'mouse', ...signs })).status,
      ).toBe(400);
    await editor.remove(`/search-synonyms/${id}`, undefined, { 'if-match': `"${revision}"` });
    await expect.poll(async () => (await search('thumbi')).notSold).toBe('thumbi');
  });

  test('Missed searches: any number of texts from anywhere takes bounded room', async () => {
    const { queries } = shop.database;
    const noted = missedSearches();
    for (let index = 0; index < 5000; index += 1) noted.note(`flood ${index}`, `198.1.${index % 200}.1`);
    noted.note('x'.repeat(81), '192.0.3.1');
    await noted.write(queries);
    expect(await queries.$count(missedTable)).toBeLessThanOrEqual(201);
    await queries.execute(sql`
      INSERT INTO missed_searches SELECT 'old ' || n, 2, now() - n * interval '1 second' FROM generate_series(1, 1500) n`);
    noted.note('newest', '192.0.2.1');
    await noted.write(queries);
    expect(await queries.$count(missedTable)).toBe(1000);
    expect(await missedTexts()).toContain('old 1');
  });

  test('Missed searches: one network does not fill the room of others', async () => {
    const { queries } = shop.database;
    await queries.execute(sql`DELETE FROM missed_searches`);
    const noted = missedSearches();
    for (let index = 0; index < 500; index += 1) noted.note(`flood ${index}`, `160.1.1.${index % 250}`);
    noted.note('honest', '49.1.1.1');
    await noted.write(queries);
    expect(await queries.$count(missedTable)).toBe(21);
    expect(await missedTexts()).toContain('honest');
  });

  test('Missed searches: customers read and write none of it', async () => {
    const customer = await shop.logIn();
    expect((await customer.get('/editor/missed-searches')).status).toBe(403);
    expect((await customer.add('/search-synonyms', { words: 'a', meaning: 'b' })).status).toBe(403);
  });
});
