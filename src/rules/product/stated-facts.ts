import { parseSpecifications } from './specifications.ts';

/** What buyers ask of every product, where its specifications state it. */
export type StatedFacts = {
  model: string | undefined;
  /** The manufacturer's part number (MPN), for search engines: a model has one for each of its forms. */
  partNumber: string | undefined;
  inTheBox: string | undefined;
  warranty: string | undefined;
  /** The country that it was made in. */
  origin: string | undefined;
};

/** The names under which shops and importers write these facts, in small letters; the first that is stated counts. */
const NAMES = {
  model: ['model number', 'model no.', 'model no', 'model', 'part number', 'mpn'],
  partNumber: ['part number', 'mpn'],
  inTheBox: ['in the box', "what's in the box", 'box contents', 'package contents', 'included in the box'],
  warranty: ['warranty'],
  origin: ['country of origin', 'origin', 'made in', 'country of manufacture'],
};

/** Reads them from the JSON text of a product's specifications (spec §3). */
export function statedFacts(specifications: string | null | undefined): StatedFacts {
  const values = new Map(
    parseSpecifications(specifications).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const stated = (names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined);
  return {
    model: stated(NAMES.model),
    partNumber: stated(NAMES.partNumber),
    inTheBox: stated(NAMES.inTheBox),
    warranty: stated(NAMES.warranty),
    origin: stated(NAMES.origin),
  };
}
