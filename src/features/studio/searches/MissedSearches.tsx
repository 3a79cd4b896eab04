import { type SubmitEvent, useId, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchMissedSearches } from '../../../client/editor/missed-searches.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { categoryDefinition } from '../../../contract/editor/category.ts';
import { type MissedSearch, searchSynonymDefinition } from '../../../contract/editor/search-synonym.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { describeError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
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
    <li className="panel studio-entry">
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
        <button type="submit" className="button button-secondary">
          {messages.saveSynonymButton}
        </button>
      </form>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </li>
  );
}

const ask = async () => ({
  missed: await fetchMissedSearches(),
  categories: await recordClient(categoryDefinition).list(),
});

/** Searches that found nothing with all their words, each with a synonym to save. */
export function MissedSearches({ onSaved }: { onSaved?: () => void }) {
  const [result, load] = useQuery(ask);
  const options = useId();
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={load} />;
  const shown = result.state === 'ready' ? result.data : result.last;
  if (!shown) return <Loading text={messages.loadingSearches} />;
  const afterSaving = () => {
    void load();
    onSaved?.();
  };
  return (
    <>
      <h3 className="mb-2 font-semibold">{messages.missedSearchesTitle}</h3>
      <p role="status" className="text-muted mb-3 text-sm">
        {messages.searchCount(shown.missed.length)}
      </p>
      <datalist id={options}>
        {shown.categories.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <ul className="studio-list" aria-label={messages.missedSearchesTitle}>
        {shown.missed.map((missed) => (
          <Entry key={missed.text} missed={missed} options={options} onSaved={afterSaving} />
        ))}
      </ul>
    </>
  );
}
