import { isObject, listOf, toText } from '../../browser/parse.ts';
import { readSuggestions } from '../../client/suggestions.ts';
import { type ClosestSuggestions, closestSuggestions } from './closest-suggestions.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';
import { type PlaceGroup, placeSuggestions } from './place-suggestions.ts';
import { type PercentageOf, readPercentages } from './sale.ts';

/**
 * Milliseconds: letters that come at once, such as a pasted word, are one question; waiting for typists only costs
 * time.
 */
const PAUSE_MS = 40;

/** The suggestions for a term; `groups` is undefined when the call failed. */
export type Suggestions = {
  term: string;
  groups: SuggestionGroup[] | undefined;
  /** Categories and brands, where the API counts them. */
  places: PlaceGroup[];
  /** Whether the counts are estimates, because thousands of products are found. */
  isEstimate: boolean;
  /** Words that the products found do not have. */
  dropped: string[];
  /** What the shop does not sell. */
  notSold: string | undefined;
  /** What goes with that, where the API looks for it. */
  closest: ClosestSuggestions | undefined;
  percentageOf: PercentageOf;
};

async function find(term: string, signal: AbortSignal): Promise<Suggestions> {
  const percentages = readPercentages();
  // A failed fetch shows nothing (spec §8): the search itself still works.
  const response = await readSuggestions(term, signal).catch(() => undefined);
  const read = isObject(response) ? response : {};
  return {
    term,
    groups: groupSuggestions(read),
    places: placeSuggestions(term, read.facets),
    isEstimate: read.estimated === true,
    dropped: listOf(read.dropped, toText),
    notSold: toText(read.notSold),
    closest: closestSuggestions(read.closest),
    percentageOf: await percentages,
  };
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
