import type { NamedSlug } from '../../../contract/product.ts';
import { formatRupees } from '../../../rules/money.ts';
import type { Choices } from './choices.ts';
import type { Filters } from './filters.ts';

type Props = { filters: Filters; choices: Choices; onChange: (changes: Partial<Filters>) => void };
type Chip = { name: string; without: Partial<Filters> };

/** An unknown slug is shown as it is in the address. */
const nameOf = (choices: readonly NamedSlug[], slug: string) =>
  choices.find((choice) => choice.slug === slug)?.name ?? slug;

function priceName({ minimum, maximum }: Filters): string {
  const [least, most] = [formatRupees(Number(minimum)), formatRupees(Number(maximum))];
  if (maximum === '') return `From ${least}`;
  return minimum === '' ? `Up to ${most}` : `${least} to ${most}`;
}

function chipsOf(filters: Filters, { categories, brands, series }: Choices): Chip[] {
  const { name, category, minimum, maximum } = filters;
  return [
    ...(name === '' ? [] : [{ name: `“${name}”`, without: { name: '' } }]),
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
      : [{ name: priceName(filters), without: { minimum: '', maximum: '' } }]),
  ];
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, choices, onChange }: Props) {
  const chips = chipsOf(filters, choices);
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
