import { NOT_STATED } from '../../contract/specification-facets.ts';
import { canonicalName, limited } from '../compatibility/facts/read.ts';
import { isGeneral, spread } from '../compatibility/facts/spread.ts';
import type { Specification } from '../product/specifications.ts';
import type { FacetKind, FacetSource } from './facet-kinds.ts';
import type { TextReader } from './text-readers.ts';
import { MOST_TEXTS, memoizeTexts } from './text-readers.ts';

/** Longer texts are manuals: what they say of other products would be taken for this one's. */
const LONGEST_TEXT = 300;
/** A cooler lists a dozen sockets; more values only make the index large. */
const MOST_VALUES = 24;
export const LONGEST_VALUE = 40;

/** Which of its facet's fields a specification's name stands for. */
type Role = { facet: number; place: number; read: TextReader };

/** The same texts stand in thousands of products, and reading one takes dozens of patterns. */
const memoized = new WeakMap<TextReader, TextReader>();
function memoizedReader(read: TextReader): TextReader {
  const known = memoized.get(read) ?? memoizeTexts(read, MOST_TEXTS);
  memoized.set(read, known);
  return known;
}

const roles = new WeakMap<FacetKind, (name: string) => readonly Role[]>();

/** The facets that a specification of this name may state. */
function findRoles(kind: FacetKind): (name: string) => readonly Role[] {
  const known =
    roles.get(kind) ??
    memoizeTexts((name) => {
      const canonical = canonicalName(limited(name, LONGEST_TEXT));
      return kind.facets.flatMap(({ fields }, facet) => {
        const place = fields.findIndex(([pattern]) => pattern.test(canonical));
        const read = fields[place]?.[1];
        return read ? [{ facet, place, read: memoizedReader(read) }] : [];
      });
    }, MOST_TEXTS);
  roles.set(kind, known);
  return known;
}

/** What stands under "Specifications" or "Details" is a list of specifications in one text. */
export const spreadOut = (specifications: readonly Specification[]): Specification[] =>
  specifications.flatMap((each) => (isGeneral(each) ? spread(limited(each.value, LONGEST_TEXT)) : [each]));

type Candidate = Role & { text: string };

function getValues({ ofName }: FacetSource, candidates: readonly Candidate[], name: string): string[] {
  for (const { read, text } of candidates.toSorted((one, other) => one.place - other.place)) {
    const values = read(text);
    if (values.length > 0) return values;
  }
  return ofName?.(name) ?? [];
}

/** A facet's value as it is stored. */
export const facetValue = (facet: string, value: string): string => `${facet}:${value}`;

/**
 * The values of every facet that a product's kind has, as they are stored: `memory:16`, `panel:ips`. A facet that
 * cannot be read is `…:not-stated`, so that no product is hidden.
 * @param specifications as `parseSpecifications` gives them
 */
export function readFacetValues(
  kind: FacetKind | undefined,
  name: string,
  specifications: readonly Specification[],
): string[] {
  if (!kind) return [];
  const readRoles = findRoles(kind);
  const candidates: Candidate[][] = kind.facets.map(() => []);
  for (const specification of spreadOut(specifications)) {
    const text = specification.value.slice(0, LONGEST_TEXT);
    for (const role of readRoles(specification.name)) candidates[role.facet]?.push({ ...role, text });
  }
  return kind.facets.flatMap((source, index) => {
    const values = getValues(source, candidates[index] ?? [], name.slice(0, LONGEST_TEXT))
      .filter((value) => value.length <= LONGEST_VALUE)
      .slice(0, MOST_VALUES);
    return [...new Set(values.length > 0 ? values : [NOT_STATED])].map((value) =>
      facetValue(source.facet, value),
    );
  });
}
