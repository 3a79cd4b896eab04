import { LARGEST_ID } from '../../contract/identifier.ts';
import { PART_KINDS } from './part.ts';

/** A product and how many of it. */
type Line = { id: number; quantity: number };

/**
 * The products of a link to a build, as Build Your PC shares it: `…?processor=12~31500&ram=40~9500,40~9500`. What is no
 * product is left out. @param text the link, or its query alone
 */
export function readBuildLink(text: string): Line[] {
  const query = new URLSearchParams(text.slice(text.indexOf('?') + 1));
  const quantities = new Map<number, number>();
  const ids = PART_KINDS.flatMap((kind) => query.getAll(kind))
    .flatMap((value) => value.split(','))
    .map((entry) => Number(entry.trim().split('~')[0]));
  for (const id of ids)
    if (Number.isInteger(id) && id > 0 && id <= LARGEST_ID) quantities.set(id, (quantities.get(id) ?? 0) + 1);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
