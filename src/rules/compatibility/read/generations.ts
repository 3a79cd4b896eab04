import { coreGeneration } from '../knowledge/chipsets.ts';
import { affirmedIn } from './clauses.ts';
import { plainText, remembered } from './plain.ts';

/**
 * Processors' generations, one spelling each: "14th Gen Core", "Core Ultra 200S", "Ryzen 5000". Desktop parts with
 * graphics of another design have their own: "Ryzen 4000G".
 */

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(
    ' ',
  );
/** AMD's numbering of Ryzen generations ("3rd Gen AMD Ryzen" on the boxes of the 3000 series). */
const RYZEN_BY_COUNT = [undefined, 'Ryzen 1000', 'Ryzen 2000', 'Ryzen 3000', 'Ryzen 5000'];
/** The series in a range of them; those of laptops only are left out. */
const RYZEN_SERIES = ['1000', '2000', '3000', '4000G', '5000', '7000', '8000', '9000'].map(
  (each) => `Ryzen ${each}`,
);

/** Series whose processors with large graphics (G) count as a generation of their own. */
const ryzen = (digit: string, hasLargeGraphics: boolean): string =>
  `Ryzen ${digit}000${hasLargeGraphics && '234'.includes(digit) ? 'G' : ''}`;

/** The words that a list of generations is made of; any other ends it. */
const WORD = new RegExp(
  [
    String.raw`(?<above>(?:(?:and|or|&)\s*)?\b(?:above|later|newer|higher|onwards?|beyond)\b|(?<=\d(?:\s*series)?)\+(?!\s*\d))`,
    String.raw`(?<to>\bup\s*to\b|\b(?:to|through|thru|until)\b|[-~])`,
    String.raw`(?<series>[1-9])000(?!\d)(?:[\s-]*(?<large>g(?![a-z])))?`,
    String.raw`(?<ordinal>\d{1,2})(?:\s*(?:st|nd|rd|th)\b|\.(?=\s*(?:gen|[,/&]|and\b)))`,
    String.raw`\b(?<spelled>${ORDINALS.join('|')})\b`,
    String.raw`(?<![\w.])(?<bare>\d{1,2})(?![\w.])`,
    String.raw`(?<gen>\bgen(?:eration)?s?\b\.?)`,
    String.raw`(?<ryzen>\bryzen\b)|(?<core>\b(?:intel|core)\b)|(?<amd>\bamd\b)`,
    String.raw`(?<linking>[,/&+()]|\b(?:and|or|series|desktop|processors?|cpus?|of|the|pro|x3d|xt?|f|some|only|new)\b)`,
    String.raw`(?<other>\S+?(?=[\s,/&+()-]|$))`,
  ].join('|'),
  'gi',
);

type Brand = 'ryzen' | 'core';
/** A generation in a list, by its number or series; its brand may be named later. */
type Entry = { number?: number; series?: string; isBare: boolean; brand?: Brand | undefined };
/** A generation that a text names; with an open end ("7000 Series and above") all on that side are meant. */
export type Named = { generation: string; open?: 'above' | 'below' | undefined };

/** Core is counted up to 14. */
const getCore = (number: number): string | undefined => (number <= 14 ? coreGeneration(number) : undefined);

const getName = ({ number, series, brand }: Entry): string | undefined =>
  series ?? (number === undefined ? undefined : brand === 'ryzen' ? RYZEN_BY_COUNT[number] : getCore(number));

function between(from: Entry, to: Entry): Entry[] {
  if (from.series && to.series) {
    const ends = [RYZEN_SERIES.indexOf(from.series), RYZEN_SERIES.indexOf(to.series)].sort(
      (one, other) => one - other,
    );
    return RYZEN_SERIES.slice((ends[0] ?? 0) + 1, ends[1]).map((series) => ({ ...to, series }));
  }
  const [first = 0, last = 0] = [from.number ?? 0, to.number ?? 0].sort((one, other) => one - other);
  return from.number && to.number
    ? Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => ({
        ...to,
        number: first + 1 + index,
      }))
    : [];
}

