import { productQuery } from '../../../src/contract/product-query.ts';
import { countChanges } from '../../../src/server/catalogue/cache-version.ts';
import { productCache } from '../../../src/server/catalogue/read-products.ts';
import { readReference } from '../../../src/server/catalogue/reference.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { listProducts } from '../../../src/server/search/list-products.ts';
import { readShopWords } from '../../../src/server/search/shop-words.ts';
import { CONNECTIONS, SECONDS } from './load.ts';

type Query = (...parameters: unknown[]) => Promise<unknown>;
type Client = { query: Query };

/** What the driver is asked while some work is done. */
async function recordQueries(client: Client, work: () => Promise<unknown>): Promise<unknown[][]> {
  const { query } = client;
  const sent: unknown[][] = [];
  client.query = (...parameters) => {
    sent.push(parameters);
    return query.apply(client, parameters);
  };
  await work();
  client.query = query;
  return sent;
}

/**
 * The floor of cold lists: the statements of one, sent again by the bare driver. As in a warm shop, its products and
 * whatever lists have in common are read before.
 * @param asked the query of the list
 * @returns lists a second
 */
export async function measureListFloor(
  { queries }: Database,
  asked: Record<string, string>,
): Promise<number> {
  const reference = await readReference(queries);
  const catalogue = {
    queries,
    readCorrections: async () => new Map(),
    reference,
    words: await readShopWords(queries, reference),
    productsById: productCache(queries, countChanges(), async () => reference),
    sale: [],
  };
  const list = () => listProducts(catalogue, productQuery.parse(asked));
  await list();
  const { $client } = queries as unknown as { $client: Client };
  const statements = await recordQueries($client, list);
  let lists = 0;
  const until = performance.now() + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      for (const statement of statements) await $client.query(...statement);
      lists += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return lists / SECONDS;
}
