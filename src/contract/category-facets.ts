import { z } from 'zod';
import { ownFacetKey } from './own-facet.ts';
import { normalForm, plainLine } from './plain-text.ts';
import { FACET_SLUGS, isBuiltInFacet } from './specification-facets.ts';

/** More filters nobody reads, and each makes every count slower. */
export const MOST_OWN_FACETS = 6;
export const LONGEST_LABEL = 40;
const LONGEST_NAME = 80;
const MOST_FACETS = FACET_SLUGS.length + MOST_OWN_FACETS;

/** One line as it is seen: without control characters and invisible ones. */
const line = (longest: number) =>
  z
    .string('is missing')
    .max(longest, `is longer than ${longest} characters`)
    .overwrite(plainLine)
    .min(1, 'is missing');

/**
 * A facet as an editor set it. `key` names it in addresses; `specification`: an editor added it, and its values are
 * those that products state under this name. A built-in one that is hidden stays in the list, with its place and label.
 */
export const categoryFacet = z.strictObject({
  key: z.string().max(LONGEST_NAME),
  label: line(LONGEST_LABEL),
  specification: line(LONGEST_NAME).optional(),
  isHidden: z.boolean().optional(),
});
export type CategoryFacet = z.output<typeof categoryFacet>;

const hasOwnKey = ({ key, specification }: CategoryFacet): boolean =>
  specification === undefined ? isBuiltInFacet(key) : key === ownFacetKey(specification);
const compared = (label: string): string => normalForm(label, 'NFKC').toLowerCase();
const firstTwice = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

/** What cannot be taken of a list, as the end of a sentence; undefined where all can. */
function getProblem(facets: readonly CategoryFacet[]): string | undefined {
  const wrong = facets.find((facet) => !hasOwnKey(facet));
  if (wrong) return `cannot hold ${wrong.key}: this key is not the one of its specification`;
  const sameKey = firstTwice(facets.map(({ key }) => key));
  if (sameKey !== undefined) return `holds ${sameKey} twice`;
  const sameLabel = firstTwice(facets.map(({ label }) => compared(label)));
  if (sameLabel !== undefined) return `has two filters with the label ${sameLabel}`;
  const own = facets.filter(({ specification }) => specification !== undefined).length;
  return own > MOST_OWN_FACETS ? `can hold ${MOST_OWN_FACETS} added filters at most` : undefined;
}

/** The facets of a category in the order in which they are shown. */
export const categoryFacets = z
  .array(categoryFacet)
  .max(MOST_FACETS, 'holds too many filters')
  .superRefine((facets, context) => {
    const message = getProblem(facets);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const KEY = /^facets_(.+)$/;

/** The key of the setting that holds a category's facets as JSON. A host without it shows the built-in ones. */
export const facetsSettingKey = (category: string): string => `facets_${category}`;

/** The category whose facets a setting holds, by its slug; undefined for any other setting. */
export const getFacetsCategory = (key: string): string | undefined => KEY.exec(key)?.[1];

/** The facets that a setting's text holds; undefined where it cannot be read. */
export function parseCategoryFacets(text: string): CategoryFacet[] | undefined {
  try {
    return categoryFacets.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