/** "2nd and 1st Gen AMD Ryzen with Radeon Vega Graphics" are the 3000G and 2000G series: graphics came a year later. */
const COUNTED_WITH_GRAPHICS =
  /((?:[123](?:st|nd|rd)(?:\s*gen(?:eration)?)?(?:\s*(?:,|\/|&|and))?\s*)+)(?:gen(?:eration)?s?\s*)?(?:amd\s*)?ryzen\s*(?:processors?\s*)?with\s+(?:amd\s*)?(?:radeon|vega)(?:\s*(?:radeon|vega|graphics))*/gi;
const withSeriesOfGraphics = (text: string): string =>
  text.replace(COUNTED_WITH_GRAPHICS, (_, counted: string) =>
    (counted.match(/[123]/g) ?? []).map((count) => `Ryzen ${Number(count) + 1}000G`).join(', '),
  );

/** Reads one list of generations: "14th, 13th & 12th Gen Intel Core", "Ryzen 3000-5000 Series and above". */
class List {
  private entries: (Entry & { open?: 'above' | 'below' | undefined })[] = [];
  private hasGen = false;
  private isRange = false;
  private brand: Brand | 'amd' | undefined;
  private readonly follows: boolean;

  /**
   * @param brand that was named before the list
   * @param follows whether it follows one of generations: "13th Gen out of the box, 12th also works"
   */
  constructor(brand: Brand | 'amd' | undefined, follows = false) {
    this.brand = brand;
    this.follows = follows;
  }

  get isOfGenerations(): boolean {
    return this.hasGen;
  }

  add(entry: Entry): void {
    const before = this.entries.at(-1);
    if (this.isRange && before) this.entries.push(...between(before, entry));
    const isLimit = this.isRange && !before;
    this.entries.push({ ...entry, open: isLimit ? 'below' : undefined });
    this.isRange = false;
  }

  /** Numbers without a brand take the one that follows: "3rd and 2nd Gen AMD Ryzen". */
  name(brand: Brand): void {
    for (const entry of this.entries) if (!entry.brand && !entry.isBare) entry.brand = brand;
    this.brand = brand;
  }

  read(word: Record<string, string | undefined>): void {
    const { series, large, ordinal, spelled, bare } = word;
    const number = Number(ordinal ?? bare ?? (spelled && ORDINALS.indexOf(spelled.toLowerCase()) + 1));
    if (series)
      this.add({
        series: ryzen(series, !!large),
        isBare: false,
        brand: this.brand === 'ryzen' ? 'ryzen' : undefined,
      });
    else if (number) this.add({ number, isBare: bare !== undefined, ...this.brandOfCount(number, bare) });
    else if (word.to) this.isRange = true;
    else if (word.above && this.entries.length > 0) (this.entries.at(-1) as { open?: string }).open = 'above';
    else if (word.gen) this.ends();
    else if (word.linking && !/^(?:series|desktop|processors?)$/i.test(word.linking)) this.isRange = false;
  }

  /** "AMD Ryzen 2nd, 3rd and 5000 series": an ordinal behind Ryzen counts its generations without "Gen" too. */
  private brandOfCount(number: number, bare: string | undefined): { brand?: Brand } {
    const isRyzen = this.brand === 'ryzen' && bare === undefined && RYZEN_BY_COUNT[number] !== undefined;
    return isRyzen ? { brand: 'ryzen' } : {};
  }

  /** "Gen" makes generations of the numbers before it, and of those without an ordinal from the tenth on. */
  private ends(): void {
    this.hasGen = true;
    const hasOrdinal = this.entries.some(({ isBare, number }) => number && !isBare);
    for (const entry of this.entries)
      if (entry.isBare && (hasOrdinal || (entry.number ?? 0) >= 10)) entry.isBare = false;
  }

  named(): Named[] {
    const isAmd = this.brand === 'amd' || this.brand === 'ryzen';
    return this.entries.flatMap((entry) => {
      if (entry.isBare || (entry.series && entry.brand !== 'ryzen')) return [];
      if (!entry.series && !entry.brand && !this.hasGen && !(this.follows && (entry.number ?? 0) > 4))
        return [];
      const brand = entry.brand ?? (isAmd && (entry.number ?? 0) <= 5 ? 'ryzen' : 'core');
      const generation = getName({ ...entry, brand });
      return generation ? [{ generation, open: entry.open }] : [];
    });
  }
}

