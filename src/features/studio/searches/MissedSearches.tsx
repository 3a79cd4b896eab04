import { type SubmitEvent, useId, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { listMissedSearches } from '../../../contract/calls/staff/catalogue.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { type MissedSearch, searchSynonymDefinition } from '../../../contract/editor/search-synonym.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { describeError } from '../form-error.ts';
import { describeList, ListBody } from '../list/list.tsx';
import * as messages from './messages.ts';

type EntryProps = { missed: MissedSearch; options: string; onSaved: () => void };

/** A search with the field that says what it means. */
function Entry({ missed: { text, count, lastAt }, options, onSaved }: EntryProps) {
  const [failure, setFailure] = useState<string>();
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const meaning = new FormData(event.currentTarget).get('meaning');
    try {
      await recordClient(searchSynonymDefinition).add({ words: text, meaning });
      onSaved();
    } catch (error) {
      setFailure(describeError(error));
    }
  }
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{text}</span>
        <span className="text-muted text-sm">{messages.searchCountSince(count, formatDateTime(lastAt))}</span>
      </p>
      <form className="studio-bar" onSubmit={save}>
        <label className="studio-grow">
          <span className="sr-only">{messages.meaningLabel(text)}</span>
          <input
            name="meaning"
            className="field"
            list={options}
            placeholder={messages.meaningHint}
            required
          />
        </label>
        <button type="submit" className="button button-quiet">
          {messages.saveSynonymButton}
        </button>
      </form>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  );
}

const { list: readCategories } = recordClient(categoryDefinition);

const missedList = describeList({
  call: listMissedSearches,
  isWhole: true,
  label: messages.missedSearchesTitle,
  loading: messages.loadingSearches,
  count: messages.searchCount,
  getKey: ({ text }) => text,
});

/** Searches that found nothing with all their words, each with a synonym to save. */
export function MissedSearches({ onSaved }: { onSaved?: () => void }) {
  const [categories] = useQuery(readCategories);
  const options = useId();
  return (
    <>
      <h3 className="mb-2 font-semibold">{messages.missedSearchesTitle}</h3>
      <datalist id={options}>
        {categories.last?.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <ListBody
        list={missedList}
        entry={(missed, { again }) => (
          <Entry
            missed={missed}
            options={options}
            onSaved={() => {
              void again();
              onSaved?.();
            }}
          />
        )}
      />
    </>
  );
}
