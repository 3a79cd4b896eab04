import type { PartFacts } from '../../contract/part-facts.ts';
import { contradicts, differingFacts, statedFacts } from '../compatibility/differing-facts.ts';
import { type FactsByKind, OPEN_PARTS, type PartKind } from '../compatibility/part.ts';
import { getPart } from '../compatibility/part-of.ts';
import { findSpecifications, parseSpecifications, type Specification } from '../product/specifications.ts';
import { chipWords, compact, findColours, findWords, modelKeys, modelWords } from './model-words.ts';
import type { OpenPart } from './open-part.ts';

/** A product of the shop as it is compared with parts. `brand` is the brand's name. */
export type ComparedProduct = {
  kind: PartKind;
  name: string;
  brand: string;
  /** JSON text. */
  specifications: string;
};

/** Facts that tell two parts of one model apart, and that names of models do not hold (open-parts/model-words.ts). */
const DECISIVE_FACTS: { [Kind in PartKind]: readonly (keyof FactsByKind[Kind])[] } = {
  processor: [],
  cooling: ['type', 'radiator'],
  motherboard: ['socket', 'memoryType'],
  ram: ['type', 'form', 'modules', 'capacity', 'speed'],
  storage: ['connection', 'isM2Sata', 'bay', 'm2Length', 'pcieVersion', 'capacity'],
  graphicsCard: [],
  powerSupply: ['watts', 'shape', 'efficiency'],
  cabinet: [],
};

/** Statements that do the same and are no facts of the checks. */
const DECISIVE_STATEMENTS: Readonly<Partial<Record<PartKind, string>>> = {
  ram: 'CAS Latency',
  graphicsCard: 'Memory',
  powerSupply: 'Modular',
  cabinet: 'Type',
};

const NUMBER = /\b(?:part|model|manufacturer|article|product)\b.*\b(?:number|no|code)\b|^(?:mpn|sku|p\/n)$/i;
/** A shorter one is a word that other parts have too; in a name, one of a model. */
const SHORTEST_NUMBER = 5;
const SHORTEST_IN_NAME = 8;

const getStatement = (specifications: readonly Specification[], wanted: string) =>
  specifications.find(({ name }) => name === wanted)?.value;

const numberKey = (kind: PartKind, brand: string, number: string): string[] => {
  const code = compact(number);
  return code.length >= SHORTEST_NUMBER && /\d/.test(code) ? [`${kind} ${brand}#${code}`] : [];
};

/** Words of a name that are long enough for a part number: "(KF432C16BB/8)", "GV-N3060EAGLE-12GD". */
const findNumbers = (name: string): string[] =>
  name
    .split(/[\s(),]+/)
    .filter((word) => compact(word).length >= SHORTEST_IN_NAME && /\d/.test(word) && /[a-z]/i.test(word));

/** The keys by which a product finds its part: those of its part number first, stated or in its name. */
function keysOfProduct({ kind, name, brand, specifications }: ComparedProduct) {
  const listed = parseSpecifications(specifications);
  const maker = compact(brand);
  const also = kind === 'graphicsCard' ? chipWords(getStatement(listed, 'Chip')) : [];
  const stated = listed.filter((each) => NUMBER.test(each.name)).map(({ value }) => value);
  return {
    stated: stated.flatMap((number) => numberKey(kind, maker, number)),
    named: findNumbers(name).flatMap((number) => numberKey(kind, maker, number)),
    models: modelKeys(kind, maker, name, also),
  };
}

/** Whether a part has every word of a product's name beside the number: "Rev. 2.0" would be another revision. */
function hasEveryWord({ kind, name, brand }: ComparedProduct, part: OpenPart): boolean {
  const rest = findNumbers(name).reduce((text, number) => text.replace(number, ' '), name);
  const words = new Set(
    findWords([part.name, part.brand, ...part.numbers, ...Object.values(part.specifications)].join(' ')),
  );
  return modelWords(kind, compact(brand), rest).every((word) => words.has(word));
}