/** Every generation of Ryzen and Core that a text names by number or series. */
function findLists(text: string): Named[] {
  const found: Named[] = [];
  let brand: Brand | 'amd' | undefined;
  let list = new List(brand);
  let hasGen = false;
  for (const { groups: word = {} } of text.matchAll(WORD)) {
    if (word.ryzen || word.core) {
      brand = word.ryzen ? 'ryzen' : 'core';
      list.name(brand);
    } else if (word.amd) brand = 'amd';
    else if (word.other) {
      found.push(...list.named());
      hasGen ||= list.isOfGenerations;
      list = new List(brand, hasGen);
    } else list.read(word);
  }
  return [...found, ...list.named()];
}

const MICROARCHITECTURES: readonly [RegExp, string][] = [
  [/arrow\s*lake/i, 'Core Ultra 200S'],
  [/raptor\s*lake[\s-]*(?:s\s*)?(?:refresh|r\b)/i, coreGeneration(14)],
  [/raptor\s*(?:lake|cove)/i, coreGeneration(13)],
  [/alder\s*lake/i, coreGeneration(12)],
  [/rocket\s*lake/i, coreGeneration(11)],
  [/comet\s*lake/i, coreGeneration(10)],
  [/coffee\s*lake[\s-]*(?:refresh|r\b)/i, coreGeneration(9)],
  [/coffee\s*lake/i, coreGeneration(8)],
  [/kaby\s*lake/i, coreGeneration(7)],
  [/skylake/i, coreGeneration(6)],
  [/broadwell/i, coreGeneration(5)],
  [/haswell/i, coreGeneration(4)],
  [/ivy\s*bridge/i, coreGeneration(3)],
  [/sandy\s*bridge/i, coreGeneration(2)],
  [/granite\s*ridge|zen\s*5/i, 'Ryzen 9000'],
  [/phoenix|hawk\s*point/i, 'Ryzen 8000'],
  [/raphael|zen\s*4/i, 'Ryzen 7000'],
  [/vermeer|cezanne|zen\s*3\b/i, 'Ryzen 5000'],
  [/renoir/i, 'Ryzen 4000G'],
  [/matisse|zen\s*2\b/i, 'Ryzen 3000'],
  [/pinnacle\s*ridge|zen\s*\+/i, 'Ryzen 2000'],
  [/summit\s*ridge/i, 'Ryzen 1000'],
];

/** The generation of an architecture or code name: "Raptor Lake", "Vermeer", "Zen 4". */
export const generationOfArchitecture = (text: string | undefined): string | undefined =>
  MICROARCHITECTURES.find(([name]) => name.test(plainText(text)))?.[1];

