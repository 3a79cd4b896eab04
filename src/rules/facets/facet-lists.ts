import {
  type CategoryFacet,
  getFacetsCategory,
  parseCategoryFacets,
} from '../../contract/category-facets.ts';
import { ownFacetKey } from '../../contract/own-facet.ts';
import type { SpecificationFacet } from '../../contract/product.ts';
import {
  type FacetSlug,
  type FacetTraits,
  getTraits,
  NOT_STATED,
} from '../../contract/specification-facets.ts';
import type { Specification } from '../product/specifications.ts';
import { type FacetKind, getFacetKind } from './facet-kinds.ts';
import { readFacetValues } from './read-facets.ts';
import { type OwnValue, ownTexts, ownValueSlug, readOwnValues } from './value-names.ts';

/** A facet as a category shows it. `key` names it in addresses; `name` is the editor's label, or the usual one. */
export type ShownFacet = FacetTraits & { key: string; isHidden: boolean };

/** What is read from the products of a category: built-in facets, and the keys of those that editors added. */
export type FacetReading = { kind: FacetKind | undefined; own: readonly string[] };

/** A category by its slug, and the one above it. */
export type CategoryPlace = readonly [own: string, above?: string | undefined];

/** The facets of a shop's categories: the built-in ones as its settings say. */
export type FacetLists = {
  /** In the order in which they are shown, hidden ones too. Categories with the same list have the same array. */
  of: (place: CategoryPlace) => readonly ShownFacet[];
  /** Those that a setting holds for the category or, where both are of one kind, for the one above. */
  settingOf: (place: CategoryPlace) => readonly CategoryFacet[] | undefined;
  readingOf: (place: CategoryPlace) => FacetReading;
};

/** A facet of a large import may have hundreds of values: more than these nobody reads. */
export const MOST_CHOICES = 60;

type Choices = SpecificationFacet['choices'];

const isNotStated = ({ slug }: Choices[number]) => Number(slug === NOT_STATED);

/** Numbers by size, others by how many products they have; what is not stated comes last. */
export const sortChoices = ({ unit }: ShownFacet, choices: Choices): Choices =>
  choices.toSorted(
    (one, other) =>
      isNotStated(one) - isNotStated(other) ||
      (unit
        ? Number(one.slug) - Number(other.slug)
        : other.count - one.count || one.name.localeCompare(other.name)),
  );

const usualFacet = (key: FacetSlug): ShownFacet => ({ ...getTraits(key), key, isHidden: false });

/** The list as an editor set it; built-in facets that are newer than the setting come last. */
function shownFacets(
  kind: FacetKind | undefined,
  setting: readonly CategoryFacet[] | undefined,
): ShownFacet[] {
  const builtIn = (kind?.facets ?? []).map(({ facet }) => facet);
  const isNamed = new Set(setting?.map(({ key }) => key));
  const chosen = (setting ?? []).flatMap(({ key, label, specification, isHidden = false }): ShownFacet[] => {
    if (specification !== undefined) return [{ key, name: label, isHidden }];
    const known = builtIn.find((each) => each === key);
    return known ? [{ ...usualFacet(known), name: label, isHidden }] : [];
  });
  return [...chosen, ...builtIn.filter((key) => !isNamed.has(key)).map(usualFacet)];
}

/** The result of each place, computed once. */
function memoizePlaces<Result>(compute: (place: CategoryPlace) => Result): (place: CategoryPlace) => Result {
  const known = new Map<string, Result>();
  return (place) => {
    const name = place.join('/');
    const result = known.get(name) ?? compute(place);
    known.set(name, result);
    return result;
  };
}

/** What the settings of a shop say of facets. One that cannot be read counts as not set. */
export function facetLists(settings: readonly { key: string; value: string }[]): FacetLists {
  const byCategory = new Map(
    settings.flatMap(({ key, value }) => {
      const category = getFacetsCategory(key);
      const facets = category === undefined ? undefined : parseCategoryFacets(value);
      return category === undefined || !facets ? [] : [[category, facets] as const];
    }),
  );
  const settingOf = ([own, above]: CategoryPlace) =>
    byCategory.get(own) ??
    (above !== undefined && getFacetKind([own, above]) === getFacetKind([above])
      ? byCategory.get(above)
      : undefined);
  const lists = new Map<FacetKind | undefined, Map<readonly CategoryFacet[] | undefined, ShownFacet[]>>();
  return {
    settingOf,
    of: (place) => {
      const kind = getFacetKind(place);
      const setting = settingOf(place);
      const ofKind = lists.get(kind) ?? new Map();
      lists.set(kind, ofKind);
      const list = ofKind.get(setting) ?? shownFacets(kind, setting);
      ofKind.set(setting, list);
      return list;
    },
    // The list of the category above has this category's products too, whatever their kind.
    readingOf: memoizePlaces((place) => ({
      kind: getFacetKind(place),
      own: [
        ...new Set(
          place
            .flatMap((slug) => byCategory.get(slug ?? '') ?? [])
            .filter(({ specification }) => specification !== undefined)
            .map(({ key }) => key),
        ),
      ],
    })),
  };
}

/** The facets of a product: their values as they are stored, and the texts of those that editors added. */
export function readProductFacets(
  { kind, own }: FacetReading,
  name: string,
  specifications: readonly Specification[],
): { values: string[]; own: OwnValue[] } {
  const ownValues = readOwnValues(own, specifications);
  return {
    values: [...readFacetValues(kind, name, specifications), ...ownValues.map(({ stored }) => stored)],
    own: ownValues,
  };
}

/** A specification that could become a facet: how many products state it, and with how many different values. */
export type StatedSpecification = { key: string; specification: string; products: number; values: number };

/**
 * The specifications of some products, those that most state first. Names that differ only in case and spacing are one,
 * under their first spelling.
 */
export function statedSpecifications(products: Iterable<readonly Specification[]>): StatedSpecification[] {
  const found = new Map<string, { specification: string; products: number; values: Set<string> }>();
  for (const specifications of products)
    for (const [key, { name, value }] of ownTexts(specifications)) {
      const known = found.get(key) ?? { specification: name, products: 0, values: new Set() };
      known.products += 1;
      known.values.add(ownValueSlug(value) ?? '');
      found.set(key, known);
    }
  return [...found]
    .map(([key, { values, ...stated }]) => ({ key, ...stated, values: values.size }))
    .filter(({ specification }) => ownFacetKey(specification) !== undefined)
    .toSorted((one, other) => other.products - one.products || (one.key < other.key ? -1 : 1));
}
