import { readSuggestions } from '../../client/suggestions.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';
import { type PercentageOf, readPercentages } from './sale.ts';

/** Milliseconds; a shorter pause is between two letters of one word. */
const PAUSE_MS = 200;

/** The suggestions for a term; `groups` is undefined when the call failed. */
export type Suggestions = { term: string; groups: SuggestionGroup[] | undefined; percentageOf: PercentageOf };

async function find(term: string, signal: AbortSignal): Promise<Suggestions> {
  const percentages = readPercentages();
  try {
    const groups = groupSuggestions(await readSuggestions(term, signal));
    return { term, groups, percentageOf: await percentages };
  } catch {
    // A failed fetch shows nothing (spec §8): the search itself still works.
    return { term, groups: undefined, percentageOf: await percentages };
  }
}

/**
 * Reads suggestions after a pause in typing. Responses may come in any order; only that of the last term counts.
 * @param onAsk called when a term is sent
 * @param onFound called with the suggestions for the last term
 */
export function suggester(onAsk: () => void, onFound: (found: Suggestions) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    asked.abort();
  };
  const send = async (term: string, { signal }: AbortController) => {
    onAsk();
    const found = await find(term, signal);
    if (!signal.aborted) onFound(found);
  };
  return {
    stop,
    ask(term: string): void {
      stop();
      asked = new AbortController();
      timer = setTimeout(send, PAUSE_MS, term, asked);
    },
  };
}
