/** Categories with a picture of their own (spec §2); others share the default one. */
const PICTURED = new Set([
  'accessories',
  'laptops',
  'desktops',
  'mobile-phones',
  'monitors',
  'printers',
  'batteries',
  'apple-products',
  'headphones',
  'ups',
  'pc-components',
]);

/**
 * The specification has two slugs for one category; both have the same picture (docs/architecture.md, Category
 * slugs).
 */
const SAME_AS: Record<string, string> = { headphone: 'headphones' };

export function categoryPicture(slug: string): string {
  const name = SAME_AS[slug] ?? slug;
  return `/images/categories/${PICTURED.has(name) ? name : 'default'}.webp`;
}
