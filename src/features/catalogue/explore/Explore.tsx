import { useEffect, useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { allowedSeries, type Choices } from './choices.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { exploreAddress, type Filters, NO_FILTERS, pagesOf, readFilters } from './filters.ts';
import { goTo, replaceWith, useSearch } from './filters-in-address.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultHead } from './ResultHead.tsx';
import { resultWords, showButton } from './result-words.ts';
import { type Found, useProducts } from './use-products.ts';

type Props = { first: Found; choices: Choices; salePercentages: Record<string, number> };

/**
 * The filterable product list. Its only state is the address, so that links can be shared and the back button works.
 */
export function Explore({ first, choices, salePercentages }: Props) {
  const search = useSearch();
  const filters = readFilters(search);
  const { found, failure, isLoading, retry } = useProducts(search, first);
  const [isModal, setIsModal] = useState(false);
  const list = useRef<HTMLElement>(null);
  const pages = pagesOf(found.total, found.products.length, filters.page, DEFAULT_PAGE_SIZE);
  const isPastTheEnd = !isLoading && failure === undefined && pages > 0 && filters.page > pages;

  // The static list is hidden while the address has a query (before-paint.ts).
  useEffect(() => {
    if (!isLoading && search === location.search) delete document.documentElement.dataset.query;
  }, [isLoading, search]);
  const { name } = filters;
  useEffect(() => {
    if (name === '') return;
    const title = document.title;
    document.title = `Results for “${name}” | Hardware Pasal`;
    return () => {
      document.title = title;
    };
  }, [name]);
  useEffect(() => {
    if (isPastTheEnd) replaceWith({ ...readFilters(search), page: pages });
  }, [isPastTheEnd, search, pages]);

  const change = (changes: Partial<Filters>) => {
    const next = { ...filters, page: 1, ...changes };
    goTo({ ...next, series: allowedSeries(choices, next) });
  };
  const clear = () => goTo({ ...NO_FILTERS, name: filters.name, sort: filters.sort });
  const openPage = (page: number) => {
    goTo({ ...filters, page });
    list.current?.scrollIntoView();
  };
  const result = { total: found.total, page: filters.page, pages, isLoading, failure };

  return (
    <div className="explore">
      <FilterPanel
        isModal={isModal}
        result={showButton(result)}
        onClear={clear}
        onClose={() => setIsModal(false)}
      >
        <FilterFields filters={filters} choices={choices} facets={found.facets} onChange={change} />
      </FilterPanel>
      <section ref={list} tabIndex={-1} aria-label="Products" aria-busy={isLoading}>
        {filters.name !== '' && <h2 className="result-title">Results for “{filters.name}”</h2>}
        <ResultHead
          filters={filters}
          said={resultWords(result)}
          onSort={(sort) => change({ sort })}
          onShowFilters={() => setIsModal(true)}
        />
        <ActiveFilters
          filters={filters}
          choices={choices}
          onChange={(changes) => {
            change(changes);
            // The pressed button is removed, so the focus has to move.
            list.current?.focus({ preventScroll: true });
          }}
        />
        <ResultGrid
          products={found.products}
          failure={failure}
          isLoading={isLoading || isPastTheEnd}
          salePercentages={salePercentages}
          onRetry={retry}
          onClear={() => goTo(NO_FILTERS)}
        />
        <div data-when="no-query">
          <div data-when="script">
            <Pagination
              page={filters.page}
              pages={failure === undefined ? pages : 0}
              addressOf={(page) => exploreAddress({ ...filters, page })}
              onChoose={openPage}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
