import type { Facets, NamedSlug, SpecificationFacet } from '../../../contract/product.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { getTraits, isBuiltInFacet, NOT_STATED } from '../../../contract/specification-facets.ts';
import { BRANDS, countAtFirst, OPEN_AT_FIRST, type SeenFacets } from './choices.ts';

const isStated = ({ slug }: NamedSlug) => slug !== NOT_STATED;

/** Choices of a range are its ends, and what is not stated. */
function seenChoices({ choices, isRange }: SpecificationFacet): SpecificationFacet['choices'] {
  if (!isRange) return choices.slice(0, countAtFirst(choices.length));
  const ends = choices.filter(isStated);
  return [...ends.slice(0, 1), ...ends.slice(-1), ...choices.filter((choice) => !isStated(choice))];
}

/** What a static page shows of its facets: all of them would weigh more than its products. */
export function seenFacets(facets: Facets): SeenFacets {
  const specifications = (facets.specifications ?? []).map((facet, place) => ({
    ...facet,
    choices: place < OPEN_AT_FIRST ? seenChoices(facet) : [],
  }));
  const brands = facets.brands.slice(0, countAtFirst(facets.brands.length));
  const more = specifications.slice(0, OPEN_AT_FIRST).map(({ slug, isRange, choices }, place) => {
    const all = facets.specifications?.[place]?.choices.length ?? 0;
    return [slug, isRange ? 0 : all - choices.length] as const;
  });
  return {
    ...facets,
    brands,
    specifications,
    more: Object.fromEntries(
      [...more, [BRANDS, facets.brands.length - brands.length] as const].filter(([, count]) => count > 0),
    ),
  };
}

type SeenChoices = SpecificationFacet['choices'];

const getText = (element: Element | null) => element?.textContent ?? '';

const readChoices = (group: Element): SeenChoices =>
  [...group.querySelectorAll('label:has([type="checkbox"])')].map((label) => ({
    slug: label.querySelector('input')?.value ?? '',
    name: label.querySelector('input')?.nextSibling?.textContent ?? '',
    count: Number(getText(label.querySelector('small'))),
  }));

/** What the two fields of a range say that there is. */
const readEnds = (group: Element): string[] =>
  [...group.querySelectorAll<HTMLInputElement>('.filter-range input')].map(({ placeholder }) => placeholder);

function readSpecification(group: HTMLElement): SpecificationFacet[] {
  const { facet: slug = '' } = group.dataset;
  if (!isBuiltInFacet(slug)) return [];
  const { unit, isRange = false } = getTraits(slug);
  const title = getText(group.querySelector('summary'));
  const ends = readEnds(group).map((end) => ({ slug: end, name: end, count: 0 }));
  const name = isRange && unit ? title.slice(0, -` (${unit})`.length) : title;
  return [{ slug, name, ...(unit && { unit }), isRange, choices: [...ends, ...readChoices(group)] }];
}

/**
 * Reads from a static page what it shows of its facets: as data it would be there twice. Undefined where it shows none.
 */
export function readSeenFacets(page: HTMLElement): SeenFacets | undefined {
  const groups = [...page.querySelectorAll<HTMLElement>('[data-facet]')];
  const price = page.querySelector('input.price')?.closest('form');
  const [minimum = 0, maximum = 0] = (price ? readEnds(price) : []).map((end) => {
    const reading = readWholeRupees(end);
    return 'value' in reading ? reading.value : 0;
  });
  const specifications = groups.flatMap(readSpecification);
  if (maximum === 0) return undefined;
  const more = groups.flatMap((group) => {
    const count = Number.parseInt(getText(group.querySelector('.filter-clear')), 10);
    return count > 0 ? [[group.dataset.facet ?? '', count] as const] : [];
  });
  return {
    categories: [],
    brands: groups.filter(({ dataset }) => dataset.facet === BRANDS).flatMap(readChoices),
    series: [],
    price: { minimum, maximum },
    inStock: null,
    specifications,
    more: Object.fromEntries(more),
  };
}
