import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../output.ts';

/** A product of the seed, as far as a picture depends on it. */
export interface Product {
  slug: string;
  name: string;
  brand: string;
  productCategory: string;
  specifications: Record<string, string>;
  images: string[];
}

const folder = `${root}src/server/seed/products/`;

/** The product files of the seed by name, in the order in which the shop adds them. */
export const productFiles = (): { file: string; products: Product[] }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      file: `${folder}${name}`,
      products: JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as Product[],
    }));

export const seedProducts = (): Product[] => productFiles().flatMap(({ products }) => products);

/** A specification of a product; empty where it has none. */
export const fact = ({ specifications }: Product, name: string): string => specifications[name] ?? '';

/** The first number of a text; fails without one, so that no picture is drawn from a guess. */
export function numberIn(text: string): number {
  const found = /\d+(?:[.,]\d+)*/.exec(text)?.[0];
  if (!found) throw new Error(`There is no number in "${text}".`);
  return Number(found.replaceAll(',', ''));
}

/** How many of a thing a list names: 3 for "HDMI" in "2 x HDMI, HDMI 2.1", as "2x HDMI" and "HDMI" are written. */
export const countOf = (text: string, thing: string): number =>
  text
    .split(',')
    .filter((part) => part.includes(thing))
    .reduce((sum, part) => sum + Number(/^\s*(\d+)\s*x\b/.exec(part)?.[1] ?? 1), 0);

/** Width for a height of one of "1920 x 1080" or "1920x1080". */
export function ratioOf(resolution: string): number {
  const [, across, down] = /(\d{3,4}) ?x ?(\d{3,4})/.exec(resolution) ?? [];
  if (!across || !down) throw new Error(`There is no resolution in "${resolution}".`);
  return Number(across) / Number(down);
}
