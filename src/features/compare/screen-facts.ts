import { canonicalName } from '../../rules/compatibility/facts/read.ts';
import { plainText } from '../../rules/compatibility/read/plain.ts';
import type { Specification } from '../../rules/product/specifications.ts';

const SCREEN = /^(?:display|screen)$/;
const SIZE = /(?<![\d.])\d{1,2}(?:\.\d{1,2})?\s*-?\s*(?:"|inch(?:es)?\b|in\b)/i;
const RESOLUTION = /(?<!\d)\d{3,4}\s*x\s*\d{3,4}(?!\d)/i;
const REFRESH_RATE = /(?<![\d.])\d{2,3}\s*hz\b/i;

/**
 * The facts of a screen that stand in one text, under the names that monitors have them by: `14" 2880x1800 OLED, 120
 * Hz` is a size, a resolution, a refresh rate and a panel. Any other specification stays as it is.
 */
export function screenFacts(specification: Specification): Specification[] {
  if (!SCREEN.test(canonicalName(specification.name))) return [specification];
  const text = plainText(specification.value);
  const [size, resolution, rate] = [SIZE, RESOLUTION, REFRESH_RATE].map((part) => part.exec(text)?.[0]);
  if (size === undefined && resolution === undefined) return [specification];
  const rest = [SIZE, RESOLUTION, REFRESH_RATE].reduce((left, part) => left.replace(part, ' '), text);
  const panel = rest
    .split(/[,;|]/)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => /[a-z0-9]/i.test(piece))
    .join(', ');
  return [
    { name: 'Screen Size', value: size ?? '' },
    { name: 'Resolution', value: resolution ?? '' },
    { name: 'Refresh Rate', value: rate ?? '' },
    { name: 'Panel', value: panel },
  ].filter(({ value }) => value !== '');
}
