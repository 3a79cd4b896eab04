import { useCallback } from 'react';
import { type LateList, useLateList } from '../../../browser/use-late-list.ts';
import { type Query, type Reading, useQuery } from '../../../browser/use-query.ts';
import { fetchBrands, fetchCategoryBrands } from '../../../client/catalogue.ts';
import type { Facets, NamedSlug } from '../../../contract/product.ts';
import * as messages from '../messages.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { BRANDS, brandsWithin, byAlphabet, countAtFirst, counted, sortByCounts } from './choices.ts';

/** The brands of a category, or the error of reading them. */
type CategoryBrands = Query<readonly NamedSlug[]>;

/**
 * The brands of the chosen category, for a host without facet counts: the counts name the brands too.
 * @param category slug; empty for none: the brands then stay loading
 */
function useCategoryBrands(category: string): Reading<readonly NamedSlug[]> {
  const ask = useCallback(() => fetchCategoryBrands(category), [category]);
  return useQuery<readonly NamedSlug[]>(category === '' ? undefined : ask);
}

type Props = {
  brands: readonly NamedSlug[];
  counts: Facets['brands'] | undefined;
  /** Slug of the chosen category where its brands need a call of their own; else empty. */
  category: string;
  chosen: readonly string[];
  more?: number | undefined;
  onChoose: (slugs: string[]) => void;
};

const FailedRead = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert">
    <p>{message}</p>
    <button type="button" className="filter-clear" onClick={onRetry}>
      {messages.tryAgain}
    </button>
  </div>
);

/** The brands to choose from, or their loading and error states (spec §8). */
export function BrandChoices({
  brands: { items, isLoading, hasFailed, retry },
  counts,
  ...choice
}: Omit<Props, 'brands' | 'category'> & { brands: LateList<NamedSlug> }) {
  const known = counted(sortByCounts(counts, items), counts, choice.chosen);
  const choices = byAlphabet(known, countAtFirst(known.length));
  if (choices.length > 0)
    return <ChoiceFilter title={messages.brands} facet={BRANDS} choices={choices} {...choice} />;
  return (
    <fieldset className="filter">
      <legend>{messages.brands}</legend>
      {hasFailed ? (
        <FailedRead message={messages.failedToLoadBrands} onRetry={retry} />
      ) : (
        <p>{isLoading ? messages.loading : messages.noBrandsFound}</p>
      )}
    </fieldset>
  );
}

type NoteProps = { known: CategoryBrands; onRetry: () => void };

/** Where the category's brands are unknown, all brands can be chosen. */
const CategoryNote = ({ known, onRetry }: NoteProps) =>
  known.state === 'failed' ? (
    <div className="filter">
      <FailedRead message={known.error.message} onRetry={onRetry} />
    </div>
  ) : null;

/**
 * Brands, several at once, of the chosen category where one is. Where the page was built without brands, they are
 * read from the API.
 */
export function BrandFilter({ brands, category, ...choice }: Props) {
  // A page with counts has the names there.
  const list = useLateList(brands.length > 0 ? brands : (choice.counts ?? []), fetchBrands);
  const [known, retry] = useCategoryBrands(category);
  const slugs = known.state === 'ready' ? known.data.map(({ slug }) => slug) : undefined;
  return (
    <>
      <BrandChoices brands={{ ...list, items: brandsWithin(list.items, slugs, choice.chosen) }} {...choice} />
      <CategoryNote known={known} onRetry={retry} />
    </>
  );
}
