import type { Product } from '../../contract/product.ts';
import { findSpecifications, parseSpecifications, type Specification } from '../product/specifications.ts';
import { isObject, statedFacts } from './differing-facts.ts';
import { FACTS } from './facts/all.ts';
import { getField, limited, limitedEntry, readFacts } from './facts/read.ts';
import { getAsides, ofModel, ofThis } from './facts/spread.ts';
import type { Part, PartKind } from './part.ts';

/** Characters of a name that are read for facts. */
const LONGEST_PART_NAME = 400;

/** Kinds whose facts stand in one piece of a text each: a piece on a board's slots says less than is true. */
const IN_PIECES: readonly PartKind[] = ['processor', 'cooling', 'graphicsCard', 'powerSupply', 'cabinet'];

/**
 * A part with its facts: stated by its specifications, or inferred from its name or another field.
 * @param specifications as `parseSpecifications` gives them; what cannot be read of them is unknown
 */
export function getPart<Kind extends PartKind>(
  kind: Kind,
  name: string,
  specifications: readonly Specification[],
): Part<Kind> {
  const named = limited(name, LONGEST_PART_NAME);
  const own = specifications.map(limitedEntry).map((each) => {
    const value = ofThis(each.value, kind === 'cooling');
    return { ...each, value: ofModel({ ...each, value }, named) };
  });
  const asides = IN_PIECES.includes(kind) ? getAsides(named, own) : [];
  const { facts, inferred } = readFacts(FACTS[kind], named, own.map(getField), asides.map(getField));
  return { kind, name, facts, ...(inferred.length > 0 && { inferred }) } as Part<Kind>;
}

type Known = Readonly<Record<string, unknown>>;

/** Facts of one over those of the other; where a fact has parts, such as bays, each of them. */
const over = (one: Known, other: Known): Known => {
  const known = Object.entries(one).filter(([, fact]) => fact !== undefined);
  return {
    ...other,
    ...Object.fromEntries(
      known.map(([name, fact]) => {
        const below = other[name];
        return [name, isObject(fact) && isObject(below) ? over(fact, below) : fact];
      }),
    ),
  };
};

/**
 * A product as a part: what it states itself, else what an open database says of it, else what follows from both. Facts
 * that only the database states are in `taken`.
 */
export function partOfProduct<Kind extends PartKind>(
  kind: Kind,
  { name, specifications, partFacts }: Pick<Product, 'name' | 'specifications' | 'partFacts'>,
): Part<Kind> {
  const listed = parseSpecifications(specifications);
  const own = getPart(kind, name, listed);
  if (!partFacts) return own;
  const open = findSpecifications(partFacts.specifications);
  const stated: Known = statedFacts(own);
  const added: Known = statedFacts(getPart(kind, name, open));
  const together = getPart(kind, name, [...listed, ...open]);
  const isUnknown = (fact: string) => stated[fact] === undefined && added[fact] === undefined;
  const taken = Object.keys(added).filter((fact) => added[fact] !== undefined && stated[fact] === undefined);
  const inferred = (together.inferred ?? []).filter(isUnknown);
  return {
    kind,
    name,
    facts: over(stated, over(added, together.facts)),
    ...(inferred.length > 0 && { inferred }),
    ...(taken.length > 0 && { taken }),
  } as Part<Kind>;
}
