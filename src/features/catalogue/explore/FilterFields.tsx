import type { Facets } from '../../../contract/product.ts';
import * as messages from '../messages.ts';
import { BrandFilter } from './BrandFilter.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { ChoiceFilter, GroupFilter, StockFilter, TextFilter } from './ChoiceFilter.tsx';
import {
  BRANDS,
  type Choices,
  countAboveBrands,
  counted,
  type MoreChoices,
  seriesWithin,
  sortByCounts,
} from './choices.ts';
import type { Filters } from './filters.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { SpecificationFilters } from './SpecificationFilters.tsx';

type Props = {
  filters: Filters;
  choices: Choices;
  facets: Facets | undefined;
  /** Choices that the facets leave out. */
  more?: MoreChoices | undefined;
  isCategoryFixed: boolean;
  onChange: (changes: Partial<Filters>) => void;
};

/**
 * All filters of spec §2, stock, models and specifications, each choice with its number of products. Above brands stands
 * what decides before them.
 */
export function FilterFields({ filters, choices, facets, more, isCategoryFixed, onChange }: Props) {
  const specifications = {
    facets: facets?.specifications ?? [],
    more,
    chosen: filters.specifications,
    onChange: (chosen: Filters['specifications']) => onChange({ specifications: chosen }),
  };
  const above = countAboveBrands(specifications.facets);
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
      <SpecificationFilters {...specifications} to={above} />
      <BrandFilter
        brands={choices.brands}
        counts={facets?.brands}
        category={facets || isCategoryFixed ? '' : filters.category}
        chosen={filters.brands}
        more={more?.[BRANDS]}
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
      <SpecificationFilters {...specifications} from={above} />
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
