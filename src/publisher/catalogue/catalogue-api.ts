import { type FetchContext, ofetch } from 'ofetch';
import { z } from 'zod';
import { catalogueChanges } from '../../contract/catalogue-changes.ts';
import { type CatalogueDigests, catalogueDigestsResponse } from '../../contract/catalogue-digests.ts';
import { extensionNames } from '../../contract/extensions.ts';
import { identifier } from '../../contract/identifier.ts';
import { type Product, productResponse, productsResponse } from '../../contract/product.ts';
import { MAX_PAGE_SIZE } from '../../contract/product-query.ts';
import { asSuccess, describeResponse, readableEntries } from '../../contract/response.ts';
import { readEveryProduct } from '../../rules/catalogue/catalogue-pages.ts';
import { type OnProblem, usableProducts, usableResponse } from './usable-entries.ts';

const READ = {
  retry: 3,
  /** A host that asks for a pause (Retry-After, in seconds) gets it, up to a minute: a publication waits for it. */
  retryDelay: ({ response }: FetchContext) =>
    Math.min(Number(response?.headers.get('retry-after')) || 0.5, 60) * 1000,
  timeout: 30_000,
};
const health = z.object({ data: z.object({ contentVersion: z.number().optional() }) });
/** Many hosts answer an address that they do not know with a page of theirs. */
const settingsBody = z.looseObject({
  data: z.array(z.unknown()).nullable(),
  extensions: extensionNames.optional(),
});
export type Settings = z.infer<typeof settingsBody>;
/** The list's envelope; its products are parsed one by one, so that an invalid one does not affect the others. */
const loose = productsResponse
  .extend({ data: readableEntries(z.unknown()) })
  .omit({ total: true, page: true, limit: true, facets: true })
  .extend({ total: z.int().min(0).optional().catch(undefined) });

const listed = z.object({ slug: z.string() });
const UNKNOWN = 404;

/** A page of changes; its products are parsed one by one as well. */
const looseChanges = catalogueChanges.extend({
  products: z.array(z.object({ digest: z.string(), product: z.looseObject({ id: identifier }) })),
});
export type LooseChanges = z.infer<typeof looseChanges>;
const looseChangesResponse = describeResponse(looseChanges);

/** The publisher's client of the API. Reads are retried: one failed fetch must not break a build. */
export type CatalogueApi = ReturnType<typeof catalogueApi>;

export function catalogueApi(baseURL: string) {
  const read = async (path: string, query: Record<string, unknown> = {}) =>
    asSuccess(await ofetch(path, { ...READ, baseURL, query }));
  const readProducts = async (query: Record<string, unknown>) =>
    loose.parse(await read('/products', { limit: MAX_PAGE_SIZE, sort: '-id', ...query }));

  return {
    /**
     * A list without invalid entries.
     * @param address one of the paths of `usableResponse`, such as `/banner`
     * @param onProblem called with a sentence for each entry that is left out
     */
    list: async (address: string, onProblem: OnProblem): Promise<unknown> =>
      usableResponse(address, await read(address), onProblem),

    /**
     * The settings and the extensions that the API names beside them; undefined where it gives none, which is no reason
     * to publish nothing (spec §8).
     */
    async settings(onProblem: OnProblem): Promise<Settings | undefined> {
      const given = settingsBody.safeParse(await read('/settings').catch(() => undefined)).data;
      return given && settingsBody.parse(usableResponse('/settings', given, onProblem));
    },

    /**
     * A page of what was written since a cursor, of everything without one: an extension.
     * @param after the `next` of the page before
     */
    async changes(since: string | undefined, after = 0): Promise<LooseChanges> {
      const query = { ...(since !== undefined && { since }), after };
      return looseChangesResponse.parse(await read('/catalogue-changes', query)).data;
    },

    /** Every product's digest; undefined for another host's API, which has none. */
    async digests(): Promise<CatalogueDigests | undefined> {
      const response = await ofetch.raw('/catalogue-digests', {
        ...READ,
        baseURL,
        ignoreResponseError: true,
      });
      if (response.status >= 500) throw new Error(`GET /catalogue-digests: ${response.status}`);
      return catalogueDigestsResponse.safeParse(response._data).data?.data;
    },

    /**
     * The slugs of the first products of a tag, in the API's own order: the specification names none.
     * @returns none for a tag that the API does not know
     */
    async tagged(tag: string, limit: number): Promise<string[]> {
      const query = { tags: tag, page: 1, limit };
      const response = await ofetch.raw('/products', { ...READ, baseURL, query, ignoreResponseError: true });
      if (response.status === UNKNOWN) return [];
      if (!response.ok) throw new Error(`GET /products?tags=${tag}: ${response.status}`);
      const { data } = loose.parse(asSuccess(response._data));
      return data.flatMap((entry) => listed.safeParse(entry).data?.slug ?? []);
    },

    /** One product as it is now. */
    product: async (slug: string): Promise<Product> =>
      productResponse.parse(await read(`/products/${encodeURIComponent(slug)}`)).data,

    /**
     * Every product, newest first.
     * @param onProblem called with a sentence for each that cannot be read, which is left out
     */
    everyProduct: (onProblem: OnProblem): Promise<Product[]> =>
      readEveryProduct(async (page) => {
        const { data, total } = await readProducts({ page });
        return { products: usableProducts(data, onProblem), entries: data.length, total };
      }),

    /** The content version: an extension. */
    async contentVersion(): Promise<number | undefined> {
      const response = await ofetch('/health', { ...READ, baseURL, ignoreResponseError: true });
      return health.safeParse(response).data?.data.contentVersion;
    },
  };
}
