import { useEffect, useRef } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { goTo, useSearch } from './address.ts';
import { allowedSeries, type Choices } from './choices.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { exploreAddress, type Filters, NO_FILTERS, pagesOf, readFilters } from './filters.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultHead } from './ResultHead.tsx';
import { type Found, useProducts } from './use-products.ts';

type Props = { first: Found; choices: Choices; salePercentages: Record<string, number> };

/** The filterable product list. Its only state is the address, so links can be shared and back goes back. */
export function Explore({ first, choices, salePercentages }: Props) {
  const search = useSearch();
  const filters = readFilters(search);
  const { found, failure, isLoading, retry } = useProducts(search, first);
  const list = useRef<HTMLElement>(null);

  // The page hides what it was built with while its address asks for something else (before-paint.ts).
  useEffect(() => {
    if (!isLoading && search === location.search) delete document.documentElement.dataset.query;
  }, [isLoading, search]);

  const change = (changes: Partial<Filters>) => {
    const next = { ...filters, page: 1, ...changes };
    goTo({ ...next, series: allowedSeries(choices, next) });
  };
  const openPage = (page: number) => {
    goTo({ ...filters, page });
    list.current?.scrollIntoView();
  };
  const pages = pagesOf(found?.total, found?.products.length ?? 0, filters.page, DEFAULT_PAGE_SIZE);

  return (
    <div className="explore">
      <FilterPanel
        filters={filters}
        choices={choices}
        facets={found?.facets}
        onChange={change}
        onClear={() => goTo({ ...NO_FILTERS, name: filters.name, sort: filters.sort })}
      />
      <section ref={list} aria-label="Products" aria-busy={isLoading}>
        <ResultHead
          filters={filters}
          total={found?.total}
          isLoading={isLoading}
          onSort={(sort) => change({ sort })}
        />
        <ResultGrid
          products={found?.products}
          failure={failure}
          isLoading={isLoading}
          salePercentages={salePercentages}
          onRetry={retry}
        />
        <div data-when="no-query">
          <Pagination
            page={filters.page}
            pages={pages}
            addressOf={(page) => exploreAddress({ ...filters, page })}
            onChoose={openPage}
          />
        </div>
      </section>
    </div>
  );
}
