import type { NamedSlug, UnderstoodWords } from '../../../contract/product.ts';
import { formatPriceRange } from '../../../rules/money.ts';
import type { Choices } from './choices.ts';
import type { Filters } from './filters.ts';

type Props = {
  filters: Filters;
  choices: Choices;
  /** What the API took words of the search for. */
  understood: readonly UnderstoodWords[];
  onChange: (changes: Partial<Filters>) => void;
};
type Chip = { name: string; without: Partial<Filters> };

/** An unknown slug is shown as it is in the address. */
const nameOf = (choices: readonly NamedSlug[], slug: string) =>
  choices.find((choice) => choice.slug === slug)?.name ?? slug;

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

/** The search without some of its words. */
const withoutWords = (name: string, words: string) => name.replace(words, ' ').replace(/\s+/g, ' ').trim();

function chipsOf({ filters, choices: { categories, brands, series }, understood }: Props): Chip[] {
  const { name, category, minimum, maximum } = filters;
  return [
    ...(name === '' ? [] : [{ name: `“${name}”`, without: { name: '' } }]),
    ...understood
      .filter(({ words }) => name.includes(words))
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
        <li key={JSON.stringify(without)}>
          <button type="button" aria-label={`Remove ${name}`} onClick={() => onChange(without)}>
            {name}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
