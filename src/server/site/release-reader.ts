import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  currentRelease,
  originOf,
  type Release as PublishedRelease,
} from '../../publisher/releasing/releases.ts';
import { listFiles } from '../../system/list-files.ts';
import type { Encoding } from '../cached-responses.ts';
import { contentTypeOf } from '../content-type.ts';

/** A file of a release as it is sent. */
export type SiteFile = { body: Buffer; type: string; etag: string; encoding: Encoding | undefined };
type Release = {
  id: string;
  has(file: string): boolean;
  /** The present slug of a product that had another. */
  movedTo(slug: string): string | undefined;
  /** The file in the asked encoding where the build made that, else as it is. */
  read(file: string, wanted: Encoding): Promise<SiteFile | undefined>;
};

const LOOK_EVERY_MS = 50;

const ENDINGS = { br: '.br', gzip: '.gz', plain: '' } as const;

function openRelease(dataDir: string, { id, folder }: PublishedRelease): Release {
  // Listed once: a request never asks the disk whether something exists.
  const files = listFiles(folder);
  const moved = new Map(Object.entries(originOf(dataDir, { id, folder })?.moved ?? {}));
  return {
    id,
    has: (file) => files.has(file),
    movedTo: (slug) => moved.get(slug),
    async read(file, wanted) {
      if (!files.has(file)) return undefined;
      const encoding = wanted !== 'plain' && files.has(file + ENDINGS[wanted]) ? wanted : undefined;
      return {
        body: await readFile(join(folder, file + ENDINGS[encoding ?? 'plain'])),
        type: contentTypeOf(file),
        // A release never changes, so its id is a version of every file in it.
        etag: `"${id}${encoding ? `-${encoding}` : ''}"`,
        encoding,
      };
    },
  };
}

/** Follows which release is current, also when another process publishes. */
export function releaseReader(dataDir: string) {
  const reader = {
    current: undefined as Release | undefined,
    /** Looks which release is current now, and gives it. */
    look(): Release | undefined {
      const found = currentRelease(dataDir);
      if (found && found.id !== reader.current?.id) reader.current = openRelease(dataDir, found);
      return reader.current;
    },
    close: () => clearInterval(timer),
  };
  const timer = setInterval(reader.look, LOOK_EVERY_MS);
  timer.unref();
  reader.look();
  return reader;
}
