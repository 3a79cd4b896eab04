import { affirmedIn, isDenied } from './clauses.ts';
import { sidesIn, withLabelsBehind } from './lengths.ts';
import { entriesIn, isNone, plainText } from './plain.ts';

/** Radiator sizes as sold: the sum of their fans' sides, in millimetres. */
const SIZES = [80, 92, 120, 140, 160, 180, 200, 240, 280, 320, 360, 400, 420, 480, 560];

export type RadiatorPlace = 'front' | 'top' | 'rear' | 'side' | 'bottom';
const PLACES: readonly [RadiatorPlace, RegExp][] = [
  ['front', /\bfront\b/i],
  ['top', /\b(?:top|roof|upper)\b/i],
  ['rear', /\b(?:rear|back)\b/i],
  ['side', /\b(?:side|motherboard|mb)\b/i],
  ['bottom', /\b(?:bottom|base|floor)\b/i],
];

/** "120/140/240/280/360 mm", "3 x 120 mm", "up to 360mm": every size that is named. */
export function radiatorSizesIn(text: string): number[] {
  const multiplied: number[] = [];
  // "3 x 140 mm fans, no radiator": what is counted in fans is no radiator, unless either may be there.
  const ofRadiators = text.replace(
    /(?<![\d.])(?:[1-6]\s*x\s*)?(?:\d{2,3}(?:\s*mm)?\s*(?:\/|or)\s*)*(?:80|92|120|140|180|200)(?:\s*mm)?\s*(?:a?rgb\s|pwm\s)?fans?\b(?!\s*(?:\/|or|and)\s*(?:radiator|aio))(?:\s*x\s*\d)?/gi,
    ' ',
  );
  // "360 x 180 mm" is a size of 360 on wide fans.
  const rest = ofRadiators
    .replace(/(?<=\d{3})\s*x\s*\d{3}(?!\d)/g, ' ')
    .replace(/(?<![\d.])([1-4])\s*x\s*(80|92|120|140|180|200)(?!\d)/gi, (_, count, fan) => {
      multiplied.push(Number(count) * Number(fan));
      return ' ';
    });
  const named = [...rest.matchAll(/(?<![\d.a-z])(\d{2,3})(?:\.0)?(?![\d.])\s*(?!\s*(?:w\b|rpm))/gi)].map(
    ([, size]) => Number(size),
  );
  return [...multiplied, ...named].filter((size) => SIZES.includes(size));
}

/** "Front: - Top: - Rear: -". */
const NO_PLACE = /^(?:(?:front|top|rear|side|bottom)\s*:\s*(?:-|none|n\/a|no)(?:[\s,;]+|$))+$/i;

/** Every size that fits a cabinet; none for "None". */
export function radiatorsIn(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  if (isNone(text) || NO_PLACE.test(plainText(text))) return [];
  const sizes = radiatorSizesIn(affirmedIn(text));
  if (sizes.length === 0 && !/\d/.test(text) && (isDenied(plainText(text)) || /^no\b/i.test(plainText(text))))
    return [];
  return sizes.length > 0 ? sizes : undefined;
}

/** The sizes by their place, if the text names places: "Front: up to 360 mm; Top: 240 mm". */
export function radiatorsByPlace(
  text: string | undefined,
): Partial<Record<RadiatorPlace, number[]>> | undefined {
  const places: Partial<Record<RadiatorPlace, number[]>> = {};
  let current: RadiatorPlace[] = [];
  // "Front 360 mm / Top 280 mm": a place after a size begins another entry where the text begins with a place.
  const separated = plainText(text)
    .replace(/(?<=\S)\s+(?:\/\s+)?(?=(?:front|top|rear|side|bottom)\s*:)/gi, '; ')
    .replace(/^(?=front|top|rear|side|bottom).*$/gim, (line) =>
      line.replace(/(?<=\d(?:\s*mm)?)\s+(?:\/\s+)?(?=(?:front|top|rear|side|bottom)\b)/gi, '; '),
    );
  for (const entry of entriesIn(separated, /[,;|\n]/)) {
    const named = PLACES.filter(([, word]) => word.test(entry)).map(([place]) => place);
    if (named.length > 0) current = named;
    const sizes = radiatorSizesIn(entry);
    for (const place of current) if (sizes.length > 0) places[place] = [...(places[place] ?? []), ...sizes];
  }
  return Object.keys(places).length > 0 ? places : undefined;
}

/**
 * Size of a liquid cooler's radiator: "360mm", "3 x 120 mm", or its outer sides "397 x 120 x 27 mm", which are longer
 * than the fans.
 */
export function radiatorIn(text: string | undefined): number | undefined {
  const plain = withLabelsBehind(plainText(text));
  if (plain === '' || isNone(plain)) return undefined;
  const [named] = radiatorSizesIn(
    plain.replace(
      /(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*(?:\([lwhdt]\))?\s*x\s*(\d+(?:\.\d+)?)\s*(?:mm|cm)?\s*(?:\([lwhdt]\))?\s*x\s*\d+(?:\.\d+)?/gi,
      ' ',
    ),
  );
  if (named !== undefined) return named;
  const sides = sidesIn(plain)
    .map(({ length }) => length)
    .sort((a, b) => b - a);
  const [long = 0, wide = 0] = sides;
  const fan = wide >= 132 ? 140 : wide >= 112 ? 120 : undefined;
  return fan && sides.length > 1 ? Math.floor(long / fan) * fan : undefined;
}
