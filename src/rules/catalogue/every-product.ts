/**
 * A page of the product list. `entries` counts unusable ones too; `total` is undefined if the host does not state it.
 */
export type ProductsPage<Product> = {
  products: readonly Product[];
  entries: number;
  total: number | undefined;
};

/**
 * Reads a product list page by page, from any host. A product that moves to the next page, because another was added
 * meanwhile, is returned once.
 * @param readPage reads the page of a number, from 1 on; the order must hold between pages
 * @throws what `readPage` throws
 */
export async function readEveryProduct<Product extends { slug: string }>(
  readPage: (page: number) => Promise<ProductsPage<Product>>,
): Promise<Product[]> {
  const bySlug = new Map<string, Product>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { products, entries, total } = await readPage(page);
    const isSameAgain = page > 1 && products.every(({ slug }) => bySlug.has(slug));
    for (const product of products) bySlug.set(product.slug, product);
    // Other hosts may return shorter pages, or the same page for every number: only an empty or repeated page is the
    // end.
    read += entries;
    if (isSameAgain || entries === 0 || read >= (total ?? Number.POSITIVE_INFINITY))
      return [...bySlug.values()];
  }
}
