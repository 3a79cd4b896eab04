import { fetchProduct, fetchProducts } from '../../client/catalogue.ts';
import { hasExtension } from '../../client/extensions.ts';
import { ApiError } from '../../client/http.ts';
import type { Product } from '../../contract/product.ts';
import type { ComparedItem } from './store.ts';

const NOT_FOUND = 404;

/** One that is no longer sold must not hide the others. */
async function fetchIfSold(slug: string): Promise<Product | undefined> {
  try {
    return await fetchProduct(slug);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

/**
 * Reads by id where the host has the extension `ids=`, else one by one (docs/architecture.md, Extensions). Products
 * that are no longer sold are left out.
 * @param items what this browser compares, which says the slugs of ids
 * @throws ApiError
 */
export async function findProducts(
  ids: readonly string[],
  items: readonly ComparedItem[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const isFindable = hasExtension('products');
  const { data } = isFindable ? await fetchProducts({ ids, limit: ids.length }) : { data: [] };
  const byId = new Map(data.map((product) => [String(product.id), product]));
  const found = await Promise.all(
    ids.map((id) => {
      const slug = items.find((item) => String(item.id) === id)?.slug;
      return byId.get(id) ?? (isFindable || !slug ? undefined : fetchIfSold(slug));
    }),
  );
  return found.filter((product) => product !== undefined);
}
