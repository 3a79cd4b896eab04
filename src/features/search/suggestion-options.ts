import { element } from '../../browser/element.ts';
import { PUBLIC_API_BASE } from '../../client/base.ts';
import { imageAtWidth, PLACEHOLDER_IMAGE } from '../../rules/image.ts';
import { formatRupees } from '../../rules/money.ts';
import { priceOf } from '../../rules/price.ts';
import type { Suggestion, SuggestionGroup } from './group-suggestions.ts';
import { highlight } from './highlight.ts';
import { option } from './option.ts';
import type { PercentageOf } from './sale.ts';
import { resultsAddress } from './term.ts';

function picture(path: string | undefined): HTMLImageElement {
  const image = element('img', { alt: '', width: '48', height: '48', decoding: 'async' });
  // A broken picture shows the placeholder (spec §8).
  image.addEventListener('error', () => image.setAttribute('src', PLACEHOLDER_IMAGE), { once: true });
  image.src = imageAtWidth(path, PUBLIC_API_BASE, 160);
  return image;
}

const highlighted = (name: string, term: string) =>
  highlight(name, term).map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));

const productOption = (suggestion: Suggestion, term: string, percentage: number | undefined) =>
  option(
    suggestion.slug,
    `/product/${suggestion.slug}`,
    picture(suggestion.image),
    element('span', { class: 'search-name' }, ...highlighted(suggestion.name, term)),
    ' ',
    element('span', { class: 'price' }, formatRupees(priceOf(suggestion, percentage))),
  );

function groupOf({ name, count }: SuggestionGroup, index: number, options: readonly HTMLElement[]) {
  const id = `search-group-${index}`;
  const products = element('span', { class: 'sr-only' }, count === 1 ? ' product' : ' products');
  const title = element(
    'p',
    { id, role: 'presentation', class: 'search-title' },
    `${name} `,
    element('small', {}, String(count), products),
  );
  return element('div', { role: 'group', 'aria-labelledby': id }, title, ...options);
}

/** The products found, by category, with a link to all results. */
export function suggestionOptions(
  groups: readonly SuggestionGroup[],
  term: string,
  percentageOf: PercentageOf,
): HTMLElement[] {
  const shown = groups.map((group, index) =>
    groupOf(
      group,
      index,
      group.suggestions.map((suggestion) => productOption(suggestion, term, percentageOf(suggestion.slug))),
    ),
  );
  const all = option('all', resultsAddress(term), `See all results for “${term}”`);
  all.dataset.term = term;
  return [...shown, all];
}
