import { isOwnFacet } from '../../contract/own-facet.ts';
import type { ProductQuery } from '../../contract/product-query.ts';
import { facetKindOf } from '../../rules/facets/category-facets.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import { categoryIds, placeOf, type Reference } from '../catalogue/reference.ts';

/**
 * The facets that the chosen categories show. Built-in ones need products of one kind, in sub-categories too; of
 * several categories with different lists none is shown.
 * @returns undefined where no category with facets is chosen
 */
export function chosenFacets(
  reference: Reference,
  { productCategory = [] }: Pick<ProductQuery, 'productCategory'>,
): readonly ShownFacet[] | undefined {
  const lists = new Set(
    reference.categories
      .filter(({ slug }) => productCategory.includes(slug))
      .map((category) => reference.facets.of(placeOf(reference, category))),
  );
  const [list = []] = lists;
  if (lists.size !== 1 || list.length === 0) return undefined;
  const kinds = new Set(
    categoryIds(reference, productCategory).map((id) => {
      const category = reference.categoryById.get(id);
      return category && facetKindOf(placeOf(reference, category));
    }),
  );
  const own = list.filter(({ key }) => isOwnFacet(key));
  if (kinds.size > 1 && own.length === 0) return undefined;
  return (kinds.size === 1 ? list : own).filter(({ isHidden }) => !isHidden);
}
