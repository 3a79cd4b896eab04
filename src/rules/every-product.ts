/** A page of the product list: those that can be used, how many it held, and how many there are where the host says so. */
export type ProductsPage<Product> = {
  products: readonly Product[];
  held: number;
  total: number | undefined;
};

/**
 * Reads a product list page by page, whichever host gives it. One that moves to the next page because another was added
 * meanwhile is given once.
 * @param readPage reads the page of a number, from 1 on; the order must hold between pages
 * @throws what `readPage` throws
 */
export async function readEveryProduct<Product extends { slug: string }>(
  readPage: (page: number) => Promise<ProductsPage<Product>>,
): Promise<Product[]> {
  const bySlug = new Map<string, Product>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { products, held, total } = await readPage(page);
    const isSameAgain = page > 1 && products.every(({ slug }) => bySlug.has(slug));
    for (const product of products) bySlug.set(product.slug, product);
    // Another host may give fewer than were asked for, or the same whatever the page: only that is its end.
    read += held;
    if (isSameAgain || held === 0 || read >= (total ?? Number.POSITIVE_INFINITY)) return [...bySlug.values()];
  }
}
