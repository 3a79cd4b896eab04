import { element } from '../../browser/element.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { getPrice } from '../../rules/price/price.ts';
import { smallPicture } from '../../ui/small-picture.ts';
import type { Suggestion, SuggestionGroup } from './group-suggestions.ts';
import { highlight } from './highlight.ts';
import * as messages from './messages.ts';
import { option } from './option.ts';
import type { PlaceGroup } from './place-suggestions.ts';
import type { PercentageOf } from './sale.ts';
import type { Suggestions } from './suggester.ts';
import { resultsAddress } from './term.ts';

const highlighted = (name: string, term: string) =>
  highlight(name, term).map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));

const productOption = (suggestion: Suggestion, term: string, percentage: number | undefined) =>
  option(
    suggestion.slug,
    `/product/${suggestion.slug}`,
    smallPicture(suggestion.image, 48),
    element('span', { class: 'search-name' }, ...highlighted(suggestion.name, term)),
    ' ',
    element('span', { class: 'price' }, formatRupees(getPrice(suggestion, percentage))),
  );

/** Shows how many products there are. */
type Counted = (count: number) => HTMLElement;

const countedAs = (shown: string, count: number) =>
  element('small', {}, shown, element('span', { class: 'sr-only' }, messages.productsBehindNumber(count)));

const counted: Counted = (count) => countedAs(String(count), count);
const estimated: Counted = (count) => countedAs(messages.aboutCount(count.toLocaleString('en-IN')), count);

function getGroup(id: string, title: readonly (Node | string)[], options: readonly HTMLElement[]) {
  const shown = element('p', { id, role: 'presentation', class: 'search-title' }, ...title);
  return element('div', { role: 'group', 'aria-labelledby': id }, shown, ...options);
}

/** The products found, by category. */
const productGroups = (
  groups: readonly SuggestionGroup[],
  term: string,
  percentageOf: PercentageOf,
  countOf: Counted,
) =>
  groups.map(({ name, count, suggestions }, index) =>
    getGroup(
      `search-group-${index}`,
      [`${name} `, countOf(count)],
      suggestions.map((suggestion) => productOption(suggestion, term, percentageOf(suggestion.slug))),
    ),
  );

const placeGroups = (groups: readonly PlaceGroup[], term: string, countOf: Counted) =>
  groups.map(({ title, places }) =>
    getGroup(
      `search-${title.toLowerCase()}`,
      [title],
      places.map(({ name, slug, count, address }) =>
        option(
          `${title.toLowerCase()}-${slug}`,
          address,
          element('span', {}, ...highlighted(name, term), ' ', countOf(count)),
        ),
      ),
    ),
  );

function allResults(term: string): HTMLElement {
  const all = option('all', resultsAddress(term), messages.seeAllResults(term));
  all.dataset.term = term;
  return all;
}

/**
 * The products found, by category, then categories and brands that have them, and a link to all results; where nothing
 * is found the same of the closest search.
 */
export function suggestionOptions({
  term,
  groups,
  places,
  isEstimate,
  closest,
  percentageOf,
}: Suggestions): HTMLElement[] {
  const found = groups && groups.length > 0 ? { term, groups } : closest;
  if (!found) return [];
  // Not seen by screen readers: the groups are the listbox's own.
  const column = (name: string, parts: readonly Node[]) =>
    element('div', { role: 'presentation', class: name }, ...parts);
  const countOf = isEstimate ? estimated : counted;
  const products = productGroups(found.groups, found.term, percentageOf, countOf);
  const columns = [
    column('search-products', products),
    ...(places.length > 0 ? [column('search-places', placeGroups(places, found.term, countOf))] : []),
  ];
  return [column('search-columns', columns), allResults(found.term)];
}
