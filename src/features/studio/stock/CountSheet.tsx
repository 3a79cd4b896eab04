import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { fetchCountSheet } from '../../../client/editor/stock.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { $user } from '../../session/store.ts';
import { Export } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { anyText, type ListValues } from '../list-address.ts';
import * as shared from '../messages.ts';
import { choicesOf } from '../resources/shared-fields.ts';
import { SearchField } from '../SearchField.tsx';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import { CountRow } from './CountRow.tsx';
import { type CountDraft, countDrafts } from './count-drafts.ts';
import * as messages from './messages.ts';

const FIELDS = { search: anyText, productCategory: anyText };
type Filter = ListValues<typeof FIELDS>;

/** What was typed and not saved, by product; kept in the tab. */
function useDrafts() {
  const [kept] = useState(() => countDrafts($user.get()?.email ?? ''));
  const [drafts, setDrafts] = useState(() => kept.read() ?? {});
  const change = useCallback(
    (product: number, draft: CountDraft | undefined) =>
      setDrafts((before) => {
        const { [product]: _, ...others } = before;
        const after = draft ? { ...others, [product]: draft } : others;
        kept.keep(after);
        return after;
      }),
    [kept],
  );
  return { drafts, change };
}

function Lines({ filter }: { filter: Filter }) {
  const page = useListPage();
  const [reads, setReads] = useState(0);
  const { drafts, change } = useDrafts();
  const [result, retry] = useQuery(
    useCallback((signal: AbortSignal) => fetchCountSheet(filter, page, signal), [filter, page]),
  );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingSheet} />;
  const { data, total, limit } = result.last;
  const isKept = Object.keys(drafts).length > 0;
  return (
    <>
      <div className="studio-head mb-3">
        <p role="status" className="text-muted text-sm">
          {total === 0 ? messages.nothingFound : shared.productCount(total)}
          {isKept && ` · ${messages.draftsKept}`}
        </p>
        {total > 0 && <Export files={[{ list: 'stock', path: '/stock-counts', query: filter }]} />}
      </div>
      <ul className="studio-list" aria-label={messages.sheetLabel}>
        {data.map((line) => (
          <CountRow
            key={`${line.product} ${reads} ${page}`}
            first={line}
            draft={drafts[line.product]}
            onDraft={(draft) => change(line.product, draft)}
            onReload={() => {
              change(line.product, undefined);
              void retry().then(() => setReads((count) => count + 1));
            }}
          />
        ))}
      </ul>
      <ListPages total={total} limit={limit} />
    </>
  );
}

const readCategories = async () =>
  choicesOf(
    await recordClient(categoryDefinition)
      .list()
      .catch(() => []),
  );

/** The count sheet of a category or a search, as the address says; each number is saved by itself. */
export function CountSheet() {
  const [categories] = useQuery(readCategories);
  const { values: filter, key, show } = useList(FIELDS);
  return (
    <>
      <search className="studio-bar">
        <SearchField
          label={messages.searchLabel}
          value={filter.search}
          onChange={(text) => show({ search: text }, { isTyped: true })}
        />
        <label className="studio-grow">
          <span className="mb-1 block text-sm font-medium">{shared.category}</span>
          <select
            className="field"
            value={filter.productCategory}
            onChange={({ target }) => show({ productCategory: target.value })}
          >
            <option value="">{messages.allCategories}</option>
            {categories.last?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </search>
      <Lines key={key} filter={filter} />
    </>
  );
}
