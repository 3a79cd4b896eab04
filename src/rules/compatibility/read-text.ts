/** Reads amounts out of specifications as makers and shops write them. What cannot be read is undefined. */

const amountIn = (text: string | undefined, unit: RegExp): number | undefined => {
  const found = text?.match(new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*(?:${unit.source})`, 'i'))?.[1];
  if (found === undefined) return undefined;
  // "1,200 W" groups its thousands, "1,5 mm" is a European point.
  const amount = Number(/,\d{3}$/.test(found) ? found.replace(',', '') : found.replace(',', '.'));
  return Number.isFinite(amount) ? amount : undefined;
};

export const wattsIn = (text: string | undefined): number | undefined => amountIn(text, /w(?:att)?s?\b/);

/** Millimetres of "155 mm" or "15.5 cm". A number without a unit may be inches: it tells nothing. */
export function millimetresIn(text: string | undefined): number | undefined {
  const millimetres = amountIn(text, /mm\b/);
  if (millimetres !== undefined) return millimetres;
  const centimetres = amountIn(text, /cm\b/);
  return centimetres === undefined ? undefined : Math.round(centimetres * 100) / 10;
}

/** Gigabytes of "32 GB (2 x 16 GB)" or "1 TB", a terabyte as memory counts it. */
export function gigabytesIn(text: string | undefined): number | undefined {
  const [first] = text?.match(/\d+(?:\.\d+)?\s*[gt]i?b/i) ?? [];
  const terabytes = amountIn(first, /ti?b/);
  return terabytes === undefined ? amountIn(first, /gi?b/) : terabytes * 1024;
}

/** Mega-transfers a second of "6000 MT/s", "DDR5-6000" or "6000 MHz" (memory is sold by either name). */
export const transfersIn = (text: string | undefined): number | undefined =>
  amountIn(text, /mt\/s|mhz/) ??
  amountIn(
    text
      ?.match(/ddr\d-\d{4,5}/i)?.[0]
      .slice(5)
      .concat('mhz'),
    /mhz/,
  );

/** A count: "4", "2 x 8 GB" counts 2, "1 x 5.0, 2 x 4.0" counts 3, "None" counts 0. */
export function countIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^(?:none|no)$/i.test(text.trim())) return 0;
  const alone = text.match(/^\s*(\d{1,3})\s*(?:$|\()/)?.[1];
  if (alone !== undefined) return Number(alone);
  const groups = [...text.matchAll(/(?:^|[,;+])\s*(\d{1,3})\s*[x×]\s/gi)];
  return groups.length > 0 ? groups.reduce((sum, [, count]) => sum + Number(count), 0) : undefined;
}

/** Yes or no, where it is said plainly. */
export function truthIn(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(?:yes|true|included)\b/i.test(text.trim())) return true;
  return /^(?:no|none|false|not included)\b/i.test(text.trim()) ? false : undefined;
}

/** The entries of a list written with commas, semicolons or strokes. */
export const entriesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;|/\n]|\band\b/i)
    .map((entry) => entry.trim())
    .filter(Boolean);
