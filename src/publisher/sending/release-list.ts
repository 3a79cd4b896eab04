import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { getFile } from '../page-files.ts';
import { origin } from '../releasing/releases.ts';

/**
 * A release in object storage is a list of content hashes: `releases/ID.json` names lists, each list names what a part
 * of the files is. One changed page changes one list of 64, so the rest is never sent again.
 */
const PARTS = 64;

/** Values by file or address. */
export type Entries = Readonly<Record<string, string>>;

/** A path that stays below the folder of a release: no list in a bucket may name other files of this disk. */
const path = z.string().refine((text) => !text.split('/').includes('..'));
const file = path.refine((text) => !text.startsWith('/'));

/** A part of a release: the hash that each file's object is called by, and what each page shows. */
const list = z.object({
  files: z.record(file, z.string()),
  pages: z.record(path, z.string()),
});
export type List = z.infer<typeof list>;

/** The hash of each part's list; '' for an empty one, which is no object. */
const manifest = z.object({ origin, lists: z.array(z.string()).length(PARTS) });
export type Manifest = z.infer<typeof manifest>;

export const getHash = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

/** The part of a file: always the same one, so that only lists of one part ever name its objects. */
export const getPart = (file: string): number =>
  (createHash('sha256').update(file).digest()[0] as number) % PARTS;

/** The lists of a release, a page in that of its file. */
export function getLists(files: Entries, pages: Entries): List[] {
  const lists: List[] = Array.from({ length: PARTS }, () => ({ files: {}, pages: {} }));
  const at = (file: string) => lists[getPart(file)] as List;
  for (const [file, hash] of Object.entries(files).sort()) at(file).files[file] = hash;
  for (const [address, digest] of Object.entries(pages).sort()) at(getFile(address)).pages[address] = digest;
  return lists;
}

export const isEmpty = ({ files, pages }: List): boolean =>
  Object.keys(files).length + Object.keys(pages).length === 0;

/** Lists and manifests are JSON, compressed. */
export const encode = (content: List | Manifest): Buffer => gzipSync(JSON.stringify(content));
const decode = (content: Buffer): unknown => JSON.parse(gunzipSync(content).toString());

export const decodeList = (content: Buffer): List => list.parse(decode(content));
export const decodeManifest = (content: Buffer): Manifest => manifest.parse(decode(content));

export const KEYS = {
  /** The pointer: the id of the release that shoppers see. */
  current: 'current.json',
  releases: 'releases/',
  manifest: (id: string) => `releases/${id}.json`,
  list: (part: number, hash: string) => `lists/${part}/${hash}`,
  file: (part: number, hash: string) => `files/${part}/${hash}`,
} as const;
