import { useEffect, useRef } from 'react';
import { LONGEST_TEXT } from '../../../contract/product-query.ts';
import * as messages from '../messages.ts';
import type { Filters } from './filters.ts';

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** Searches within the list. Its form closes the modal that it stands in, so that the products are seen. */
export function TextFilter({ filters: { name }, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is being typed stays.
    if (field.current && field.current !== document.activeElement) field.current.value = name;
  }, [name]);
  return (
    <form
      className="filter"
      method="dialog"
      onSubmit={() => onChange({ name: field.current?.value.trim() ?? '' })}
    >
      <label>
        <span className="filter-name">{messages.searchWithin}</span>
        <input
          ref={field}
          className="field"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_TEXT}
          placeholder={messages.searchWithinPlaceholder}
        />
      </label>
    </form>
  );
}
