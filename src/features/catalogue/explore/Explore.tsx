import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shopName } from '../../../browser/shop-name.ts';
import { useLateList } from '../../../browser/use-late-list.ts';
import { fetchSeries } from '../../../client/catalogue.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import * as messages from '../messages.ts';
import { ActiveFilters, getChips } from './ActiveFilters.tsx';
import { allowedSeries, type Choices, getChoices, isOfSameTop, type SeenFacets } from './choices.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Filters, getPages, NO_FILTERS, toLink } from './filters.ts';
import { goTo, leaveFor, replaceWith, useAddress } from './filters-in-address.ts';
import { listAddress, presentAddress, readListAddress } from './list-address.ts';
import { ResultGrid, ResultHead, resultWords, showButton } from './ResultGrid.tsx';
import { Dropped, NoneUnder, NotSold, SearchHelp, Spelling } from './SearchHelp.tsx';
import { type FirstList, useKnownFacets, useProducts } from './use-products.ts';

export type ExploreProps = {
  choices: Choices;
  first: FirstList;
  /** What the static page shows of the facets, where it does not have them all. */
  seen?: SeenFacets | undefined;
  /** How many products the static page shows. */
  shown: number;
  /** Slug of the category whose own page it is: then the category is no choice. */
  category?: string;
  /** The addresses of a part of the category that has pages of its own: any change leads from them to the category's. */
  pages?: readonly string[];
};

const readSeries = async () => getChoices([], [], await fetchSeries()).series;

/**
 * The filterable product list, of the explore page or of a category's own page. Its only state is the address, so that
 * links can be shared and the back button works.
 */
export function Explore({
  choices: built,
  first,
  seen,
  shown,
  category = '',
  pages: own,
  children,
}: ExploreProps & { children: ReactNode }) {
  const address = useAddress(first.address, own !== undefined);
  const filters = readListAddress(address, category);
  const { items: series } = useLateList(built.series, readSeries);
  const choices = { ...built, series: [...series] };
  const { found, isStatic, failure, isLoading, retry } = useProducts(address, category, first);
  const { salePercentages } = found;
  // While the next products load, the last ones' facets are shown; they are of another category perhaps.
  const counted = isLoading || failure !== undefined ? undefined : found.facets;
  const known = useKnownFacets(`${filters.category} ${filters.name}`, counted) ?? found.facets;
  const [isModal, setIsModal] = useState(false);
  const list = useRef<HTMLElement>(null);
  const pages =
    own?.length ??
    getPages(found.total, isStatic ? shown : found.products.length, filters.page, DEFAULT_PAGE_SIZE);
  const isPastTheEnd = !isLoading && failure === undefined && pages > 0 && filters.page > pages;

  // The static list is hidden while the address has a query (before-paint.ts).
  useEffect(() => {
    if (!isLoading && (own || address === presentAddress())) delete document.documentElement.dataset.query;
  }, [isLoading, address, own]);
  const { name } = filters;
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1[data-title]');
    if (heading)
      heading.textContent = name === '' ? (heading.dataset.title ?? '') : messages.resultsTitle(name);
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

  const go = own ? leaveFor : goTo;
  const change = (changes: Partial<Filters>) => {
    const next = { ...filters, page: 1, ...changes };
    const isSameKind = isOfSameTop(choices, filters.category, next.category);
    go(
      {
        ...next,
        series: allowedSeries(choices, next),
        specifications: isSameKind ? next.specifications : {},
      },
      category,
    );
  };
  const isFiltered =
    listAddress({ ...filters, name: '', sort: '', page: 1 }, category) !== listAddress(NO_FILTERS, category);
  const clear = () => go({ ...NO_FILTERS, name: filters.name, sort: filters.sort }, category);
  const openPage = (page: number) => {
    goTo({ ...filters, page }, category);
    list.current?.scrollIntoView();
  };
  // What the heading names is no chip.
  const chips = getChips({
    filters: own ? NO_FILTERS : category === '' ? filters : { ...filters, category: '' },
    isNameShown: category === '',
    choices,
    understood: found.understood ?? [],
    facets: found.facets ?? known ?? seen,
  });
  const result = { total: found.total, page: filters.page, pages, isLoading, failure };

  return (
    <div className="explore">
      <FilterPanel
        isModal={isModal}
        result={showButton(result)}
        onClear={isFiltered ? clear : undefined}
        onClose={() => setIsModal(false)}
      >
        <FilterFields
          filters={filters}
          choices={choices}
          facets={known ?? seen}
          more={known ? undefined : seen?.more}
          isCategoryFixed={category !== ''}
          onChange={change}
        />
      </FilterPanel>
      <section ref={list} tabIndex={-1} aria-label={messages.products} aria-busy={isLoading}>
        {!isLoading && found.spelling !== undefined && <Spelling spelling={found.spelling} />}
        {!isLoading && found.noneUnder !== undefined && <NoneUnder most={found.noneUnder} />}
        {!isLoading && found.dropped && !(found.noneUnder !== undefined && found.dropped.length === 1) && (
          <Dropped words={found.dropped} />
        )}
        {!isLoading && found.notSold !== undefined && <NotSold goods={found.notSold} />}
        <ResultHead
          filters={filters}
          active={chips.length}
          said={resultWords(result)}
          onSort={(sort) => change({ sort })}
          onShowFilters={() => setIsModal(true)}
        />
        <ActiveFilters
          chips={chips}
          onChange={(changes) => {
            change(changes);
            // The pressed button is removed, so the focus has to move.
            list.current?.focus({ preventScroll: true });
          }}
        />
        <ResultGrid
          kept={isStatic && children}
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
          onClear={() => go(NO_FILTERS, category)}
        />
        <div data-when="no-query">
          {/* Further pages of the explore page need a script. */}
          <div data-when={category === '' ? 'script' : undefined}>
            <Pagination
              page={filters.page}
              pages={failure === undefined ? pages : 0}
              getAddress={(page) => own?.[page - 1] ?? toLink(listAddress({ ...filters, page }, category))}
              {...(!own && { onChoose: openPage })}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
