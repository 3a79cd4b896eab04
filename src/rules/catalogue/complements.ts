import type { NamedSlug, Product } from '../../contract/product.ts';
import { PART_CATEGORIES } from '../compatibility/part.ts';
import { partOfProduct } from '../compatibility/part-of.ts';
import { getFacetKind } from '../facets/facet-kinds.ts';
import { regularPrice } from '../price/price.ts';
import { parseSpecifications } from '../product/specifications.ts';
import type { CategoryEntry } from './catalogue-pages.ts';

/** How many products complete another on its page. */
const MOST_COMPLEMENTS = 4;

/**
 * Where a kind has more pages than this, they name the categories of what completes it: one mouse on the pages of ten
 * thousand laptops would render them all again whenever its price changes.
 */
export const MOST_COMPLETED = 200;

/** How many accessories of each side in price are looked at where not every one fits. */
const LOOKED_AT = 60;

/** Categories of mixed things, where the name says what one is. */
const MIXED =
  /accessor|cable|adapt|charg|hub|stand|mount|consumable|suppl(?:y|ies)$|gadget|other|misc|batter|peripheral/;

/** An accessory: what categories of it alone are called, and what its name says in a mixed one. */
type Recognised = { category?: RegExp; name?: RegExp };

const oneOf = (slugs: readonly string[]) => new RegExp(`^(?:${slugs.join('|')})$`);

/** The first that fits is what a product is. */
const ACCESSORIES = {
  'laptop-bag': {
    category: /(?:^|-)(?:bags?|backpacks?|sleeves?)$/,
    name: /\b(?:laptop|notebook)\b.*\b(?:bag|sleeve)\b|\bbackpack\b/i,
  },
  'cooling-pad': {
    category: /(?:^|-)cooling-pads?$|^laptop-(?:coolers?|stands?)$/,
    name: /\bcooling (?:pad|stand)\b|\blaptop (?:cooler|stand)\b/i,
  },
  'laptop-charger': {
    category: /^(?:laptop|notebook)-(?:chargers?|adapters?)$/,
    name: /\b(?:laptop|notebook)\b.*\b(?:charger|adapter)\b|\b(?:charger|adapter)\b.*\b(?:laptop|notebook)\b/i,
  },
  mouse: { category: /^(?:[a-z]+-)*(?:mice|mouse)$/, name: /\bmouse\b(?! ?(?:pad|mat))/i },
  keyboard: { category: /^(?:[a-z]+-)*keyboards?$/, name: /\bkeyboard\b/i },
  webcam: { category: /^(?:[a-z]+-)*webcams?$/, name: /\bwebcam\b/i },
  'power-bank': { category: /^power-?banks?$/, name: /\bpower ?bank\b/i },
  'phone-charger': {
    category: /^(?:(?:mobile|phone|wall|fast|travel)-)*chargers?$/,
    name: /\b\d+ ?w\b.*\b(?:charger|adapter)\b|\b(?:wall|fast|phone|travel|gan) charger\b/i,
  },
  'screen-cable': { name: /\b(?:hdmi|displayport|dp)\b.*\bcable\b|\bcable\b.*\b(?:hdmi|displayport)\b/i },
  'usb-cable': { name: /\b(?:usb|type) ?-?c\b.*\bcable\b/i },
  hub: { category: /^(?:usb-)?(?:hubs?|docks?|docking-stations?)$/, name: /\bhub\b|\bdock(?:ing)?\b/i },
  earphones: { category: /^(?:[a-z]+-)*(?:earbuds?|earphones?)$/, name: /\b(?:earbuds|earphones?)\b/i },
  'screen-arm': {
    category: /^monitor-(?:arms?|mounts?|stands?)$/,
    name: /\bmonitor (?:arm|mount|stand)\b/i,
  },
  ink: {
    category: /(?:^|-)(?:inks?|toners?|cartridges?)$/,
    name: /\b(?:ink|toner|cartridge)\b/i,
  },
  paper: { category: /(?:^|-)papers?$/, name: /\b(?:a4|photo|copy) paper\b/i },
  'thermal-paste': {
    category: /^thermal-(?:pastes?|compounds?|grease)$/,
    name: /\bthermal (?:paste|compound|grease)\b/i,
  },
  cooler: { category: oneOf(PART_CATEGORIES.cooling) },
} satisfies Record<string, Recognised>;

/** What an accessory is. */
export type Accessory = keyof typeof ACCESSORIES;
const NAMED = Object.entries<Recognised>(ACCESSORIES) as [Accessory, Recognised][];

type Named = Pick<Product, 'name' | 'productCategory'>;

/** What a product is, where it completes others; undefined for any other product. */
export function getAccessory({ name, productCategory }: Named): Accessory | undefined {
  const category = productCategory?.slug ?? '';
  const is = (test: ({ category, name }: Recognised) => boolean | undefined) =>
    NAMED.find(([, recognised]) => test(recognised))?.[0];
  return (
    is((each) => each.category?.test(category)) ??
    (MIXED.test(category) ? is((each) => each.name?.test(name)) : undefined)
  );
}

type Whole = Pick<Product, 'name' | 'brand' | 'specifications' | 'partFacts'>;

/**
 * An accessory of a kind, `share` of the price of what it completes: the one in stock whose price is nearest to that is
 * the most useful. `fits`: not every one of them does.
 */
type Complement = {
  accessory: Accessory;
  share: number;
  fits?: (product: Whole, accessory: Whole) => boolean;
};

const isOfBrand = (product: Whole, accessory: Whole) => product.brand === accessory.brand;

/** Words that are, or hold, a number of three digits or letters and digits: "L3250", "682", "HT03XL". */
const findCodes = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= 3 && /\d/.test(word));

