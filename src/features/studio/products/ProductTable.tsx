import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchProductTable, type ProductTableFilter } from '../../../client/editor/product-table.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import type { ProductRecord } from '../../../contract/editor/product.ts';
import { PRODUCT_TABLE_SORTS, STOCK_FILTERS } from '../../../contract/editor/product-table.ts';
import { PRODUCT_STATUSES } from '../../../contract/product-status.ts';
import { DRAWN_PICTURE } from '../../../rules/product/drawn-picture.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Export } from '../Export.tsx';
import type { Choice } from '../form/fields.ts';
import { Loading } from '../Loading.tsx';
import { anyText, oneOf } from '../list-address.ts';
import * as shared from '../messages.ts';
import { LiveState } from '../publish/LiveState.tsx';
import { choicesOf } from '../resources/shared-fields.ts';
import { setUnsaved } from '../unsaved.ts';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import { useSelection } from '../use-selection.ts';
import { addressOf, NEW_RECORD } from '../views.ts';
import { BulkChange } from './BulkChange.tsx';
import * as messages from './messages.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductRow } from './ProductRow.tsx';

/** Asks before rows are left that are not saved. @returns what a row calls with whether it has changes */
function useUnsavedRows() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setUnsaved(dirty.size > 0 ? () => undefined : undefined);
    return () => setUnsaved(undefined);
  }, [dirty]);
  return useCallback((slug: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(slug) === isDirty) return before;
      const after = new Set(before);
      if (!after.delete(slug)) after.add(slug);
      return after;
    });
  }, []);
}

function Rows({ filter, categories }: { filter: ProductTableFilter; categories: readonly Choice[] }) {
  const page = useListPage();
  const { chosen, toggle, choose } = useSelection();
  const onDirty = useUnsavedRows();
  const [result, retry] = useQuery(useCallback(() => fetchProductTable(filter, page), [filter, page]));
  const [saved, setSaved] = useState<ReadonlyMap<string, ProductRecord>>(new Map());
  const [saves, setSaves] = useState<{ count: number; slug?: string }>({ count: 0 });
  const onSaved = useCallback((record: ProductRecord) => {
    setSaved((before) => new Map(before).set(record.slug, record));
    setSaves(({ count }) => ({ count: count + 1, slug: record.slug }));
  }, []);
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  // The last page stays while it is read again: what a change of many products refused must not vanish.
  if (!result.last) return <Loading text={messages.loadingProducts} />;
  const { data, total, limit } = result.last;
  const live = saves.count > 0 && <LiveState key={saves.count} />;
  return (
    <>
      <div className="studio-head mb-3">
        <p role="status" className="text-muted text-sm">
          {total === 0 ? messages.noProductsFound : shared.productCount(total)}
        </p>
        <p role="status" className="text-sm empty:hidden">
          {saves.slug === undefined && live}
        </p>
        {total > 0 && <Export files={[{ list: 'products', path: '/editor/products', query: filter }]} />}
      </div>
      <BulkChange
        listed={data.map((record) => saved.get(record.slug) ?? record)}
        chosen={chosen}
        onChoose={choose}
        onDone={() => {
          setSaved(new Map());
          setSaves({ count: saves.count + 1 });
          void retry();
        }}
      />
      <ul className="studio-list" aria-label={shared.products}>
        {data.map((record) => (
          <ProductRow
            key={`${record.id} ${record.revision} ${record.stock}`}
            first={record}
            category={`${
              categories.find(({ value }) => value === record.productCategory)?.label ??
              record.productCategory
            }${DRAWN_PICTURE.test(record.images[0] ?? '') ? shared.drawn : ''}`}
            isChosen={chosen.has(record.slug)}
            onChoose={toggle}
            onDirty={onDirty}
            onSaved={onSaved}
          >
            {saves.slug === record.slug && live}
          </ProductRow>
        ))}
      </ul>
      <ListPages total={total} limit={limit} />
    </>
  );
}

/** Filters can be used without the names of brands and categories: where those cannot be read, the lists are short. */
const readChoices = async () => {
  const [categories, brands] = await Promise.all([
    recordClient(categoryDefinition)
      .list()
      .catch(() => []),
    recordClient(brandDefinition)
      .list()
      .catch(() => []),
  ]);
  return { categories: choicesOf(categories), brands: choicesOf(brands) };
};

/** What the address limits products to, and their order (`#products?stock=low`). */
const FIELDS = {
  search: anyText,
  stock: oneOf(STOCK_FILTERS),
  productCategory: anyText,
  brand: anyText,
  withoutPhoto: oneOf(['true']),
  status: oneOf(PRODUCT_STATUSES),
  sort: oneOf(PRODUCT_TABLE_SORTS),
};

/** All products, limited and ordered as the address says, with price and stock to be edited in their rows. */
export function ProductTable() {
  const [choices] = useQuery(readChoices);
  const [done, setDone] = useState(0);
  const { values: filter, key, show } = useList(FIELDS);
  const { categories, brands } = choices.last ?? { categories: [], brands: [] };
  return (
    <>
      <div className="studio-actions mb-3">
        <a className="button button-primary" href={addressOf('products', NEW_RECORD)}>
          {messages.newProductButton}
        </a>
      </div>
      <ProductFilters
        filter={filter}
        categories={categories}
        brands={brands}
        onChange={(name, value) => show({ [name]: value })}
        onSearch={(text) => show({ search: text }, { isTyped: true })}
      />
      {filter.withoutPhoto && <PhotoDrop filter={filter} onDone={() => setDone(done + 1)} />}
      <Rows key={`${key} ${done}`} filter={filter} categories={categories} />
    </>
  );
}
