import { coreGeneration, ordinal } from '../knowledge/core-generation.ts';
import { plainText } from './plain.ts';

/**
 * Processors' generations, one spelling each: "14th Gen Core", "Core Ultra 200S", "Ryzen 5000". Desktop parts with
 * graphics of another design have their own: "Ryzen 4000G".
 */

const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
};
/** AMD's numbering of Ryzen generations ("3rd Gen AMD Ryzen" on the boxes of the 3000 series). */
const RYZEN_BY_COUNT: Record<string, string> = {
  '1': 'Ryzen 1000',
  '2': 'Ryzen 2000',
  '3': 'Ryzen 3000',
  '4': 'Ryzen 5000',
};

const withDigits = (text: string): string =>
  plainText(text).replace(
    /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth)\b/gi,
    (word) => ordinal(ORDINALS[word.toLowerCase()] ?? 0),
  );

/** "14th/13th/12th Gen", "12th, 13th & 14th Generation", "12-14th Gen": a list before one "Gen". */
function ordinalsIn(text: string): { numbers: number[]; isRyzen: boolean }[] {
  const list =
    /((?:(?<![a-z\d])\d{1,2}\s*(?:st|nd|rd|th)?\s*(?:gen(?:eration)?\.?)?\s*(?:,\s*(?:and|&)?|\/|&|\+|-|~|\band\b|\bor\b|\bto\b)\s*)*)(\d{1,2})\s*(?:st|nd|rd|th)\s*-?\s*gen(?:eration)?s?\b\.?\s*(?:of\s+)?((?:intel|amd)?\s*(?:ryzen|core)?)/gi;
  return [...text.matchAll(list)].map((found) => {
    const [whole, before = '', last, brand = ''] = found;
    const numbers = [...before.matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits));
    const isRange = /(?:-|~|\bto\b)\s*$/i.test(before.trim()) && numbers.length === 1;
    const end = Number(last);
    const [begin = end] = numbers;
    const span = isRange
      ? Array.from({ length: Math.abs(end - begin) + 1 }, (_, index) => Math.min(begin, end) + index)
      : [...numbers, end];
    const around = text.slice(Math.max(0, (found.index ?? 0) - 24), found.index ?? 0) + whole;
    const isRyzen =
      /ryzen/i.test(brand) ||
      (/ryzen|amd/i.test(around) &&
        !/core|intel/i.test(brand || around.replace(/^.*(?:ryzen)/i, '')) &&
        end <= 5);
    return { numbers: span, isRyzen };
  });
}

/** "12/13/14 Gen", "12 Gen Intel": Core has been counted without an ordinal from its tenth on. */
const withOrdinals = (text: string): string =>
  text
    .replace(/(?<![\w.])(\d{1,2})\.\s*(?=gen(?:eration)?\b)/gi, '$1th ')
    .replace(
      /(?<![\w.])(1[0-4])((?:\s*[,/&-]\s*1[0-4])*)\s+(gen(?:eration)?s?\b)/gi,
      (_, first: string, others: string, gen: string) => {
        const last = others ? others.replace(/(\d+)$/, '$1th') : '';
        return last ? `${first}${last} ${gen}` : `${first}th ${gen}`;
      },
    );

/** Series whose processors with large graphics (G) count as a generation of their own. */
const ryzen = (digit: string, hasLargeGraphics: boolean): string =>
  `Ryzen ${digit}000${hasLargeGraphics && '234'.includes(digit) ? 'G' : ''}`;

/** "Ryzen 9000/8000/7000 Series", "Ryzen 5000 & 4000 G-Series", "Ryzen 8000G". */
function ryzenSeriesIn(text: string): string[] {
  const lists = [
    ...text.matchAll(
      /ryzen\s*(?:desktop\s*|processors?\s*)*((?:(?:pro\s*)?[1-9]000\s*(?:g|x3d|x|f|wx)?(?:[\s-]*series)?(?:\s*(?:desktop\s*)?processors?)?\s*(?:,|\/|&|\+|and|or)?\s*(?:amd\s+)?(?:ryzen\s*)?)+)/gi,
    ),
  ];
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/([1-9])000\s*(?:(g)(?![a-z])|[\s-]*g[\s-]*series)?/gi)].map(([whole, digit, letter]) =>
      ryzen(digit ?? '', !!letter || /g[\s-]*series/i.test(whole)),
    ),
  );
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

/** Every generation that a text names, each once and in its order. */
export function generationsNamed(text: string | undefined): string[] {
  const plain = withOrdinals(withDigits(text ?? '')).replace(
    /\b((?:[1-9]000(?:\s*[/,&]\s*)?)+)\s*(?:series\s+)?ryzen\b/gi,
    'Ryzen $1',
  );
  const found: string[] = [];
  for (const { numbers, isRyzen } of ordinalsIn(plain))
    for (const number of numbers) {
      const name = isRyzen ? RYZEN_BY_COUNT[String(number)] : coreGeneration(number);
      if (name) found.push(name);
    }
  if (/ultra[^,;]*?(?:\b2\d\ds?\b|series\s*2|\(\s*series\s*2)|arrow\s*lake|(?<!\d)200s\b/i.test(plain))
    found.push('Core Ultra 200S');
  found.push(...ryzenSeriesIn(plain));
  return [...new Set(found)];
}

/** The generation of a processor: "14th Gen Core" for "Core 14th Generation", "Ryzen 5000" for "Ryzen 5000 Series". */
export function parseGeneration(text: string | undefined): string | undefined {
  const [first] = generationsNamed(text);
  return first ?? generationOfModel(text);
}

/** The generations that a board supports; unreadable entries are left out. */
export function generationsIn(text: string | undefined): string[] | undefined {
  const named = generationsNamed(text);
  if (named.length > 0) return named;
  const byName = (
    plainText(text).match(
      /[a-z]+[\s-]+(?:lake|ridge|bridge)[\s-]*(?:s[\s-]+)?(?:refresh)?|raphael|vermeer|matisse|cezanne|renoir|phoenix|zen\s*\d\+?/gi,
    ) ?? []
  ).map(generationOfArchitecture);
  const known = byName.filter((generation) => generation !== undefined);
  return known.length > 0 ? [...new Set(known)] : undefined;
}

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
  const four = plain.match(/\bi[357]\s*[-\s]\s*([2-9])(\d{3})(?!\d)/i);
  return four ? coreGeneration(Number(four[1])) : undefined;
}

/** The generation of a model number: "Core i5-13600K", "Ryzen 7 5700X3D", "Core Ultra 7 265K". */
export function generationOfModel(text: string | undefined): string | undefined {
  const plain = plainText(text);
  return ryzenOfModel(plain) ?? coreOfModel(plain);
}