/** The keys that a part is found by. Some of the database name no brand: there it is the first word or two. */
function keysOfPart({ kind, name, brand, numbers, specifications }: OpenPart): string[] {
  const words = name.split(' ');
  const makers = [brand, words.slice(0, 1).join(' '), words.slice(0, 2).join(' ')].map(compact);
  const also = kind === 'graphicsCard' ? chipWords(specifications.Chip) : [];
  return [...new Set(makers)]
    .filter(Boolean)
    .flatMap((maker) => [
      ...numbers.flatMap((number) => numberKey(kind, maker, number)),
      ...[name, ...numbers].flatMap((each) => modelKeys(kind, maker, each, also)),
    ]);
}

/** "Full" and "Fully modular", "No" and "Non-Modular". */
const modularity = (text: string): string => {
  const plain = compact(text);
  return plain.startsWith('no') ? 'no' : plain.replace(/(?:ly)?(?:modular)?$/, '');
};
const isSameStatement = (one: string, other: string): boolean =>
  compact(one) === compact(other) || modularity(one) === modularity(other);

/** A drive of "1TB" has 1000 GB or 1024. */
const inThousands = (fact: unknown): unknown =>
  typeof fact === 'number' && fact >= 1024 && fact % 1024 === 0 ? (fact / 1024) * 1000 : fact;

const isSameFact = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || inThousands(one) === inThousands(other);

const sharesOne = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

const sorted = (texts: readonly string[]): string => [...texts].sort().join(' ');

type Known = Readonly<Record<string, unknown>>;
type ReadPart = { part: OpenPart; stated: Known };

/** Parts of one model are compared with each of its products. */
const read = new WeakMap<OpenPart, ReadPart>();

function readPart(part: OpenPart): ReadPart {
  const { kind, name, specifications } = part;
  const found = read.get(part) ?? {
    part,
    stated: statedFacts(getPart(kind, name, findSpecifications(specifications))),
  };
  read.set(part, found);
  return found;
}

/** Compares a product with parts. */
function comparison({ kind, name, brand, specifications }: ComparedProduct) {
  const listed = parseSpecifications(specifications);
  const own: Known = getPart(kind, name, listed).facts;
  const statement = DECISIVE_STATEMENTS[kind];
  const stated = statement && getStatement(listed, statement);
  const hasColours = kind !== 'storage';
  const behindBrand = name.slice(name.toLowerCase().startsWith(brand.toLowerCase()) ? brand.length : 0);
  const named = hasColours ? findColours(behindBrand) : [];
  const listedColours = hasColours
    ? findColours(listed.find((each) => /^colou?r$/i.test(each.name))?.value ?? '')
    : [];
  const colours = [...new Set([...listedColours, ...named])];
  // A colour in a name is an edition: "VEGA 64 SILVER" is none of those in black and red.
  const isOfColours = (others: readonly string[]): boolean =>
    sharesOne(colours, others) && (others.length === 0 || named.every((each) => others.includes(each)));
  return {
    /** Whether nothing that tells two parts of a model apart contradicts. */
    agreesWith: ({ part, stated: others }: ReadPart): boolean => {
      const other = statement && part.specifications[statement];
      return (
        DECISIVE_FACTS[kind].every((fact) => isSameFact(own[fact], others[fact])) &&
        (stated === undefined || other === undefined || isSameStatement(stated, other)) &&
        isOfColours(findColours([part.name, ...part.colours].join(' ')))
      );
    },
    hasColoursOf: ({ part }: ReadPart): boolean =>
      sorted(colours) === sorted(findColours(part.colours.join(' '))),
  };
}

/** What the database has of a product: its part; several that contradict each other; or none. */
export type FoundParts =
  | { facts: PartFacts; differing: readonly string[] }
  | { doubtful: readonly OpenPart[]; differing: readonly string[] }
  | undefined;

/** What is stated in more ways is doubtful without comparing each with each. */
const MOST_WAYS = 100;

