import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { readCountSheet } from '../../../contract/calls/staff/stock.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { $user } from '../../session/store.ts';
import { recordChoice, search } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { getChoices } from '../resources/shared-fields.ts';
import { type CountDraft, CountRow, countDrafts } from './CountRow.tsx';
import * as messages from './messages.ts';

const countSheet = describeList({
  call: readCountSheet,
  label: messages.sheetLabel,
  loading: messages.loadingSheet,
  none: messages.nothingFound,
  count: shared.productCount,
  filters: {
    search: search(messages.searchLabel),
    productCategory: recordChoice(shared.category, messages.allCategories),
  },
  exports: 'stock',
  getKey: ({ product }) => product,
});

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

const readCategories = async () =>
  getChoices(
    await recordClient(categoryDefinition)
      .list()
      .catch(() => []),
  );

/** The count sheet of a category or a search, as the address says; each number is saved by itself. */
export function CountSheet() {
  const [categories] = useQuery(readCategories);
  const [reads, setReads] = useState(0);
  const { drafts, change } = useDrafts();
  return (
    <DescribedList
      list={countSheet}
      options={{ productCategory: categories.last }}
      beside={
        <p role="status" className="text-muted text-sm empty:hidden">
          {Object.keys(drafts).length > 0 && messages.draftsKept}
        </p>
      }
      item={(line, { again }) => (
        <CountRow
          key={reads}
          first={line}
          draft={drafts[line.product]}
          onDraft={(draft) => change(line.product, draft)}
          onReload={() => {
            change(line.product, undefined);
            void again().then(() => setReads((count) => count + 1));
          }}
        />
      )}
    />
  );
}
