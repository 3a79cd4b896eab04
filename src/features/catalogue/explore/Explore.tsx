import { useEffect, useRef, useState } from 'react';
import { shopName } from '../../../browser/shop-name.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import * as messages from '../messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { allowedSeries, type Choices, isOfSameTop } from './choices.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Filters, NO_FILTERS, pagesOf } from './filters.ts';
import { goTo, replaceWith, useAddress } from './filters-in-address.ts';
import { listAddress, presentAddress, readListAddress } from './list-address.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultHead } from './ResultHead.tsx';
import { resultWords, showButton } from './result-words.ts';
import { Dropped, NotSold, SearchHelp, Spelling } from './SearchHelp.tsx';
import { type Found, useProducts } from './use-products.ts';

type Props = {
  choices: Choices;
  salePercentages: Record<string, number>;
  /** The products of the static page. */
  first?: Found;
  /** Slug of the category whose own page it is: then the category is no choice. */
  category?: string;
};

/**
 * The filterable product list, of the explore page or of a category's own page. Its only state is the address, so that
 * links can be shared and the back button works.
 */
export function Explore({ choices, salePercentages, first, category = '' }: Props) {
  const address = useAddress();
  const filters = readListAddress(address, category);
  const { found, failure, isLoading, retry } = useProducts(address, category, first);
  const [isModal, setIsModal] = useState(false);
  const list = useRef<HTMLElement>(null);
  const pages = pagesOf(found.total, found.products.length, filters.page, DEFAULT_PAGE_SIZE);
  const isPastTheEnd = !isLoading && failure === undefined && pages > 0 && filters.page > pages;

  // The static list is hidden while the address has a query (before-paint.ts).
  useEffect(() => {
    if (!isLoading && address === presentAddress()) delete document.documentElement.dataset.query;
  }, [isLoading, address]);
  const { name } = filters;
  useEffect(() => {
    if (name === '') return;
    const title = document.title;
    document.title = messages.resultsPageTitle(name, shopName());
    return () => {
      document.title = title;
    };
  }, [name]);
  useEffect(() => {
    if (isPastTheEnd) replaceWith({ ...readListAddress(address, category), page: pages }, category);
  }, [isPastTheEnd, address, category, pages]);

  const change = (changes: Partial<Filters>) => {
    const next = { ...filters, page: 1, ...changes };
    const isSameKind = isOfSameTop(choices, filters.category, next.category);
    goTo(
      {
        ...next,
        series: allowedSeries(choices, next),
        specifications: isSameKind ? next.specifications : {},
      },
      category,
    );
  };
  const clear = () => goTo({ ...NO_FILTERS, name: filters.name, sort: filters.sort }, category);
  const openPage = (page: number) => {
    goTo({ ...filters, page }, category);
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
        <FilterFields
          filters={filters}
          choices={choices}
          facets={found.facets}
          isCategoryFixed={category !== ''}
          onChange={change}
        />
      </FilterPanel>
      <section ref={list} tabIndex={-1} aria-label={messages.products} aria-busy={isLoading}>
        {filters.name !== '' && <h2 className="result-title">{messages.resultsTitle(filters.name)}</h2>}
        {!isLoading && found.spelling !== undefined && <Spelling spelling={found.spelling} />}
        {!isLoading && found.dropped && <Dropped words={found.dropped} />}
        {!isLoading && found.notSold !== undefined && <NotSold goods={found.notSold} />}
        <ResultHead
          filters={filters}
          said={resultWords(result)}
          onSort={(sort) => change({ sort })}
          onShowFilters={() => setIsModal(true)}
        />
        <ActiveFilters
          filters={category === '' ? filters : { ...filters, category: '' }}
          choices={choices}
          understood={found.understood ?? []}
          facets={found.facets}
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
          help={
            name !== '' && (
              <SearchHelp
                name={name}
                notSold={found.notSold}
                closest={found.closest}
                choices={choices}
                salePercentages={salePercentages}
              />
            )
          }
          onRetry={retry}
          onClear={() => goTo(NO_FILTERS, category)}
        />
        <div data-when="no-query">
          <div data-when="script">
            <Pagination
              page={filters.page}
              pages={failure === undefined ? pages : 0}
              addressOf={(page) => listAddress({ ...filters, page }, category)}
              onChoose={openPage}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
