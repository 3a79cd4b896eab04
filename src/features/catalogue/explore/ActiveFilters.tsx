import type { Facets, NamedSlug, UnderstoodWords } from '../../../contract/product.ts';
import { FACET_SLUGS, type FacetSlug, traitsOf } from '../../../contract/specification-facets.ts';
import { formatPriceRange } from '../../../rules/price-range-text.ts';
import type { Choices } from './choices.ts';
import { type Filters, type SpecificationChoice, specificationChoices } from './filters.ts';
import { hasWords, withoutWords } from './typed-words.ts';

type Props = {
  filters: Filters;
  choices: Choices;
  facets: Facets | undefined;
  /** What the API took words of the search for. */
  understood: readonly UnderstoodWords[];
  onChange: (changes: Partial<Filters>) => void;
};
type Chip = { name: string; without: Partial<Filters> };

/** An unknown slug is shown as it is in the address. */
const nameOf = (choices: readonly NamedSlug[], slug: string) =>
  choices.find((choice) => choice.slug === slug)?.name ?? slug;

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

function boundsName({ least, most }: SpecificationChoice, unit = ''): string {
  if (most === '') return `from ${least} ${unit}`;
  return least === '' ? `up to ${most} ${unit}` : `${least} to ${most} ${unit}`;
}

/** The chips of one specification. A value is named as the list does, or as it is in the address. */
function specificationChips(
  { specifications }: Filters,
  facet: FacetSlug,
  known: Facets['specifications'] = [],
): Chip[] {
  const chosen = specifications[facet];
  if (!chosen) return [];
  const { name, unit } = traitsOf(facet);
  const named = known.find(({ slug }) => slug === facet)?.choices ?? [];
  const chip = (text: string, changes: Partial<SpecificationChoice>): Chip => ({
    name: `${name}: ${text}`,
    without: {
      specifications: specificationChoices({ ...specifications, [facet]: { ...chosen, ...changes } }),
    },
  });
  return [
    ...chosen.values.map((value) =>
      chip(nameOf(named, value), { values: chosen.values.filter((other) => other !== value) }),
    ),
    ...(chosen.least === '' && chosen.most === ''
      ? []
      : [chip(boundsName(chosen, unit), { least: '', most: '' })]),
  ];
}

function chipsOf({ filters, choices: { categories, brands, series }, facets, understood }: Props): Chip[] {
  const { name, category, minimum, maximum } = filters;
  return [
    ...(name === '' ? [] : [{ name: `“${name}”`, without: { name: '' } }]),
    ...understood
      .filter(({ words }) => hasWords(name, words))
      .map(({ words, meaning }) => ({ name: meaning, without: { name: withoutWords(name, words) } })),
    ...(category === '' ? [] : [{ name: nameOf(categories, category), without: { category: '' } }]),
    ...filters.brands.map((slug) => ({
      name: nameOf(brands, slug),
      without: { brands: filters.brands.filter((other) => other !== slug) },
    })),
    ...filters.series.map((slug) => ({
      name: nameOf(series, slug),
      without: { series: filters.series.filter((other) => other !== slug) },
    })),
    ...(minimum === '' && maximum === ''
      ? []
      : [
          {
            name: formatPriceRange(numberIn(minimum), numberIn(maximum)),
            without: { minimum: '', maximum: '' },
          },
        ]),
    ...(filters.isInStock ? [{ name: 'In stock', without: { isInStock: false } }] : []),
    ...(filters.isGrouped ? [{ name: 'One card per model', without: { isGrouped: false } }] : []),
    ...FACET_SLUGS.flatMap((facet) => specificationChips(filters, facet, facets?.specifications)),
  ];
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters(props: Props) {
  const { onChange } = props;
  const chips = chipsOf(props);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ name, without }) => (
        // A search may name what is chosen too.
        <li key={name + JSON.stringify(without)}>
          <button type="button" aria-label={`Remove ${name}`} onClick={() => onChange(without)}>
            {name}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
