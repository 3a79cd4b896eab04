import type { Facets, SpecificationFacet } from '../../../contract/product.ts';

type Counted = { slug: string; count: number };

/** The values seen before in their order, with what is counted now, then new ones. */
function merged<Value extends Counted>(before: readonly Value[], now: readonly Value[]): Value[] {
  const bySlug = new Map(now.map((value) => [value.slug, value]));
  const seen = new Set(before.map(({ slug }) => slug));
  return [
    ...before.map((value) => bySlug.get(value.slug) ?? { ...value, count: 0 }),
    ...now.filter(({ slug }) => !seen.has(slug)),
  ];
}

function mergedSpecifications(
  before: readonly SpecificationFacet[],
  now: readonly SpecificationFacet[],
): SpecificationFacet[] {
  const seen = new Set(before.map(({ slug }) => slug));
  return [
    ...before.map((facet) => {
      const present = now.find(({ slug }) => slug === facet.slug);
      return { ...(present ?? facet), choices: merged(facet.choices, present?.choices ?? []) };
    }),
    ...now.filter(({ slug }) => !seen.has(slug)),
  ];
}

/**
 * Facets with every value that was seen before: one that another filter leaves nothing of stays at its place, with 0
 * products.
 * @param before of the same category and search
 */
export const withKnownValues = (before: Facets | undefined, now: Facets): Facets =>
  before
    ? {
        ...now,
        brands: merged(before.brands, now.brands),
        series: merged(before.series, now.series),
        ...(now.specifications && {
          specifications: mergedSpecifications(before.specifications ?? [], now.specifications),
        }),
      }
    : now;