/** Every generation that a text names and does not deny, in its order. */
const namedIn = remembered((text): readonly Named[] => {
  const plain = withSeriesOfGraphics(affirmedIn(text));
  const isUltra = /ultra[^,;]*?(?:\b2\d\ds?\b|series\s*2|\(\s*series\s*2)|arrow\s*lake|(?<!\d)200s\b/i.test(
    plain,
  );
  return [...findLists(plain), ...(isUltra ? [{ generation: 'Core Ultra 200S' }] : [])];
});

/** The generation of a processor: "14th Gen Core" for "Core 14th Generation", "Ryzen 5000" for "Ryzen 5000 Series". */
export function parseGeneration(text: string | undefined): string | undefined {
  return namedIn(text ?? '')[0]?.generation ?? generationOfModel(text);
}

const isSameBrand = (one: string, other: string): boolean =>
  one.startsWith('Ryzen') === other.startsWith('Ryzen');
const getNumber = (generation: string): number => Number(generation.match(/\d+/)?.[0]);

/** "Ryzen 3000 series, including the models with integrated graphics" names the G models too. */
const WITH_GRAPHICS = /\bincluding\b[^.;\n]*\b(?:integrated graphics|apus?)\b/i;
/** Of the 4000 series a board without an exception runs those with graphics, which are nearly all. */
const withLargeGraphics = (named: Named, isSaid: boolean): Named[] =>
  named.generation === 'Ryzen 4000' || (isSaid && /^Ryzen [23]000$/.test(named.generation))
    ? [named, { ...named, generation: `${named.generation}G` }]
    : [named];

/**
 * The generations that a board supports; unreadable entries are left out.
 * @param family all generations of the board's chipset or socket, which bound an open range ("7000 Series and above");
 *   without them such a text is undecided
 */
export function findGenerations(text: string | undefined, family?: readonly string[]): string[] | undefined {
  const isSaid = WITH_GRAPHICS.test(plainText(text));
  const named = namedIn(text ?? '').flatMap((each) => withLargeGraphics(each, isSaid));
  if (named.some(({ open }) => open) && !family) return undefined;
  const all = named.flatMap(({ generation, open }) =>
    open
      ? (family ?? []).filter(
          (each) =>
            isSameBrand(each, generation) &&
            (open === 'above'
              ? getNumber(each) >= getNumber(generation)
              : getNumber(each) <= getNumber(generation)),
        )
      : [generation],
  );
  if (named.length > 0) return [...new Set(all)];
  const byName = [...affirmedIn(text).matchAll(CODE_NAME)].flatMap(([, name, later]) => {
    const generation = generationOfArchitecture(name);
    return generation === undefined ? [] : withLater(generation, later === undefined ? undefined : family);
  });
  return byName.length > 0 ? [...new Set(byName)] : undefined;
}

const CODE_NAME =
  /([a-z]+[\s-]+(?:lake|ridge|bridge)[\s-]*(?:s\b[\s-]*)?(?:refresh)?|raphael|vermeer|matisse|cezanne|renoir|phoenix|zen\s*\d\+?)(\s*(?:and|or|&)\s*(?:newer|later|above|onwards?))?/gi;
/** "Alder Lake-S and newer" on a board for three generations is all that are not older. */
const withLater = (generation: string, family: readonly string[] | undefined): string[] => [
  generation,
  ...(family ?? []).filter(
    (each) => isSameBrand(each, generation) && getNumber(each) > getNumber(generation),
  ),
];

/** Desktop processors with graphics that boards list as separate generations. */
const RYZEN_G: Record<string, string> = {
  '2': 'Ryzen 2000G',
  '3': 'Ryzen 3000G',
  '4': 'Ryzen 4000G',
  '5': 'Ryzen 5000',
  '8': 'Ryzen 8000',
};

function ryzenOfModel(plain: string): string | undefined {
  const found = plain.match(
    /ryzen\s*(?:[3579]\s*)?(?:pro\s*)?-?\s*([1-9])(\d)(\d{2})\s*(x3d2?|xt|x|gt|ge|g|f|e|t)?(?![a-z\d])/i,
  );
  if (!found) return undefined;
  const [, series = '', , , letter = ''] = found;
  if (/threadripper/i.test(plain)) return `Threadripper ${series}000`;
  if (series === '8') return 'Ryzen 8000';
  if (/^g/i.test(letter)) return RYZEN_G[series] ?? `Ryzen ${series}000`;
  // Renoir processors without graphics, such as the 4500, need the same boards as those with graphics.
  return series === '4' ? 'Ryzen 4000G' : `Ryzen ${series}000`;
}

function coreOfModel(plain: string): string | undefined {
  if (/ultra\s*[3579]\s*(?:processor\s*)?-?\s*2\d\d/i.test(plain)) return 'Core Ultra 200S';
  const five = plain.match(/\bi[3579]\s*[-\s]\s*(1[0-4])(\d{3})(?!\d)/i);
  if (five) return coreGeneration(Number(five[1]));
  const four = plain.match(/\bi[3579]\s*[-\s]\s*([2-9])(\d{3})(?!\d)/i);
  return four ? coreGeneration(Number(four[1])) : undefined;
}

/** The generation of a model number: "Core i5-13600K", "Ryzen 7 5700X3D", "Core Ultra 7 265K". */
export function generationOfModel(text: string | undefined): string | undefined {
  const plain = plainText(text);
  return ryzenOfModel(plain) ?? coreOfModel(plain);
}
