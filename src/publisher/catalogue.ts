import { ofetch } from 'ofetch';
import { z } from 'zod';
import { productsAnswer } from '../contract/product.ts';

const PAGE_SIZE = 500;
const READ = { retry: 3, retryDelay: 500, timeout: 30_000 } as const;
const health = z.object({ data: z.object({ contentVersion: z.number().optional() }) });

/** The slug of every product, as the API lists them. */
export async function readProductSlugs(apiBase: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = productsAnswer.parse(
      await ofetch('/products', { ...READ, baseURL: apiBase, query: { page, limit: PAGE_SIZE, sort: 'id' } }),
    );
    slugs.push(...answer.data.map(({ slug }) => slug));
    if (answer.data.length === 0 || slugs.length >= answer.total) return slugs;
  }
}

/** The version of the content, or undefined where the API is not ours. */
export async function readContentVersion(apiBase: string): Promise<number | undefined> {
  const answer = await ofetch('/health', { ...READ, baseURL: apiBase, ignoreResponseError: true });
  return health.safeParse(answer).data?.data.contentVersion;
}
