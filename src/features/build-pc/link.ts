import { PART_KINDS } from '../../rules/compatibility/part.ts';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import { cleanName, MOST_PARTS, parseStoredPart, type StoredPart } from './saved-build.ts';
import type { Choices } from './shop-part.ts';

/** The content of a shared link; `unread` counts unreadable entries. */
export type SharedBuild = { name: string; parts: StoredPart[]; unread: number };

/** Longer than any link that this page creates; the rest is ignored. */
const LONGEST_QUERY = 4000;
const SHARED_NAME = messages.sharedBuild;

/**
 * A link to a build: ids under the names of kinds, each with the price that was seen:
 * `?processor=12~31500&ram=40~9500,40~9500`.
 */
export function buildAddress(name: string, choices: Choices, offer: OfferOf): string {
  const query = PART_KINDS.flatMap((kind) => {
    const ids = choices
      .filter((part) => part.kind === kind)
      .map((part) => `${encodeURIComponent(part.id)}~${offer(part).price}`);
    return ids.length > 0 ? [`${kind}=${ids.join(',')}`] : [];
  });
  return `/custom-pc-build?${[...query, `name=${encodeURIComponent(name)}`].join('&')}`;
}

/** Reads a shared link; undefined where the address names no build at all. */
export function readAddress(search: string): SharedBuild | undefined {
  if (search.length < 2) return undefined;
  const query = new URLSearchParams(search.slice(0, LONGEST_QUERY));
  const entries = PART_KINDS.flatMap((kind) =>
    query
      .getAll(kind)
      .flatMap((value) => value.split(','))
      .map((entry) => {
        const [id = '', price] = entry.trim().split('~');
        return parseStoredPart({ kind, id, price });
      }),
  );
  const read = entries.filter((entry) => entry !== undefined);
  const parts = read.slice(0, MOST_PARTS);
  const isCut = search.length > LONGEST_QUERY ? 1 : 0;
  const isForeign = entries.length === 0 ? 1 : 0;
  const unread = entries.length - parts.length + isCut + isForeign;
  return { name: cleanName(query.get('name') ?? '', SHARED_NAME), parts, unread };
}
