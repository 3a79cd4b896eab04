import { fetchBrands } from '../../../client/catalogue.ts';
import type { Facets, NamedSlug } from '../../../contract/product.ts';
import { type LateList, useLateList } from '../../../ui/use-late-list.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { counted } from './choices.ts';

type Props = {
  brands: readonly NamedSlug[];
  counts: Facets['brands'] | undefined;
  chosen: readonly string[];
  onChoose: (slugs: string[]) => void;
};

/** The brands to choose from, or what stands in their place (spec §8). */
export function BrandChoices({
  brands: { items, isLoading, hasFailed, retry },
  counts,
  ...choice
}: Omit<Props, 'brands'> & { brands: LateList<NamedSlug> }) {
  const choices = counted(items, counts, choice.chosen);
  if (choices.length > 0) return <ChoiceFilter title="Brands" choices={choices} {...choice} />;
  return (
    <fieldset className="filter">
      <legend>Brands</legend>
      {hasFailed ? (
        <div role="alert">
          <p>Failed to load brands.</p>
          <button type="button" className="filter-clear" onClick={retry}>
            Try Again
          </button>
        </div>
      ) : (
        <p>{isLoading ? 'Loading...' : 'No brands found.'}</p>
      )}
    </fieldset>
  );
}

/** Brands, several at once. A page that was built without any asks for them. */
export const BrandFilter = ({ brands, ...choice }: Props) => (
  <BrandChoices brands={useLateList(brands, fetchBrands)} {...choice} />
);
