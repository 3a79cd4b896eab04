type Filter = 'productCategory' | 'brand' | 'series';

/**
 * The address of all products with these filters, by the API's names (spec §2), such as `/explore-products?brand=asus`.
 * Slugs are encoded: those of other hosts may have any character.
 */
export const exploreAddress = (filters: Partial<Record<Filter, string>>): string =>
  `/explore-products?${new URLSearchParams(filters)}`;
