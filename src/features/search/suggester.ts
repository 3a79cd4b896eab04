import { readSuggestions } from '../../client/suggestions.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';
import { type PercentageOf, readPercentages } from './sale.ts';

/** A shorter pause is between two letters of one word. */
const PAUSE_MS = 200;

/** What a term found; undefined groups when the shop could not be asked. */
export type Suggestions = { term: string; groups: SuggestionGroup[] | undefined; percentageOf: PercentageOf };

async function find(term: string, signal: AbortSignal): Promise<Suggestions> {
  const percentages = readPercentages();
  try {
    const groups = groupSuggestions(await readSuggestions(term, signal));
    return { term, groups, percentageOf: await percentages };
  } catch {
    // A failed fetch is an empty list, and nothing is shown (spec §8): the search itself still works.
    return { term, groups: undefined, percentageOf: await percentages };
  }
}

/**
 * Asks for suggestions once typing pauses. Whatever order answers come in, only the last term's counts.
 * @param onAsk called when a term is sent
 * @param onFound called with the answer to the last term
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