/**
 * Ink that names the printer's model, or that the printer names: "HP 682". A number alone means something to its
 * manufacturer only.
 */
function isInkFor(printer: Whole, ink: Whole): boolean {
  const stated = parseSpecifications(printer.specifications).filter(({ name }) =>
    /\b(?:ink|toner|cartridge|consumable)/i.test(name),
  );
  const wanted = new Set([...findCodes(printer.name), ...stated.flatMap(({ value }) => findCodes(value))]);
  const isSameBrand = isOfBrand(printer, ink);
  return findCodes(`${ink.name} ${ink.specifications}`).some(
    (code) => wanted.has(code) && (isSameBrand || /[a-z]/.test(code)),
  );
}

/** A cooler that states the processor's socket: what its name alone suggests is not enough to recommend it. */
function hasBracketFor(processor: Whole, cooler: Whole): boolean {
  const { socket } = partOfProduct('processor', processor).facts;
  const cooling = partOfProduct('cooling', cooler);
  return (
    socket !== undefined &&
    !cooling.inferred?.includes('sockets') &&
    cooling.facts.sockets?.includes(socket) === true
  );
}

/** What completes a kind of product, the most wanted first. A kind goes by its first category in `FACET_KINDS`. */
const COMPLEMENTS: Readonly<Record<string, readonly Complement[]>> = {
  laptops: [
    { accessory: 'laptop-bag', share: 0.03 },
    { accessory: 'mouse', share: 0.02 },
    { accessory: 'laptop-charger', share: 0.04, fits: isOfBrand },
    { accessory: 'cooling-pad', share: 0.02 },
    { accessory: 'hub', share: 0.04 },
  ],
  desktops: [
    { accessory: 'keyboard', share: 0.03 },
    { accessory: 'mouse', share: 0.02 },
    { accessory: 'webcam', share: 0.05 },
  ],
  'mobile-phones': [
    { accessory: 'phone-charger', share: 0.04 },
    { accessory: 'usb-cable', share: 0.02 },
    { accessory: 'earphones', share: 0.1 },
    { accessory: 'power-bank', share: 0.06 },
  ],
  tablets: [
    { accessory: 'phone-charger', share: 0.04 },
    { accessory: 'usb-cable', share: 0.02 },
    { accessory: 'earphones', share: 0.1 },
    { accessory: 'power-bank', share: 0.06 },
  ],
  monitors: [
    { accessory: 'screen-cable', share: 0.02 },
    { accessory: 'screen-arm', share: 0.2 },
  ],
  printers: [
    { accessory: 'ink', share: 0.1, fits: isInkFor },
    { accessory: 'paper', share: 0.03 },
  ],
  [PART_CATEGORIES.processor[0]]: [
    { accessory: 'cooler', share: 0.2, fits: hasBracketFor },
    { accessory: 'thermal-paste', share: 0.03 },
  ],
};

/** Kinds of products that something completes. */
export const COMPLETED_KINDS: readonly string[] = Object.keys(COMPLEMENTS);

/** The kind that a category's products are of; undefined where nothing completes them. */
const getKind = ({ slug, parent }: CategoryEntry): string | undefined => {
  const kind = getFacetKind([slug, parent?.slug])?.categories[0];
  return kind !== undefined && kind in COMPLEMENTS ? kind : undefined;
};

/** The categories of a kind that a shop has. */
export const categoriesOfKind = (entries: readonly CategoryEntry[], kind: string): string[] =>
  entries.filter((entry) => getKind(entry) === kind).map(({ slug }) => slug);

/** Whether an accessory may complete products of a kind. */
export const completesKind = (kind: string, accessory: string | null | undefined): boolean =>
  COMPLEMENTS[kind]?.some((complement) => complement.accessory === accessory) ?? false;

/**
 * What a page's complements are read from: how many products categories have, and accessories in stock near a price.
 */
export type AccessoryLists = {
  countIn(categories: readonly string[]): number;
  /** @param price whole rupees @param count of each side; the nearest come first */
  accessoriesNear(accessory: string, price: number, count: number): readonly Product[];
};

/** Products that complete another, or where there are too many pages of its kind the categories of such products. */
export type Complements = { products: Product[]; categories: NamedSlug[] };

/**
 * What completes a product: of each accessory of its kind the one in stock that fits and whose price is nearest to what
 * such a product suits.
 * @param entries the shop's categories: of another shop's names those count that can be understood
 */
export function getComplements(
  product: Product,
  entries: readonly CategoryEntry[],
  lists: AccessoryLists,
): Complements {
  const entry = entries.find(({ slug }) => slug === product.productCategory?.slug);
  const kind = entry && getKind(entry);
  const complements = COMPLEMENTS[kind ?? ''] ?? [];
  if (!kind || lists.countIn(categoriesOfKind(entries, kind)) > MOST_COMPLETED)
    return { products: [], categories: categoriesFor(complements, entries) };
  const products = complements.flatMap(({ accessory, share, fits }) => {
    const near = lists.accessoriesNear(
      accessory,
      Math.round(regularPrice(product) * share),
      fits ? LOOKED_AT : 1,
    );
    return near.find((other) => fits?.(product, other) ?? true) ?? [];
  });
  return { products: products.slice(0, MOST_COMPLEMENTS), categories: [] };
}

/** The categories of accessories that fit whatever they complete. */
function categoriesFor(complements: readonly Complement[], entries: readonly CategoryEntry[]): NamedSlug[] {
  return complements
    .filter(({ fits }) => !fits)
    .flatMap(({ accessory }) => {
      const { category }: Recognised = ACCESSORIES[accessory];
      return entries.find(({ slug }) => category?.test(slug)) ?? [];
    })
    .slice(0, MOST_COMPLEMENTS)
    .map(({ name, slug }) => ({ name, slug }));
}
