import { isObject, isText, listOf, readPrices, toText } from '../../browser/parse.ts';
import type { Product } from '../../contract/product.ts';
import type { Prices } from '../../rules/price/price.ts';
import * as messages from './messages.ts';

/** A suggested product; prices in whole rupees. */
export type Suggestion = Prices & Pick<Product, 'slug' | 'name'> & { image: string | undefined };
/** The suggestions of one category; `count` is how many products it has for the term. */
export type SuggestionGroup = { name: string; count: number; suggestions: Suggestion[] };

/** The group of products whose category has no name. */
const OTHERS = { name: messages.products, slug: '' };

const getCategory = (value: unknown) =>
  isObject(value) && isText(value.name) && value.name !== '' && isText(value.slug)
    ? { name: value.name, slug: value.slug }
    : OTHERS;

function parseSuggestion(value: unknown) {
  if (!isObject(value) || !isText(value.slug) || !isText(value.name)) return undefined;
  const prices = readPrices(value);
  if (!prices) return undefined;
  const [image] = listOf(value.images, toText);
  const suggestion: Suggestion = { slug: value.slug, name: value.name, image, ...prices };
  return { suggestion, category: getCategory(value.productCategory) };
}

/** How many products each category has for the term, where the API counts them (docs/architecture.md, Extensions). */
function getCounts(facets: unknown): Map<string, number> {
  const counted = listOf(
    isObject(facets) ? facets.categories : undefined,
    (value): [string, number] | undefined =>
      isObject(value) && isText(value.slug) && Number.isInteger(value.count)
        ? [value.slug, Number(value.count)]
        : undefined,
  );
  return new Map(counted);
}

/**
 * Groups the API's response by category, in the order of each category's best match. Undefined when it is no list of
 * products.
 */
export function groupSuggestions(response: unknown): SuggestionGroup[] | undefined {
  if (!isObject(response) || !Array.isArray(response.data)) return undefined;
  const counts = getCounts(response.facets);
  const groups = new Map<string, SuggestionGroup>();
  for (const { suggestion, category } of listOf(response.data, parseSuggestion)) {
    const group = groups.get(category.slug) ?? { name: category.name, count: 0, suggestions: [] };
    group.suggestions.push(suggestion);
    group.count = Math.max(counts.get(category.slug) ?? 0, group.suggestions.length);
    groups.set(category.slug, group);
  }
  return [...groups.values()];
}
