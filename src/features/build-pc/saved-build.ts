import { getAmount, isIdentifier, isObject, isText, listOf } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import { PART_KINDS, type PartKind } from '../../rules/compatibility/part.ts';
import * as messages from './messages.ts';
import type { Platform } from './shop-part.ts';

/** A part of a saved build, with the price in whole rupees that the shopper saw. */
export type StoredPart = { kind: PartKind; id: string; price: number | undefined };

export type SavedBuild = {
  key: string;
  name: string;
  platform: Platform | undefined;
  parts: readonly StoredPart[];
  /** Whether it is wanted assembled and tested. */
  isAssembled?: boolean;
};

/** The builds of this browser and the key of the one on the page. */
export type SavedBuilds = { current: string; builds: readonly SavedBuild[] };

export const LONGEST_NAME = 40;
export const MOST_BUILDS = 20;
/** More pieces than any build has; stored builds with more are ignored. */
export const MOST_PARTS = 40;
const LONGEST_ID = 64;

export const isKind = (value: unknown): value is PartKind =>
  isText(value) && (PART_KINDS as readonly string[]).includes(value);

/** Cleans a name: one line of limited length; the fallback if nothing is left. */
export const cleanName = (text: string, fallback: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim() || fallback;

export function parseStoredPart(value: unknown): StoredPart | undefined {
  if (!isObject(value) || !isKind(value.kind) || !isIdentifier(value.id)) return undefined;
  const id = String(value.id);
  return id.length > LONGEST_ID ? undefined : { kind: value.kind, id, price: getAmount(value.price) };
}

function parseBuild(value: unknown): SavedBuild | undefined {
  if (!isObject(value) || !isText(value.key) || value.key === '') return undefined;
  return {
    key: value.key,
    name: cleanName(isText(value.name) ? value.name : '', messages.myBuild),
    platform: value.platform === 'intel' || value.platform === 'amd' ? value.platform : undefined,
    parts: listOf(value.parts, parseStoredPart).slice(0, MOST_PARTS),
    ...(value.isAssembled === true ? { isAssembled: true } : {}),
  };
}

export const FIRST_BUILD: SavedBuild = {
  key: 'first',
  name: messages.myBuild,
  platform: undefined,
  parts: [],
};
export const NO_BUILDS: SavedBuilds = { current: FIRST_BUILD.key, builds: [FIRST_BUILD] };

/** Reads saved builds from storage: a broken one is skipped, and there is always at least one. */
export function parseKept(text: string): SavedBuilds {
  const stored = parseStored(text);
  const listed = isObject(stored) ? listOf(stored.builds, parseBuild).slice(0, MOST_BUILDS) : [];
  const builds = [...new Map(listed.map((build) => [build.key, build])).values()];
  const [first] = builds;
  if (!first) return NO_BUILDS;
  const current = isObject(stored) && builds.find(({ key }) => key === stored.current);
  return { current: (current || first).key, builds };
}
