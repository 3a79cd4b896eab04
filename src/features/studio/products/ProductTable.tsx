import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { listProductRecords } from '../../../contract/calls/staff/catalogue.ts';
import { brandDefinition } from '../../../contract/editor/brand.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import type { ProductRecord } from '../../../contract/editor/product.ts';
import { PRODUCT_TABLE_SORTS, STOCK_FILTERS } from '../../../contract/editor/product-table.ts';
import { PRODUCT_STATUSES } from '../../../contract/product-status.ts';
import { DRAWN_PICTURE } from '../../../rules/product/drawn-picture.ts';
import type { Choice } from '../form/fields.ts';
import { oneOf } from '../list/address.ts';
import { anyChoice, recordChoice, search } from '../list/filters.tsx';
import { describeList, FilterBar, ListBody, useList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { LiveState } from '../publish/PublicationRow.tsx';
import { getChoices } from '../resources/shared-fields.ts';
import { setUnsaved } from '../unsaved.ts';
import { getAddress, NEW_RECORD } from '../views.ts';
import { BulkChange } from './BulkChange.tsx';
import * as messages from './messages.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { ProductRow } from './ProductRow.tsx';

const SORTS: readonly Choice[] = [
  { value: 'name', label: shared.name },
  { value: 'sellingPrice', label: messages.sortByLowestPrice },
  { value: '-sellingPrice', label: messages.sortByHighestPrice },
  { value: 'stock', label: messages.sortByLowestStock },
  { value: '-stock', label: messages.sortByHighestStock },
];

const FILTERS = {
  search: search(messages.searchLabel),
  stock: anyChoice(
    shared.stock,
    STOCK_FILTERS,
    { low: shared.lowStock, out: shared.soldOut, unknown: messages.stockNotCounted },
    messages.anyStock,
  ),
  productCategory: recordChoice(shared.category, messages.allCategories),
  brand: recordChoice(shared.brand, messages.allBrands),
  status: anyChoice(shared.productStatus, PRODUCT_STATUSES, shared.productStatuses, messages.allStatuses),
  withoutPhoto: anyChoice(shared.pictures, ['true'], { true: messages.noPhoto }, messages.anyPictures),
  sort: recordChoice(messages.sortLabel, messages.sortByMatch, oneOf(PRODUCT_TABLE_SORTS)),
};

/** Which products are listed, and their order (`#products?stock=low`). */
const productList = describeList({
  call: listProductRecords,
  label: shared.products,
  loading: messages.loadingProducts,
  none: messages.noProductsFound,
  count: shared.productCount,
  filters: FILTERS,
  query: (filter) => ({ limit: 20, ...filter }),
  exports: ({ limit, ...query }) => [{ list: 'products', of: listProductRecords, query }],
  getKey: ({ id, revision, stock }) => `${id} ${revision} ${stock}`,
});

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

/** Price and stock of a page of products, to be edited in their rows. */
function Rows({ categories }: { categories: readonly Choice[] }) {
  const onDirty = useUnsavedRows();
  const [saved, setSaved] = useState<ReadonlyMap<string, ProductRecord>>(new Map());
  const [saves, setSaves] = useState<{ count: number; slug?: string }>({ count: 0 });
  const onSaved = useCallback((record: ProductRecord) => {
    setSaved((before) => new Map(before).set(record.slug, record));
    setSaves(({ count }) => ({ count: count + 1, slug: record.slug }));
  }, []);
  const live = saves.count > 0 && <LiveState key={saves.count} />;
  return (
    <ListBody
      list={productList}
      beside={
        <p role="status" className="text-sm empty:hidden">
          {saves.slug === undefined && live}
        </p>
      }
      selection={({ listed, chosen, choose, again }) => (
        <BulkChange
          listed={listed.map((record) => saved.get(record.slug) ?? record)}
          chosen={chosen}
          onChoose={choose}
          onDone={() => {
            setSaved(new Map());
            setSaves({ count: saves.count + 1 });
            void again();
          }}
        />
      )}
      item={(record, { chosen, toggle }) => (
        <ProductRow
          first={record}
          category={`${
            categories.find(({ value }) => value === record.productCategory)?.label ?? record.productCategory
          }${DRAWN_PICTURE.test(record.images[0] ?? '') ? shared.drawn : ''}`}
          isChosen={chosen.has(record.slug)}
          onChoose={toggle}
          onDirty={onDirty}
          onSaved={onSaved}
        >
          {saves.slug === record.slug && live}
        </ProductRow>
      )}
    />
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
  return { categories: getChoices(categories), brands: getChoices(brands) };
};

/** All products, limited and ordered as the address says. */
export function ProductTable() {
  const [choices] = useQuery(readChoices);
  const [done, setDone] = useState(0);
  const { values: filter, key } = useList(productList);
  const { categories = [], brands = [] } = choices.last ?? {};
  return (
    <>
      <div className="studio-view-action">
        <a className="button button-primary" href={getAddress('products', NEW_RECORD)}>
          {messages.newProductButton}
        </a>
      </div>
      <FilterBar list={productList} options={{ productCategory: categories, brand: brands, sort: SORTS }} />
      {filter.withoutPhoto && <PhotoDrop filter={filter} onDone={() => setDone(done + 1)} />}
      <Rows key={`${key} ${done}`} categories={categories} />
    </>
  );
}