/**
 * The names of the facts in which two of the parts contradict each other. What parts say alike is compared once: of a
 * model that is listed a hundred times most do.
 */
function findDifferences(parts: readonly ReadPart[]): string[] {
  const ways = new Map<string, Map<string, unknown>>();
  for (const { stated } of parts)
    for (const [name, fact] of Object.entries(stated)) {
      const known = ways.get(name) ?? new Map<string, unknown>();
      ways.set(name, known.set(JSON.stringify(fact), fact));
    }
  const differs = (known: ReadonlyMap<string, unknown>): boolean => {
    if (known.size > MOST_WAYS) return true;
    const facts = [...known.values()];
    return facts.some((one, at) => facts.slice(at + 1).some((other) => contradicts(one, other)));
  };
  return [...ways].flatMap(([name, known]) => (differs(known) ? [name] : []));
}

/** Of parts of one model those that the product can be: others have other figures or colours. */
function choose(product: ComparedProduct, parts: readonly OpenPart[]): ReadPart[] {
  const { agreesWith, hasColoursOf } = comparison(product);
  const agreeing = parts.map(readPart).filter(agreesWith);
  const ofColours = agreeing.filter(hasColoursOf);
  return ofColours.length > 0 ? ofColours : agreeing;
}

/**
 * What the chosen parts say. Of several, such as one in two colours, all must say the same.
 * @param areAll whether no other part, which may say something else, was left out
 */
function takeFrom(product: ComparedProduct, chosen: readonly ReadPart[], areAll: boolean): FoundParts {
  const [first] = chosen;
  if (!first) return undefined;
  const differing = findDifferences(chosen);
  if (!areAll || differing.length > 0) return { doubtful: chosen.map(({ part }) => part), differing };
  const specifications: Record<string, string> = Object.assign(
    {},
    ...chosen.map(({ part }) => part.specifications).reverse(),
  );
  const facts = { source: OPEN_PARTS.name, part: first.part.name, specifications };
  return { facts, differing: contradictions(product, facts) };
}

/** So many parts of one key are kept for a product: more would be compared for too long at once. */
const MOST_OF_A_KEY = 1000;

/**
 * Finds the parts of products, which are known before: parts of other models are forgotten at once, so that the memory
 * follows the products, not the database.
 */
export function partFinder(products: readonly ComparedProduct[]) {
  const byKey = new Map<string, OpenPart[]>();
  for (const product of products)
    for (const key of Object.values(keysOfProduct(product)).flat()) byKey.set(key, []);
  /** Keys that more parts have than are kept. */
  const cut = new Set<string>();
  const getParts = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  return {
    add: (part: OpenPart): void => {
      for (const key of keysOfPart(part)) {
        const known = byKey.get(key);
        if (!known) continue;
        if (known.length >= MOST_OF_A_KEY) {
          cut.add(key);
          continue;
        }
        known.push(part);
        // Here, where one part at a time is added: a product may have a thousand.
        readPart(part);
      }
    },
    /** What all parts that were added say of one of the products. */
    find: (product: ComparedProduct): FoundParts => {
      const { stated, named, models } = keysOfProduct(product);
      const areAll = ![stated, named, models].flat().some((key) => cut.has(key));
      const byNumber = getParts(stated);
      if (byNumber.length > 0) return takeFrom(product, byNumber.map(readPart), areAll);
      const byName = getParts(named).filter((part) => hasEveryWord(product, part));
      const chosen = choose(product, byName);
      return takeFrom(product, chosen.length > 0 ? chosen : choose(product, getParts(models)), areAll);
    },
  };
}

/** The facts in which a product's own specifications contradict the database's. */
export function contradictions(
  { kind, name, specifications }: Pick<ComparedProduct, 'kind' | 'name' | 'specifications'>,
  { specifications: open }: PartFacts,
): string[] {
  const own = statedFacts(getPart(kind, name, parseSpecifications(specifications)));
  return differingFacts(own, statedFacts(getPart(kind, name, findSpecifications(open))));
}
