import type { ShopPart } from './shop-part.ts';

/** Where the page keeps its parts (PartData.astro). */
export const PARTS_ELEMENT = 'pc-parts';

let parts: readonly ShopPart[] | undefined;

/** The parts that the page was built with; choosing never waits for the network. */
export function pageParts(): readonly ShopPart[] {
  parts ??= JSON.parse(document.getElementById(PARTS_ELEMENT)?.textContent || '[]') as ShopPart[];
  return parts;
}
