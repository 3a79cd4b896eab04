import type { Facets, NamedSlug, SpecificationFacet, UnderstoodWords } from '../../../contract/product.ts';
import { getTraits, isBuiltInFacet } from '../../../contract/specification-facets.ts';
import { formatPriceRange } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { Choices } from './choices.ts';
import { type Filters, type SpecificationChoice, specificationChoices } from './filters.ts';
import { hasWords, withoutWords } from './name-search.ts';

type Active = {
  filters: Filters;
  /** Whether a heading names the search. */
  isNameShown: boolean;
  choices: Choices;
  facets: Facets | undefined;
  /** What the API took words of the search for. */
  understood: readonly UnderstoodWords[];
};
/** An active filter, and what takes it back. */
export type Chip = { name: string; without: Partial<Filters> };

/** An unknown slug is shown as it is in the address. */
const getName = (choices: readonly NamedSlug[], slug: string) =>
  choices.find((choice) => choice.slug === slug)?.name ?? slug;

const findNumber = (text: string) => (text === '' ? undefined : Number(text));

function boundsName({ least, most }: SpecificationChoice, unit = ''): string {
  if (most === '') return messages.rangeFrom(least, unit);
  return least === '' ? messages.rangeUpTo(most, unit) : messages.rangeBetween(least, most, unit);
}

/**
 * How a specification is shown: as the list has it, else by its usual name. Undefined where the list leaves it out: an
 * editor hid or removed it, so it limits nothing.
 */
function shownFacet(facet: string, known: Facets['specifications']): Partial<SpecificationFacet> | undefined {
  if (known) return known.find(({ slug }) => slug === facet);
  return isBuiltInFacet(facet) ? getTraits(facet) : undefined;
}

/** The chips of one specification. A value is named as the list does, or as it is in the address. */
function specificationChips(
  { specifications }: Filters,
  facet: string,
  known: Facets['specifications'],
): Chip[] {
  const chosen = specifications[facet];
  const shown = shownFacet(facet, known);
  if (!chosen || !shown) return [];
  const { name, unit, choices: named = [] } = shown;
  const chip = (text: string, changes: Partial<SpecificationChoice>): Chip => ({
    name: `${name}: ${text}`,
    without: {
      specifications: specificationChoices({ ...specifications, [facet]: { ...chosen, ...changes } }),
    },
  });
  return [
    ...chosen.values.map((value) =>
      chip(getName(named, value), { values: chosen.values.filter((other) => other !== value) }),
    ),
    ...(chosen.least === '' && chosen.most === ''
      ? []
      : [chip(boundsName(chosen, unit), { least: '', most: '' })]),
  ];
}

/** The active filters in the order of their fields. */
export function getChips({
  filters,
  isNameShown,
  choices: { categories, brands, series },
  facets,
  understood,
}: Active): Chip[] {
  const { name, category, minimum, maximum } = filters;
  return [
    ...(name === '' || isNameShown ? [] : [{ name: `“${name}”`, without: { name: '' } }]),
    ...understood
      .filter(({ words }) => hasWords(name, words))
      .map(({ words, meaning }) => ({ name: meaning, without: { name: withoutWords(name, words) } })),
    ...(category === '' ? [] : [{ name: getName(categories, category), without: { category: '' } }]),
    ...filters.brands.map((slug) => ({
      name: getName([...brands, ...(facets?.brands ?? [])], slug),
      without: { brands: filters.brands.filter((other) => other !== slug) },
    })),
    ...filters.series.map((slug) => ({
      name: getName(series, slug),
      without: { series: filters.series.filter((other) => other !== slug) },
    })),
    ...(minimum === '' && maximum === ''
      ? []
      : [
          {
            name: formatPriceRange(findNumber(minimum), findNumber(maximum)),
            without: { minimum: '', maximum: '' },
          },
        ]),
    ...(filters.isInStock ? [{ name: messages.inStock, without: { isInStock: false } }] : []),
    ...(filters.isGrouped ? [{ name: messages.oneCardPerModel, without: { isGrouped: false } }] : []),
    ...Object.keys(filters.specifications).flatMap((facet) =>
      specificationChips(filters, facet, facets?.specifications),
    ),
  ];
}

type Props = { chips: readonly Chip[]; onChange: (changes: Partial<Filters>) => void };

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ chips, onChange }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={messages.activeFilters}>
      {chips.map(({ name, without }) => (
        // A search may name what is chosen too.
        <li key={name + JSON.stringify(without)}>
          <button
            type="button"
            aria-label={messages.removeFilterLabel(name)}
            onClick={() => onChange(without)}
          >
            {name}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
