import { ofetch } from 'ofetch';
import { z } from 'zod';
import { type CatalogueDigests, catalogueDigestsResponse } from '../../contract/catalogue-digests.ts';
import { type Product, productResponse, productsResponse } from '../../contract/product.ts';
import { MAX_PAGE_SIZE, MOST_SLUGS } from '../../contract/product-query.ts';
import { asSuccess, readableEntries } from '../../contract/response.ts';
import { usableProducts } from './usable-entries.ts';

const READ = { retry: 3, retryDelay: 500, timeout: 30_000 } as const;
const health = z.object({ data: z.object({ contentVersion: z.number().optional() }) });
/** The list's envelope; its products are parsed one by one, so that an invalid one does not affect the others. */
const loose = productsResponse
  .extend({ data: readableEntries(z.unknown()) })
  .omit({ total: true, page: true, limit: true, facets: true })
  .extend({ total: z.int().min(0).optional().catch(undefined) });

/** The publisher's client of the API. Reads are retried: one failed fetch must not break a build. */
export type CatalogueApi = ReturnType<typeof catalogueApi>;

export function catalogueApi(baseURL: string) {
  const read = async (path: string, query: Record<string, unknown> = {}) =>
    asSuccess(await ofetch(path, { ...READ, baseURL, query }));
  const readProducts = async (query: Record<string, unknown>) =>
    loose.parse(await read('/products', { limit: MAX_PAGE_SIZE, sort: '-id', ...query }));

  return {
    /** The unparsed response of `GET` for a path. */
    answer: (address: string): Promise<unknown> => read(address),

    /** The same, or undefined where the API does not have it. */
    async answerIfAny(address: string): Promise<unknown> {
      const answer = await ofetch.raw(address, { ...READ, baseURL, ignoreResponseError: true });
      if (answer.status >= 500) throw new Error(`GET ${address}: ${answer.status}`);
      return answer.ok ? asSuccess(answer._data) : undefined;
    },

    /** Every product's digest; undefined for another host's API, which has none. */
    async digests(): Promise<CatalogueDigests | undefined> {
      const answer = await ofetch.raw('/catalogue-digests', { ...READ, baseURL, ignoreResponseError: true });
      if (answer.status >= 500) throw new Error(`GET /catalogue-digests: ${answer.status}`);
      return catalogueDigestsResponse.safeParse(answer._data).data?.data;
    },

    /** One product as it is now. */
    product: async (slug: string): Promise<Product> =>
      productResponse.parse(await read(`/products/${encodeURIComponent(slug)}`)).data,

    /**
     * Products by their ids; one that is gone meanwhile is left out.
     * @param onProblem called with a sentence for each that cannot be read, which is left out
     */
    async productsById(
      ids: readonly (number | string)[],
      onProblem: (problem: string) => void,
    ): Promise<Product[]> {
      const found: Product[] = [];
      for (let from = 0; from < ids.length; from += MOST_SLUGS) {
        const { data } = await readProducts({ ids: ids.slice(from, from + MOST_SLUGS).join(',') });
        found.push(...usableProducts(data, onProblem));
      }
      return found;
    },

    /**
     * Every product, newest first; one that moves to the next page while pages are read is given once.
     * @param onProblem called with a sentence for each that cannot be read, which is left out
     */
    async everyProduct(onProblem: (problem: string) => void): Promise<Product[]> {
      const bySlug = new Map<string, Product>();
      let read = 0;
      for (let page = 1; ; page += 1) {
        const { data, total } = await readProducts({ page });
        const usable = usableProducts(data, onProblem);
        const isSameAgain = page > 1 && usable.every(({ slug }) => bySlug.has(slug));
        for (const product of usable) bySlug.set(product.slug, product);
        // Another host may send shorter pages than requested, or the same page again: only a page without new
        // products is the end.
        read += data.length;
        if (isSameAgain || data.length === 0 || read >= (total ?? Number.POSITIVE_INFINITY))
          return [...bySlug.values()];
      }
    },

    /** The content version; undefined for another host's API. */
    async contentVersion(): Promise<number | undefined> {
      const answer = await ofetch('/health', { ...READ, baseURL, ignoreResponseError: true });
      return health.safeParse(answer).data?.data.contentVersion;
    },
  };
}
