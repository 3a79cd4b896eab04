import type { Facets } from '../../../contract/product.ts';
import * as messages from '../messages.ts';
import { BrandFilter } from './BrandFilter.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { ChoiceFilter, GroupFilter, StockFilter, TextFilter } from './ChoiceFilter.tsx';
import { type Choices, counted, seriesWithin, sortByCounts } from './choices.ts';
import type { Filters } from './filters.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { SpecificationFilters } from './SpecificationFilters.tsx';

type Props = {
  filters: Filters;
  choices: Choices;
  facets: Facets | undefined;
  isCategoryFixed: boolean;
  onChange: (changes: Partial<Filters>) => void;
};

/**
 * All filters of spec §2, stock, models and specifications, each choice with its number of products. What a static page
 * without counts lacks comes last.
 */
export function FilterFields({ filters, choices, facets, isCategoryFixed, onChange }: Props) {
  return (
    <>
      <TextFilter filters={filters} onChange={onChange} />
      <PriceFilter filters={filters} range={facets?.price} onChange={onChange} />
      {!isCategoryFixed && (
        <CategoryFilter
          categories={choices.categories}
          counts={facets?.categories}
          chosen={filters.category}
          onChoose={(category) => onChange({ category })}
        />
      )}
      <BrandFilter
        brands={choices.brands}
        counts={facets?.brands}
        category={facets || isCategoryFixed ? '' : filters.category}
        chosen={filters.brands}
        onChoose={(brands) => onChange({ brands })}
      />
      <StockFilter
        isChosen={filters.isInStock}
        count={facets?.inStock}
        onChoose={(isInStock) => onChange({ isInStock })}
      />
      {(facets || filters.isGrouped) && (
        <GroupFilter isChosen={filters.isGrouped} onChoose={(isGrouped) => onChange({ isGrouped })} />
      )}
      <SpecificationFilters
        facets={facets?.specifications ?? []}
        chosen={filters.specifications}
        onChange={(specifications) => onChange({ specifications })}
      />
      <ChoiceFilter
        title={messages.series}
        choices={counted(
          sortByCounts(facets?.series, seriesWithin(choices, filters)),
          facets?.series,
          filters.series,
        )}
        chosen={filters.series}
        onChoose={(series) => onChange({ series })}
      />
    </>
  );
}
