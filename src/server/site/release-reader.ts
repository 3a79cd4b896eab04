import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isText } from '../../publisher/page-files.ts';
import {
  openReleases,
  type Release as PublishedRelease,
  type Releases,
} from '../../publisher/releasing/releases.ts';
import type { Encoding } from '../http/cached-responses.ts';
import { getContentType } from '../http/content-type.ts';

/** A file of a release as it is sent. */
export type SiteFile = { body: Buffer; type: string; etag: string; encoding: Encoding | undefined };
type Release = {
  id: string;
  folder: string;
  has(file: string): boolean;
  /** The present slug of a product that had another. */
  movedTo(slug: string): string | undefined;
  /** The file in the asked encoding where the build made that or gzip is asked of a text, else as it is. */
  read(file: string, wanted: Encoding): Promise<SiteFile | undefined>;
};

const LOOK_EVERY_MS = 50;

/** A file of a release by its path in there: no other path leads out of its folder, or to the same file. */
const FILE = /^[^/\\\0]+(?:\/[^/\\\0]+)*$/;
const isDots = (name: string) => name === '.' || name === '..';

function isFile(folder: string, file: string): boolean {
  if (!FILE.test(file) || file.split('/').some(isDots)) return false;
  try {
    return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A name that is too long for the file system.
    return false;
  }
}

const ENDINGS = { br: '.br', gzip: '.gz', plain: '' } as const;

/** A smaller text fits in the packets that it would take anyway; a larger one would take a core from other requests. */
const GZIP_BYTES = { from: 1024, to: 1024 * 1024 };
const isWorthGzip = ({ length }: Buffer) => length >= GZIP_BYTES.from && length <= GZIP_BYTES.to;
const compress = promisify(gzip);
/** Level 1: a tenth more bytes than the best in a third of the time. */
const gzipped = (plain: Buffer) => compress(plain, { level: 1 });

function openRelease(releases: Releases, { id, folder }: PublishedRelease): Release {
  // Asked at each request: the list of a large shop's files takes seconds, and a release can be made several times a
  // second.
  const has = (file: string) => isFile(folder, file);
  const moved = new Map(Object.entries(releases.originOf({ id })?.moved ?? {}));
  return {
    id,
    folder,
    has,
    movedTo: (slug) => moved.get(slug),
    async read(file, wanted) {
      if (!has(file)) return undefined;
      const built = wanted !== 'plain' && has(file + ENDINGS[wanted]) ? wanted : undefined;
      const content = await readFile(join(folder, file + ENDINGS[built ?? 'plain']));
      const isGzippedNow = wanted === 'gzip' && !built && isText(file) && isWorthGzip(content);
      const encoding = isGzippedNow ? wanted : built;
      return {
        body: isGzippedNow ? await gzipped(content) : content,
        type: getContentType(file),
        // A release never changes, so its id is a version of every file in it.
        etag: `"${id}${encoding ? `-${encoding}` : ''}"`,
        encoding,
      };
    },
  };
}

/** Follows which release is current, also when another process publishes. */
export function releaseReader(dataDir: string) {
  const releases = openReleases(dataDir);
  const reader = {
    current: undefined as Release | undefined,
    /** Looks which release is current now, and gives it. */
    look(): Release | undefined {
      const found = releases.current();
      if (found && found.id !== reader.current?.id) reader.current = openRelease(releases, found);
      return reader.current;
    },
    /**
     * The current release. Its folder may have become that of another one: where this process was busy for so long that
     * two were published.
     */
    read: (): Release | undefined =>
      reader.current && existsSync(reader.current.folder) ? reader.current : reader.look(),
    close: () => clearInterval(timer),
  };
  const timer = setInterval(reader.look, LOOK_EVERY_MS);
  timer.unref();
  reader.look();
  return reader;
}
