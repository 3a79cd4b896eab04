// Draws a wordmark for each brand of the catalogue into public/brands: the name in type, and no copy of anybody's logo.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readBrands } from '../src/server/seed/seed-data.ts';

const WIDTH = 160;
const HEIGHT = 48;
const MARGIN = 8;
const LARGEST_TYPE = 24;
/** Bold system type is about this wide, in parts of its size; where a name would not fit, the type gets smaller. */
const LETTER_WIDTH = 0.62;
const INK = '#34405a';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const folder = new URL('../public/brands/', import.meta.url);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function wordmark(name: string): string {
  const size = Math.min(LARGEST_TYPE, Math.floor((WIDTH - 2 * MARGIN) / (name.length * LETTER_WIDTH)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)}">
  <text x="${WIDTH / 2}" y="${HEIGHT / 2}" dy="0.35em" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="700" fill="${INK}">${escaped(name)}</text>
</svg>
`;
}

mkdirSync(folder, { recursive: true });
for (const { slug, name } of readBrands()) writeFileSync(new URL(`${slug}.svg`, folder), wordmark(name));
console.log(`Drew ${readBrands().length} brands into public/brands.`);
