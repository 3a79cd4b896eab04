import type { Product } from '../../../contract/product.ts';
import { groupId, variantAttributes } from '../../../rules/product/variant-attributes.ts';

/** The words that all names begin with; the first name where there are none. */
function commonName(names: readonly [string, ...string[]]): string {
  const [first, ...others] = names.map((name) => name.split(' '));
  const shared = (first ?? []).findIndex((word, at) => others.some((words) => words[at] !== word));
  return (first ?? []).slice(0, shared === -1 ? undefined : shared).join(' ') || names[0];
}

/** The `@id` of a product's group within its page. */
const GROUP = '#model';

/** What a product of a group says of it (`members`: all products of the group); nothing where it has no other form. */
export function variantData(product: Product, members: readonly Product[]) {
  if (!product.optionGroup || members.length < 2) return {};
  return {
    ...variantAttributes(product.options ?? []),
    inProductGroupWithID: groupId(product.optionGroup),
    isVariantOf: { '@id': GROUP },
  };
}

/**
 * schema.org's ProductGroup of a product with its other forms by address, as Google asks of sites where each form has a
 * page (developers.google.com/search/docs/appearance/structured-data/product-variants): every page repeats the group.
 * Undefined where the product has no other form.
 */
export function productGroupData(
  product: Product,
  members: readonly Product[],
  { brandName, site }: { brandName: string | undefined; site: URL },
) {
  const others = members.filter(({ slug }) => slug !== product.slug);
  if (!product.optionGroup || others.length === 0) return undefined;
  const all = [product, ...others].map(({ options }) => variantAttributes(options ?? []));
  const varying = (['size', 'color', 'material', 'pattern'] as const).filter(
    (attribute) => new Set(all.map((attributes) => attributes[attribute])).size > 1,
  );
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      '@id': GROUP,
      name: commonName([product.name, ...others.map(({ name }) => name)]),
      ...(brandName && { brand: { '@type': 'Brand', name: brandName } }),
      productGroupID: groupId(product.optionGroup),
      variesBy: varying.map((attribute) => `https://schema.org/${attribute}`),
    },
    ...others.map(({ slug }) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      isVariantOf: { '@id': GROUP },
      url: new URL(`/product/${slug}`, site).href,
    })),
  ];
}
